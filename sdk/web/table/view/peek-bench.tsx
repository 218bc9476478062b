import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { ItemRow } from '../column/table-column.ts'
import type { TableModel } from '../model/use-table.ts'
import { isItemRow, keepsKeys, stopOf } from './row-controls.ts'
import type { PeekWalk, TableViewProps } from './table-view-props.ts'

export interface PeekBenchProps<R extends ItemRow<object>> extends Pick<TableViewProps<R>, 'renderPeek'> {
  readonly table: TableModel<R>
  readonly children: ReactNode
}

/** A table, and beside it the details of the row that the person looks at. The list stays where it is. */
export function PeekBench<R extends ItemRow<object>>({ table, renderPeek, children }: PeekBenchProps<R>): ReactNode {
  const bench = useRef<HTMLDivElement>(null)
  if (!renderPeek) return children
  const { peeked, setPeeked } = table.state
  const { rows } = table.page
  const at = rows.findIndex(({ id }) => id === peeked)
  const row = rows[at] ?? table.rows.find(({ id }) => id === peeked)
  const to = (next: R | undefined): (() => void) | undefined => next && (() => setPeeked(next.id))
  const close = (): void => {
    const own = [...(bench.current?.querySelectorAll('tr') ?? [])].find(
      (each) => isItemRow(each) && each.dataset.id === peeked,
    )
    setPeeked(undefined)
    if (own && !own.contains(document.activeElement)) stopOf(own)?.focus()
  }
  const walk: PeekWalk = {
    previous: at < 0 ? undefined : to(rows[at - 1]),
    next: at < 0 ? undefined : to(rows[at + 1]),
    close,
  }
  return (
    <div ref={bench} className={row ? 'fascia-bench fascia-m-peeking' : 'fascia-bench'}>
      {children}
      {row ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it.
        <div className="fascia-peek" onKeyDown={(event) => walkByKey(event, walk)}>
          {renderPeek(row, walk)}
        </div>
      ) : null}
    </div>
  )
}

function walkByKey(event: KeyboardEvent<HTMLElement>, { previous, next, close }: PeekWalk): void {
  const { target, currentTarget, key, defaultPrevented } = event
  const isInside = target instanceof HTMLElement && currentTarget.contains(target) && !keepsKeys(target)
  const act = { ArrowUp: previous, ArrowDown: next, Escape: close }[key]
  if (!isInside || defaultPrevented || !act) return
  event.preventDefault()
  act()
}
