import { Button } from '@patternfly/react-core'
import { ArrowDownIcon, ArrowUpIcon, MinusCircleIcon, PlusCircleIcon } from '@patternfly/react-icons'
import { createContext, type ReactNode, use, useId } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

/** What the list around an entry is called. */
const ListLabel = createContext('')

export interface ListFrameProps {
  /** Translated. */
  readonly label: string
  readonly help: string | undefined
  /** What an entry is called, translated. */
  readonly entry: string
  readonly describedBy: string | undefined
  readonly isRequired: boolean
  /** Adds an entry; absent where none can be added. */
  readonly onAdd: (() => void) | undefined
  /** The entries. */
  readonly children: readonly ReactNode[]
}

/** A list: its entries, each with its buttons, and one to add another. */
export function ListFrame(props: ListFrameProps): ReactNode {
  const { label, help, entry, describedBy, isRequired, onAdd, children } = props
  const t = useT()
  const titleId = useId()
  return (
    <fieldset className="fascia-form__list" aria-labelledby={titleId} aria-describedby={describedBy}>
      <div className="pf-v6-c-form__label" id={titleId}>
        <span className="pf-v6-c-form__label-text">{label}</span>
        {isRequired ? (
          <span className="pf-v6-c-form__label-required" aria-hidden>
            {' *'}
          </span>
        ) : null}
      </div>
      {help === undefined ? null : <div className="fascia-field__help">{help}</div>}
      {children.length === 0 ? (
        <p className="fascia-field__hint">{t('No items to display.')}</p>
      ) : (
        <ListLabel value={label}>{children}</ListLabel>
      )}
      {onAdd ? (
        <div>
          <Button variant="link" isInline icon={<PlusCircleIcon />} onClick={onAdd}>
            {t('Add {entry}', { entry })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

export interface ListEntryProps {
  /** Counts from 1. */
  readonly number: number
  /** What can be done with it; each is absent where it cannot. */
  readonly onMoveUp: (() => void) | undefined
  readonly onMoveDown: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

/** An entry of a list, which can be moved by its buttons, and taken away. */
export function ListEntry({ number, onMoveUp, onMoveDown, onRemove, children }: ListEntryProps): ReactNode {
  const t = useT()
  const title = use(ListLabel)
  const isMovable = onMoveUp !== undefined || onMoveDown !== undefined
  return (
    <div className="fascia-form__entry">
      {children}
      {isMovable || onRemove ? (
        <div className="fascia-form__entry-buttons">
          {isMovable ? (
            <>
              <Button
                variant="plain"
                isAriaDisabled={!onMoveUp}
                icon={<ArrowUpIcon />}
                aria-label={t('{title} {number}: move up', { title, number })}
                onClick={onMoveUp}
              />
              <Button
                variant="plain"
                isAriaDisabled={!onMoveDown}
                icon={<ArrowDownIcon />}
                aria-label={t('{title} {number}: move down', { title, number })}
                onClick={onMoveDown}
              />
            </>
          ) : null}
          {onRemove ? (
            <Button
              variant="plain"
              icon={<MinusCircleIcon />}
              aria-label={t('{title} {number}: remove', { title, number })}
              onClick={onRemove}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
