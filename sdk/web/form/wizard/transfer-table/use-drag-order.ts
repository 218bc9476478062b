import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** The row under the pointer; the rows say their place in `data-index`. */
function placeAt(list: HTMLElement, clientY: number): number | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('tbody[data-index]')]
  const under = rows.find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return clientY >= top && clientY <= bottom
  })
  return under ? Number(under.dataset.index) : undefined
}

/**
 * Starts to drag a row by its handle: it moves while it is dragged, and keeps the place that it has when it is let go. Pointer events, not
 * the browser's own drag and drop, which touch screens lack; heard on the document, as moving a row takes the pointer from its handle.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  index: number,
  onMove: (from: number, to: number) => void,
): (event: PointerEvent<HTMLElement>) => void {
  const latest = useRef({ index, onMove })
  latest.current = { index, onMove }
  const end = useRef<AbortController>(undefined)
  useEffect(() => () => end.current?.abort(), [])
  return (event) => {
    if (event.button !== 0) return
    const { ownerDocument } = event.currentTarget
    end.current?.abort()
    const dragging = new AbortController()
    end.current = dragging
    const { signal } = dragging
    const onPointerMove = ({ clientY }: globalThis.PointerEvent): void => {
      const to = list.current ? placeAt(list.current, clientY) : undefined
      const { index: from, onMove: move } = latest.current
      if (to !== undefined && to !== from) move(from, to)
    }
    ownerDocument.addEventListener('pointermove', onPointerMove, { signal })
    for (const name of ['pointerup', 'pointercancel']) {
      ownerDocument.addEventListener(name, () => dragging.abort(), { signal })
    }
  }
}
