import { Button } from '@patternfly/react-core'
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, MinusIcon, PlusIcon } from '@patternfly/react-icons'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import {
  DEFAULT_TABLE,
  isColumnOn,
  isColumnSeen,
  isOnlyColumn,
  orderColumns,
  type TableSettings,
  withColumnSeen,
} from '../model/table-settings.ts'
import { LEAST_WIDTH_PX } from '../operations/fit-columns.ts'
import type { ArrangedColumn, ArrangeProps } from './arrange-columns.ts'

const FIRST_WIDTH_PX = 160
const STEP_PX = 20

function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Order and width of a table's columns, by mouse and by keyboard. Nothing changes before it is saved. */
export default function ArrangeColumnsView({ columns, hidden, settings, close }: ArrangeProps): ReactNode {
  const t = useT()
  const [draft, setDraft] = useState<TableSettings>(settings)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string>()
  const ordered = orderColumns(columns, draft)
  const ids = ordered.map(({ id }) => id)

  const move = (column: ArrangedColumn, to: number): void => {
    setDraft({ ...draft, order: moved(ids, column.id, to) })
    setSaid(
      t('{column} is now column {place} of {total}.', { column: t(column.label), place: to + 1, total: ids.length }),
    )
  }
  const over = (event: DragEvent, to: number): void => {
    event.preventDefault()
    if (dragged !== undefined && ids.indexOf(dragged) !== to) setDraft({ ...draft, order: moved(ids, dragged, to) })
  }
  const setWidth = (id: string, widthPx: number | undefined): void => {
    const { [id]: _earlier, ...others } = draft.widths
    setDraft({
      ...draft,
      widths: widthPx === undefined ? others : { ...others, [id]: Math.max(LEAST_WIDTH_PX, widthPx) },
    })
  }
  return (
    <>
      <ul className="fascia-arrange">
        {ordered.map((column, index) => (
          <li
            key={column.id}
            draggable
            onDragStart={() => setDragged(column.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => over(event, index)}
          >
            <span className="fascia-arrange__grip">
              <GripVerticalIcon />
            </span>
            <Shown
              column={column}
              hidden={hidden}
              draft={draft}
              isOnly={isOnlyColumn(column, columns, draft)}
              onChange={setDraft}
            />
            <Width
              label={t(column.label)}
              widthPx={draft.widths[column.id]}
              onChange={(widthPx) => setWidth(column.id, widthPx)}
            />
            <Button
              variant="plain"
              icon={<ArrowUpIcon />}
              aria-label={t('Move {column} up', { column: t(column.label) })}
              isAriaDisabled={index === 0}
              onClick={() => move(column, index - 1)}
            />
            <Button
              variant="plain"
              icon={<ArrowDownIcon />}
              aria-label={t('Move {column} down', { column: t(column.label) })}
              isAriaDisabled={index === ordered.length - 1}
              onClick={() => move(column, index + 1)}
            />
          </li>
        ))}
      </ul>
      <p className="pf-v6-screen-reader" role="status">
        {said}
      </p>
      <div className="fascia-arrange__end">
        <Button variant="primary" onClick={() => close(draft)}>
          {t('Save')}
        </Button>
        <Button variant="secondary" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button
          variant="link"
          onClick={() => setDraft({ ...DEFAULT_TABLE, isCompact: draft.isCompact, isContinuous: draft.isContinuous })}
        >
          {t('As declared')}
        </Button>
      </div>
    </>
  )
}

function Shown(props: {
  readonly column: ArrangedColumn
  readonly hidden: readonly string[]
  readonly draft: TableSettings
  /** It is the only one that is on. */
  readonly isOnly: boolean
  readonly onChange: (draft: TableSettings) => void
}): ReactNode {
  const { column, hidden, draft, isOnly, onChange } = props
  const t = useT()
  const id = useId()
  const isSeen = isColumnSeen(column, draft, hidden)
  const mustStay = isOnly && isSeen
  return (
    <div className="pf-v6-c-check fascia-arrange__name">
      <input
        id={id}
        type="checkbox"
        className="pf-v6-c-check__input"
        checked={isSeen}
        disabled={mustStay}
        title={mustStay ? t('A table shows at least one column.') : undefined}
        onChange={(event) => onChange(withColumnSeen(draft, column, event.currentTarget.checked, hidden))}
      />
      <label className="pf-v6-c-check__label" htmlFor={id}>
        {t(column.label)}
      </label>
      {!isSeen && isColumnOn(column, draft) ? (
        <span className="pf-v6-c-check__description">{t('Hidden at this width')}</span>
      ) : null}
    </div>
  )
}

function Width(props: {
  readonly label: string
  readonly widthPx: number | undefined
  readonly onChange: (widthPx: number | undefined) => void
}): ReactNode {
  const { label, widthPx, onChange } = props
  const t = useT()
  const step = (by: number): void => onChange((widthPx ?? FIRST_WIDTH_PX) + by)
  return (
    <fieldset className="fascia-arrange__width" aria-label={t('Width of {column}', { column: label })}>
      <Button
        variant="plain"
        icon={<MinusIcon />}
        aria-label={t('{column} narrower', { column: label })}
        onClick={() => step(-STEP_PX)}
      />
      <span>{widthPx === undefined ? t('by content') : t('{width} px', { width: widthPx })}</span>
      <Button
        variant="plain"
        icon={<PlusIcon />}
        aria-label={t('{column} wider', { column: label })}
        onClick={() => step(STEP_PX)}
      />
      {widthPx === undefined ? null : (
        <Button
          variant="link"
          isInline
          aria-label={t('Width of {column} by content', { column: label })}
          onClick={() => onChange(undefined)}
        >
          {t('Reset')}
        </Button>
      )}
    </fieldset>
  )
}
