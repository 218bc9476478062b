import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

const ROW_PX = 57
const COMPACT_ROW_PX = 41
const OVERSCAN = 4

export interface VisibleRowsSpec {
  readonly frame: RefObject<HTMLElement | null>
  readonly count: number
  readonly isContinuous: boolean
  readonly isCompact: boolean
}

export interface VisibleRows {
  /** The rows to draw: from, up to but not including. */
  readonly from: number
  readonly to: number
  /** Heights of what is left out above and below. */
  readonly beforePx: number
  readonly afterPx: number
}

/** Which rows of a continuous table are in sight; all of them when it is not continuous. */
export function useVisibleRows({ frame, count, isContinuous, isCompact }: VisibleRowsSpec): VisibleRows {
  const virtualizer = useVirtualizer({
    count,
    enabled: isContinuous,
    getScrollElement: () => frame.current,
    estimateSize: () => (isCompact ? COMPACT_ROW_PX : ROW_PX),
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 800 },
  })
  if (!isContinuous) return { from: 0, to: count, beforePx: 0, afterPx: 0 }
  const shown = virtualizer.getVirtualItems()
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return { from: 0, to: 0, beforePx: 0, afterPx: virtualizer.getTotalSize() }
  return {
    from: first.index,
    to: last.index + 1,
    beforePx: first.start,
    afterPx: virtualizer.getTotalSize() - last.end,
  }
}
