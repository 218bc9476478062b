import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { ItemRow } from '../column/table-column.ts'
import type { TableModel } from '../model/use-table.ts'
import { moveInTable } from './move-in-table.ts'
import { isItemRow, keepsKeys } from './row-controls.ts'
import type { TableViewProps } from './table-view-props.ts'

export interface RowKeysSpec<R extends ItemRow<object>> extends Pick<TableViewProps<R>, 'hasBoxes' | 'isSelectable'> {
  readonly table: TableModel<R>
}

export interface RowKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onClickCapture: (event: MouseEvent<HTMLTableElement>) => void
  /** Selects a row or not; with Shift, all from the row that was changed last to this one. */
  readonly onSelect: (id: string, isSelected: boolean) => void
}

/** The rows from one to another, in the order of the page; the other alone where the first is not there. */
function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
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
  const press = ({ key, shiftKey }: KeyboardEvent, row: HTMLTableRowElement): boolean => {
    const { table, hasBoxes, isSelectable } = latest.current
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
 * What keys do in a row that has the focus: `x` selects it, `Shift+X` all from the one that was changed last, and `.` opens the menu of its actions;
 * arrows and Tab move the focus. The functions are the same from drawing to drawing.
 */
export function useRowKeys<R extends ItemRow<object>>(spec: RowKeysSpec<R>): RowKeys {
  const latest = useRef(spec)
  latest.current = spec
  const [keys] = useState(() => createRowKeys(latest))
  return keys
}
