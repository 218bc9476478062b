import { type ReactNode, useRef } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { ReadingProvider } from '../../value/use-reading.ts'
import { keyOf } from '../column/data-columns.tsx'
import { type ItemRow, isNumberColumn, type TableColumn } from '../column/table-column.ts'
import type { DataTableProps } from '../data-table-props.ts'
import { STACKED_BELOW_PX } from '../operations/fit-columns.ts'
import { useWidthPx } from './use-width.ts'

export interface CompactTableProps<T extends object>
  extends Pick<DataTableProps<T>, 'label' | 'rows' | 'idOf' | 'rowActions' | 'about'> {
  readonly columns: readonly TableColumn<ItemRow<T>>[]
}

/** The least width of a column: where the columns have less, their headings would break inside words. */
const COLUMN_PX = 72
const NOT_EXPANDED = { expand: () => {} }

/** A short table inside a card or a tab, on PatternFly's markup; where the columns have no room, each row is a card. */
export function CompactTable<T extends object>(props: CompactTableProps<T>): ReactNode {
  const { label, rows = [], columns, idOf, rowActions, about } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(frame)
  const isStacked = widthPx < Math.max(STACKED_BELOW_PX, columns.length * COLUMN_PX)
  return (
    <ReadingProvider>
      <div ref={frame} className={`fascia-compact-table${isStacked ? ' fascia-m-stacked' : ''}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: all tables of the dashboard are grids. */}
        <table role="grid" className="pf-v6-c-table pf-m-compact" aria-label={label}>
          <thead className="pf-v6-c-table__thead">
            <tr className="pf-v6-c-table__tr">
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={`pf-v6-c-table__th pf-m-wrap${isNumberColumn(column) ? ' fascia-number' : ''}`}
                >
                  {t(column.label)}
                </th>
              ))}
              {rowActions ? (
                <th scope="col" className="pf-v6-c-table__th fascia-actions">
                  <span className="pf-v6-screen-reader">{t('Actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className="pf-v6-c-table__tbody">
            {rows.map((item) => {
              const id = keyOf(item, idOf)
              return (
                <tr key={id} className="pf-v6-c-table__tr" data-id={id}>
                  {columns.map((column, index) => (
                    <td
                      key={column.id}
                      data-label={t(column.label)}
                      className={[
                        'pf-v6-c-table__td',
                        isNumberColumn(column) ? 'fascia-number' : '',
                        index === 0 ? 'fascia-first' : '',
                      ].join(' ')}
                    >
                      {column.renderCell({ id, item })}
                    </td>
                  ))}
                  {rowActions ? (
                    <td className="pf-v6-c-table__td fascia-actions">{rowActions(item, NOT_EXPANDED)}</td>
                  ) : null}
                </tr>
              )
            })}
            {rows.length === 0 ? (
              <tr className="pf-v6-c-table__tr">
                <td className="pf-v6-c-table__td" colSpan={columns.length + (rowActions ? 1 : 0)}>
                  {about ?? t('No items to display.')}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </ReadingProvider>
  )
}
