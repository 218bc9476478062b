import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { ItemRow, TableColumn } from '../column/table-column.ts'

export interface DataDrawerProps<R extends ItemRow<object>> {
  readonly row: R
  /** Columns that the window is too narrow for. */
  readonly hidden: readonly TableColumn<R>[]
  readonly children: ReactNode
}

/** What shows when a row is expanded: the columns that did not fit, then what the table's owner adds. */
export function DataDrawer<R extends ItemRow<object>>({ row, hidden, children }: DataDrawerProps<R>): ReactNode {
  const t = useT()
  return (
    <div className="fascia-property-list">
      {hidden.length > 0 ? (
        <dl className="pf-v6-c-description-list fascia-property-group">
          {hidden.map((column) => (
            <div key={column.id} className="pf-v6-c-description-list__group fascia-span-4">
              <dt className="pf-v6-c-description-list__term">
                <span className="pf-v6-c-description-list__text">{t(column.label)}</span>
              </dt>
              <dd className="pf-v6-c-description-list__description">{column.renderCell(row)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </div>
  )
}
