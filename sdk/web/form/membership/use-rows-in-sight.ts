import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const ROW_PX = 45
/** Of a list that is not laid out yet. */
const UNKNOWN = { width: 600, height: 400 }
const OVERSCAN = 10
/** So many rows are drawn at once without a thought. */
const FEW = 100

export interface RowsInSight {
  readonly from: number
  readonly to: number
  readonly beforePx: number
  readonly afterPx: number
  readonly measure: (element: HTMLElement | null) => void
}

/** Which rows of a long list to draw; expanded rows are as high as they are. */
export function useRowsInSight(
  frame: RefObject<HTMLElement | null>,
  count: number,
  keyAt: (index: number) => string,
): RowsInSight {
  const isLong = count > FEW
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => frame.current,
    getItemKey: keyAt,
    estimateSize: () => ROW_PX,
    measureElement: (element) => element.getBoundingClientRect().height || ROW_PX,
    overscan: OVERSCAN,
    initialRect: UNKNOWN,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : UNKNOWN)),
  })
  if (!isLong) return { from: 0, to: count, beforePx: 0, afterPx: 0, measure: () => {} }
  const shown = virtualizer.getVirtualItems()
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return { from: 0, to: 0, beforePx: 0, afterPx: virtualizer.getTotalSize(), measure: () => {} }
  return {
    from: first.index,
    to: last.index + 1,
    beforePx: first.start,
    afterPx: virtualizer.getTotalSize() - last.end,
    measure: virtualizer.measureElement,
  }
}
