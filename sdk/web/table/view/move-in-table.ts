import type { KeyboardEvent } from 'react'

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled)'

function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}

function columnOf(control: Element): number {
  return control.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0
}

function controlsIn(row: Element, column: number | undefined): readonly HTMLElement[] {
  return controlsOf(row).filter((control) => columnOf(control) === column)
}

/**
 * Up and down go from a control of one row to the same control of the next, as in every grid, or to what that row has last before it; what
 * types text keeps its keys.
 */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (step === undefined || event.defaultPrevented || event.shiftKey || event.altKey) return
  if (!(target instanceof HTMLElement) || target.closest('textarea, select, input:not([type="checkbox"])')) return
  const row = target.closest('tr')
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((each) => controlsOf(each).length > 0)
  const next = row ? rows[rows.indexOf(row) + step] : undefined
  if (!row || !next) return
  event.preventDefault()
  const column = columnOf(target)
  const columns = controlsOf(next).map(columnOf)
  const there = controlsIn(next, columns.findLast((each) => each <= column) ?? columns[0])
  there[Math.min(controlsIn(row, column).indexOf(target), there.length - 1)]?.focus()
}
