/** How full something is, before anything is drawn. */
export interface Usage {
  readonly used: number
  /** What would come on top: what a form is about to make. */
  readonly added: number
  readonly max: number
  /** There is no maximum: `max` is infinite, or -1 as OpenStack writes it. */
  readonly isUnlimited: boolean
  /** Of the maximum, added included, exact; undefined without a limit. */
  readonly percent: number | undefined
  /** More than the maximum; equal is full, not over. */
  readonly isOverMax: boolean
  readonly remaining: number
}

/** What a pie or donut is marked with [UI-055]. */
export type UsageMark = 'FULL' | 'NEARLY_FULL'

const NEARLY_FULL_PERCENT = 80
const FULL_PERCENT = 100
const WARNING_PERCENT = 89
const DANGER_PERCENT = 99

/** How much is used, and of how much. */
export interface UsageNumbers {
  readonly used: number
  readonly added?: number
  readonly max: number
}

/** Weighs use against a maximum; a maximum of 0 is full. */
export function readUsage({ used, added = 0, max }: UsageNumbers): Usage {
  const isUnlimited = max === Number.POSITIVE_INFINITY || max < 0
  const total = used + added
  const percent = max === 0 ? FULL_PERCENT : (total / max) * 100
  return {
    used,
    added,
    max,
    isUnlimited,
    percent: isUnlimited ? undefined : percent,
    isOverMax: !isUnlimited && total > max,
    remaining: isUnlimited ? Number.POSITIVE_INFINITY : Math.max(0, max - total),
  }
}

/** FULL at 100 percent, NEARLY_FULL from 80 percent on; nothing without a limit [UI-055]. */
export function markOf({ percent }: Usage): UsageMark | undefined {
  if (percent === undefined || percent < NEARLY_FULL_PERCENT) return undefined
  return percent < FULL_PERCENT ? 'NEARLY_FULL' : 'FULL'
}

export type QuotaTone = 'normal' | 'warning' | 'danger'

/** Above 99 percent is danger, above 89 percent warning [UI-057]. */
export function quotaTone({ percent }: Usage): QuotaTone {
  if (percent === undefined || percent <= WARNING_PERCENT) return 'normal'
  return percent <= DANGER_PERCENT ? 'warning' : 'danger'
}
