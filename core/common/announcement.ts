/** How much an announcement matters, the most first. */
export const SEVERITIES = ['danger', 'warning', 'info', 'success'] as const

export type Severity = (typeof SEVERITIES)[number]

/** A notice of the deployer for everybody: plain text. */
export interface Announcement {
  /** Under which a person's dismissal is kept: another text is another announcement. */
  readonly id: string
  readonly severity: Severity
  readonly title: string
  readonly text?: string
  /** When it begins to be shown, in ms since 1970; at once when absent. */
  readonly startMs?: number
  /** From when on it is not shown. */
  readonly endMs?: number
  /** Whether a person can close it for good. */
  readonly isDismissible: boolean
}

/** How many are shown at once. */
const MOST_SHOWN = 3

/** Those that are shown at a time: what matters most first, and in the order of the settings. */
export function shownAnnouncements(
  all: readonly Announcement[],
  nowMs: number,
  dismissed: readonly string[] = [],
): readonly Announcement[] {
  return all
    .filter(
      ({ id, startMs = 0, endMs = Number.POSITIVE_INFINITY, isDismissible }) =>
        startMs <= nowMs && nowMs < endMs && !(isDismissible && dismissed.includes(id)),
    )
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .slice(0, MOST_SHOWN)
}
