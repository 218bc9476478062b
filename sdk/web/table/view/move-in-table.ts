import type { KeyboardEvent } from 'react'
import { controlsOf, isItemRow, keepsKeys, stopOf } from './row-controls.ts'

type TableKey = KeyboardEvent<HTMLTableElement>

function columnOf(control: Element): number {
  return control.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0
}

function controlsIn(row: Element, column: number | undefined): readonly HTMLElement[] {
  return controlsOf(row).filter((control) => columnOf(control) === column)
}

/** The rows that have a control, the heading and what open rows show among them. */
function rowsOf(table: Element): readonly HTMLTableRowElement[] {
  return [...table.querySelectorAll('tr')].filter((row) => controlsOf(row).length > 0)
}

/** To the same control of the next row, as in every grid, or to what that row has last before it. */
function moveUpOrDown(event: TableKey, row: HTMLTableRowElement, target: HTMLElement, step: 1 | -1): void {
  const rows = rowsOf(event.currentTarget)
  const next = rows[rows.indexOf(row) + step]
  if (!next) return
  event.preventDefault()
  const column = columnOf(target)
  const columns = controlsOf(next).map(columnOf)
  const there = controlsIn(next, columns.findLast((each) => each <= column) ?? columns[0])
  there[Math.min(controlsIn(row, column).indexOf(target), there.length - 1)]?.focus()
}

/** To the control beside it. */
function moveInRow(event: TableKey, row: HTMLTableRowElement, target: HTMLElement, step: 1 | -1): void {
  const controls = controlsOf(row)
  const isRightToLeft = getComputedStyle(row).direction === 'rtl'
  const next = controls[controls.indexOf(target) + (isRightToLeft ? -step : step)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * From a row to the stop of the next: a row of an item is one stop of Tab. Where what follows is no such row, the focus goes to the last control
 * in that direction, from which the browser goes on.
 */
function leaveRow(event: TableKey, row: HTMLTableRowElement): void {
  const rows = rowsOf(event.currentTarget)
  const next = rows[rows.indexOf(row) + (event.shiftKey ? -1 : 1)]
  const stop = next && isItemRow(next) ? stopOf(next) : undefined
  if (stop) {
    event.preventDefault()
    stop.focus()
  } else
    controlsOf(row)
      .at(event.shiftKey ? 0 : -1)
      ?.focus({ preventScroll: true })
}

/** From the last heading to the stop of the first row. */
function enterRows(event: TableKey, head: HTMLTableRowElement, target: HTMLElement): void {
  const first = [...event.currentTarget.rows].find(isItemRow)
  const stop = first && stopOf(first)
  if (event.shiftKey || controlsOf(head).at(-1) !== target || !stop) return
  event.preventDefault()
  stop.focus()
}

/** Moves the focus in a table: up and down from row to row, left and right inside a row, Tab past the rest of a row. What types text keeps its keys. */
export function moveInTable(event: TableKey): void {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return
  if (!(target instanceof HTMLElement) || keepsKeys(target)) return
  const row = target.closest('tr')
  if (!row || !event.currentTarget.contains(row)) return
  if (key === 'Tab') {
    if (isItemRow(row)) leaveRow(event, row)
    else if (row.closest('thead')) enterRows(event, row, target)
    return
  }
  if (shiftKey) return
  if (key === 'ArrowDown' || key === 'ArrowUp') moveUpOrDown(event, row, target, key === 'ArrowDown' ? 1 : -1)
  if (key === 'ArrowRight' || key === 'ArrowLeft') moveInRow(event, row, target, key === 'ArrowRight' ? 1 : -1)
}
