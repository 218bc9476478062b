import type { Span } from '../common/period.ts'

/** A shorter time has hardly a measure in it. */
const SHORTEST_MS = 10 * 60_000

/** A time of a length around a moment, moved into the whole; undefined where it is all of it. */
function within({ fromMs, untilMs }: Span, middleMs: number, lengthMs: number): Span | undefined {
  if (lengthMs >= untilMs - fromMs) return undefined
  const begin = Math.min(Math.max(fromMs, middleMs - lengthMs / 2), untilMs - lengthMs)
  return { fromMs: begin, untilMs: begin + lengthMs }
}

const lengthOf = ({ fromMs, untilMs }: Span): number => untilMs - fromMs
const middleOf = ({ fromMs, untilMs }: Span): number => (fromMs + untilMs) / 2

/** Whether a time can be zoomed into. */
export const canZoomIn = (shown: Span): boolean => lengthOf(shown) > SHORTEST_MS

/** The middle half of what is shown. */
export function zoomedIn(whole: Span, shown: Span): Span | undefined {
  return within(whole, middleOf(shown), Math.max(SHORTEST_MS, lengthOf(shown) / 2))
}

/** A part of what is shown, as it was dragged over: not shorter than the shortest time, and none of it outside the whole. */
export function brushed(whole: Span, part: Span): Span | undefined {
  const [fromMs, untilMs] = [Math.max(whole.fromMs, part.fromMs), Math.min(whole.untilMs, part.untilMs)]
  return within(whole, (fromMs + untilMs) / 2, Math.max(SHORTEST_MS, untilMs - fromMs))
}

/** Twice of what is shown; undefined for the whole. */
export function zoomedOut(whole: Span, shown: Span): Span | undefined {
  return within(whole, middleOf(shown), lengthOf(shown) * 2)
}

/** As much as is shown, half of it earlier (-1) or later (1). */
export function moved(whole: Span, shown: Span, direction: -1 | 1): Span | undefined {
  return within(whole, middleOf(shown) + (direction * lengthOf(shown)) / 2, lengthOf(shown))
}
