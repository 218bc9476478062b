import { Button } from '@patternfly/react-core'
import { CopyIcon, TimesIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Link } from '../../host/navigation/link.tsx'
import { copyText } from '../../property/copy-text.ts'
import { PropertyValue } from '../../property/property-value.tsx'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { nameOf, type Row } from '../../resource/row.ts'
import { type RegisteredType, Resources } from '../../services/resources.ts'
import { Toasts } from '../../services/surface.ts'
import { useInSentence } from '../../value/use-in-sentence.ts'
import { ReadingProvider, useReading } from '../../value/use-reading.ts'
import { COMPARED, type Comparison } from '../model/comparison.ts'
import { type ComparedProperty, comparedProperties, comparisonTable } from './compared-properties.ts'
import { overviewGroups } from './shown-properties.ts'

export interface ComparePanelProps {
  readonly type: RegisteredType
  /** Two to five, in their order. */
  readonly rows: readonly Row[]
  readonly isWhole: boolean
  /** Undefined ends it. */
  readonly onChange: (comparison: Comparison | undefined) => void
}

/** Rows of a list beside each other, a line a property: those that differ, or all. */
export function ComparePanel({ type, rows, isWhole, onChange }: ComparePanelProps): ReactNode {
  const t = useT()
  const inSentence = useInSentence()
  const reading = useReading()
  const titleId = useId()
  const toasts = useService(Toasts)
  const views = useContributions('detailsView', type.code)
  const items = useMemo(() => rows.map(({ item }) => item), [rows])
  const all = useMemo(() => {
    const groups = items.slice(0, 1).flatMap((item) => overviewGroups(type, views, item))
    return comparedProperties(type, groups, items, reading)
  }, [type, views, items, reading])
  const shown = isWhole ? all : all.filter(({ isDifferent }) => isDifferent)
  const ids = rows.map(({ id }) => id)
  const what = inSentence(t(type.names, { count: rows.length }))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async (): Promise<void> => {
    const head = [t('Property'), ...items.map((item) => nameOf(item, type))]
    const text = comparisonTable(
      head,
      shown.map(({ property, texts }) => [t(property.label), ...texts]),
    )
    if (await copyText(text)) toasts.add('success', t('The comparison was copied.'))
    else toasts.add('danger', t('The comparison could not be copied.'), { detail: text })
  }
  return (
    <ReadingProvider>
      <section className="fascia-compare" aria-labelledby={titleId}>
        <div className="fascia-compare__head">
          <h2 id={titleId} ref={title} tabIndex={-1} className="fascia-compare__title">
            {t('Comparison of {count} {what}', { count: rows.length, what })}
          </h2>
          <label className="fascia-compare__whole">
            <input
              type="checkbox"
              checked={!isWhole}
              onChange={({ currentTarget }) => onChange({ ids, isWhole: !currentTarget.checked })}
            />
            {t('Differences only')}
          </label>
          <Button variant="secondary" size="sm" icon={<CopyIcon />} onClick={() => void copy()}>
            {t('Copy as table')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onChange(undefined)}>
            {t('Back to the list')}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard. */}
        <div className="fascia-compare__scroll" tabIndex={0}>
          <table className="pf-v6-c-table pf-m-compact" aria-labelledby={titleId}>
            <thead className="pf-v6-c-table__thead">
              <tr className="pf-v6-c-table__tr">
                <th scope="col" className="pf-v6-c-table__th">
                  {t('Property')}
                </th>
                {rows.map((row) => (
                  <Head
                    key={row.id}
                    type={type}
                    row={row}
                    onLeave={
                      rows.length > COMPARED.least
                        ? () => onChange({ ids: ids.filter((id) => id !== row.id), isWhole })
                        : undefined
                    }
                  />
                ))}
              </tr>
            </thead>
            <tbody className="pf-v6-c-table__tbody">
              {shown.map((property) => (
                <Line key={property.name} of={property} rows={rows} isMarked={isWhole && property.isDifferent} />
              ))}
              {shown.length === 0 ? (
                <tr className="pf-v6-c-table__tr">
                  <td className="pf-v6-c-table__td" colSpan={rows.length + 1}>
                    {t('They differ in nothing that is shown here.')}
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </div>
      </section>
    </ReadingProvider>
  )
}

interface HeadProps {
  readonly type: RegisteredType
  readonly row: Row
  /** Takes it out of the comparison; absent while there are no more than two. */
  readonly onLeave: (() => void) | undefined
}

function Head({ type, row: { id, item }, onLeave }: HeadProps): ReactNode {
  const t = useT()
  const name = nameOf(item, type)
  return (
    <th scope="col" className="pf-v6-c-table__th">
      <div className="fascia-compare__name">
        <Link to={useService(Resources).detailsPath(type.code, id)}>{name}</Link>
        {onLeave ? (
          <Button
            variant="plain"
            size="sm"
            hasNoPadding
            icon={<TimesIcon />}
            aria-label={t('Compare without {name}', { name })}
            onClick={onLeave}
          />
        ) : null}
      </div>
    </th>
  )
}

interface LineProps {
  readonly of: ComparedProperty
  readonly rows: readonly Row[]
  /** It differs, and lines that do not are beside it. */
  readonly isMarked: boolean
}

function Line({ of: { name, property }, rows, isMarked }: LineProps): ReactNode {
  const t = useT()
  return (
    <tr className={`pf-v6-c-table__tr${isMarked ? ' fascia-m-different' : ''}`}>
      <th scope="row" className="pf-v6-c-table__th">
        {t(property.label)}
        {isMarked ? <span className="pf-v6-screen-reader"> {t('(differs)')}</span> : null}
      </th>
      {rows.map(({ id, item }) => (
        <td key={id} className="pf-v6-c-table__td">
          <PropertyValue item={item} name={name} property={property} />
        </td>
      ))}
    </tr>
  )
}
