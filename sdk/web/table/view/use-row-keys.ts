import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { ItemRow } from '../column/table-column.ts'
import type { TableModel } from '../model/use-table.ts'
import { moveInTable } from './move-in-table.ts'
import { isItemRow, keepsKeys, stopOf } from './row-controls.ts'
import type { TableViewProps } from './table-view-props.ts'

export interface RowKeysSpec<R extends ItemRow<object>>
  extends Pick<TableViewProps<R>, 'hasBoxes' | 'isSelectable' | 'renderPeek'> {
  readonly table: TableModel<R>
}

export interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onClickCapture: (event: MouseEvent<HTMLTableElement>) => void
  readonly onClick: (event: MouseEvent<HTMLTableElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void
  /** Selects a row or not; with Shift, all from the row that was changed last to this one. */
  readonly onSelect: (id: string, isSelected: boolean) => void
}

/** The rows from one to another, in the order of the page; the other alone where the first is not there. */
function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The row of an item that an element is in. */
function rowOf(target: EventTarget): HTMLTableRowElement | undefined {
  const row = target instanceof Element ? target.closest('tr') : null
  return row && isItemRow(row) ? row : undefined
}

function createRowKeys<R extends ItemRow<object>>(latest: { readonly current: RowKeysSpec<R> }): RowKeys {
  let last: string | undefined
  let isRange = false
  const select = (id: string, isSelected: boolean): void => {
    const { table, isSelectable } = latest.current
    const rows = isSelectable ? table.page.rows.filter(isSelectable) : table.page.rows
    const ids = rows.map((row) => row.id)
    table.selection.change(isRange ? between(ids, last, id) : [id], isSelected)
    last = id
  }
  /** Shows the details of the row, and hides those that show; only a link leaves the space bar to it. */
  const peek = ({ key, target }: KeyboardEvent, id: string | undefined): boolean => {
    const { table, renderPeek } = latest.current
    const { peeked, setPeeked } = table.state
    const isSpace = key === ' ' && target instanceof HTMLElement && target.closest('a') !== null
    const isEscape = key === 'Escape' && peeked !== undefined
    if (!renderPeek || !(isSpace || isEscape)) return false
    setPeeked(isEscape || id === peeked ? undefined : id)
    return true
  }
  const press = (event: KeyboardEvent, row: HTMLTableRowElement): boolean => {
    const { key, shiftKey } = event
    const { table, hasBoxes, isSelectable } = latest.current
    if (peek(event, row.dataset.id)) return true
    const own = table.page.rows.find(({ id }) => id === row.dataset.id)
    if (key.toLowerCase() === 'x' && hasBoxes && own && isSelectable?.(own) !== false) {
      isRange = shiftKey
      select(own.id, shiftKey || !table.selection.ids.has(own.id))
      return true
    }
    const menu = key === '.' ? row.querySelector<HTMLElement>('.fascia-actions [aria-haspopup="menu"]') : null
    menu?.click()
    return menu !== null
  }
  return {
    onSelect: select,
    onClickCapture(event) {
      isRange = event.shiftKey
    },
    onClick({ target }) {
      const { table, renderPeek } = latest.current
      const row = renderPeek && table.state.peeked !== undefined && rowOf(target)
      const isBlank = target instanceof Element && target.closest('a, button, input, label') === null
      if (row && isBlank && getSelection()?.isCollapsed !== false) stopOf(row)?.focus()
    },
    onFocus({ target }) {
      const { table, renderPeek } = latest.current
      const { peeked, setPeeked } = table.state
      const id = rowOf(target)?.dataset.id
      if (renderPeek && peeked !== undefined && id !== undefined && id !== peeked) setPeeked(id)
    },
    onKeyDown(event) {
      const { target, altKey, ctrlKey, metaKey } = event
      const row = target instanceof HTMLElement && !keepsKeys(target) ? target.closest('tr') : null
      const isPlain = !event.defaultPrevented && !altKey && !ctrlKey && !metaKey
      if (row && isPlain && isItemRow(row) && press(event, row)) event.preventDefault()
      else moveInTable(event)
    },
  }
}

/**
 * What keys do in a row that has the focus: `x` selects it, `Shift+X` all from the one that was changed last, `.` opens the menu of its actions,
 * and the space bar shows its details beside the table, which then follow the focus; arrows and Tab move the focus. The functions are the same from drawing to drawing.
 */
export function useRowKeys<R extends ItemRow<object>>(spec: RowKeysSpec<R>): RowKeys {
  const latest = useRef(spec)
  latest.current = spec
  const [keys] = useState(() => createRowKeys(latest))
  return keys
}
