import { type DragEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { ItemRow, TableColumn } from '../column/table-column.ts'
import { orderColumns } from '../model/table-settings.ts'
import type { TableModel } from '../model/use-table.ts'

/** What makes a heading one that is moved. */
export interface HeadingOrder {
  readonly draggable: true
  readonly 'data-column': string
  /** The heading that is dragged would come before or after this one. */
  readonly 'data-drop': 'before' | 'after' | undefined
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void
  readonly onDragEnd: () => void
  readonly onDrop: (event: DragEvent<HTMLElement>) => void
}

export interface HeadingOrderSpec<R extends ItemRow<object>> {
  readonly table: TableModel<R>
  /** The columns that the table has room for, in their order. */
  readonly columns: readonly TableColumn<R>[]
  readonly frame: RefObject<HTMLElement | null>
}

export interface HeadingOrders {
  readonly of: (columnId: string) => HeadingOrder
  /** Moves a column by one place, and keeps the focus at its heading. */
  readonly step: (columnId: string, by: 1 | -1) => void
  /** Where a column is after it was moved. */
  readonly said: string
}

/** The ids with one of them in the place of another, on the side from which it comes. */
export function movedTo(ids: readonly string[], id: string, target: string): readonly string[] {
  const to = ids.indexOf(target)
  const others = ids.filter((each) => each !== id)
  return to < 0 ? ids : [...others.slice(0, to), id, ...others.slice(to)]
}

/** The order of the columns, by dragging a heading to another or by keyboard; it is kept with the person's other choices for the table. */
export function useHeadingOrder<R extends ItemRow<object>>(spec: HeadingOrderSpec<R>): HeadingOrders {
  const { table, columns, frame } = spec
  const { settings, setSettings, allColumns } = table
  const t = useT()
  const [said, setSaid] = useState('')
  const [over, setOver] = useState<string>()
  const dragged = useRef<string>(undefined)
  const isWidth = useRef(false)
  const focused = useRef<string>(undefined)
  // The browser takes the focus from an element that is moved.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const headings = [...(frame.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
    headings
      .find(({ dataset }) => dataset.column === focused.current)
      ?.querySelector('button')
      ?.focus()
    focused.current = undefined
  })
  const place = (id: string | undefined): number => columns.findIndex((column) => column.id === id)
  const move = (id: string, target: string): void => {
    const ids = orderColumns(allColumns, settings).map((column) => column.id)
    setSettings({ ...settings, order: movedTo(ids, id, target) })
    const column = columns[place(id)]
    if (column)
      setSaid(
        t('{column} is now column {place} of {total}.', {
          column: t(column.label),
          place: place(target) + 1,
          total: columns.length,
        }),
      )
  }
  return {
    said,
    step(id, by) {
      const target = columns[place(id) + by]
      if (!target) return
      focused.current = id
      move(id, target.id)
    },
    of: (id) => ({
      draggable: true,
      'data-column': id,
      'data-drop': over === id ? (place(dragged.current) < place(id) ? 'after' : 'before') : undefined,
      onPointerDown({ target }) {
        isWidth.current = target instanceof Element && target.matches('.fascia-width-handle')
      },
      onDragStart(event) {
        // The edge of a heading changes its width.
        if (isWidth.current) return event.preventDefault()
        dragged.current = id
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver(event) {
        if (dragged.current === undefined) return
        event.preventDefault()
        setOver(id === dragged.current ? undefined : id)
      },
      onDragEnd() {
        dragged.current = undefined
        setOver(undefined)
      },
      onDrop(event) {
        event.preventDefault()
        if (dragged.current !== undefined && dragged.current !== id) move(dragged.current, id)
      },
    }),
  }
}
