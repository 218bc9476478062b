import { type ReactNode, useMemo, useRef } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import type { Row } from '../../resource/row.ts'
import type { RegisteredType } from '../../services/resources.ts'
import { COMPARED } from '../model/comparison.ts'
import type { TableModel } from '../model/use-table.ts'

const ComparePanel = lazyView(() => import('../side/side-views.ts'), 'ComparePanel', { isBlank: true })

export interface ListComparisonProps {
  readonly type: RegisteredType
  readonly table: TableModel<Row>
  /** All rows of the list, those that the filter leaves out as well. */
  readonly rows: readonly Row[]
  /** The list. */
  readonly children: ReactNode
}

/** The rows that the person compares, in the place of the list; the list where fewer than two of them are there. */
export function ListComparison({ type, table, rows, children }: ListComparisonProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const { compared, setCompared } = table.state
  const found = useMemo(
    () => (compared?.ids ?? []).flatMap((id) => rows.find((row) => row.id === id) ?? []),
    [compared, rows],
  )
  if (!compared || found.length < COMPARED.least) return children
  return (
    <div ref={frame}>
      <ComparePanel
        type={type}
        rows={found}
        isWhole={compared.isWhole}
        onChange={(next) => {
          // The button that began it, where rows are selected still.
          if (!next) frame.current?.closest('section')?.querySelector<HTMLElement>('[data-fascia-compare]')?.focus()
          setCompared(next)
        }}
      />
    </div>
  )
}
