import type { LiveFailure, PreferencesEvent, ReadyEvent, RowsEvent } from '../../common/live-events.ts'

/** What a stream says of its lists. */
export type ListMessage =
  | { readonly event: 'rows'; readonly data: RowsEvent }
  | { readonly event: 'ready'; readonly data: ReadyEvent }
  | { readonly event: 'stalled' | 'refused'; readonly data: LiveFailure }
  | { readonly event: 'ping'; readonly data: object }

/** What a stream says. */
export type LiveMessage =
  | ListMessage
  | { readonly event: 'preferences'; readonly data: PreferencesEvent }
  /** Something was recorded that was done in the project. */
  | { readonly event: 'recorded'; readonly data: object }
  /** The views that people of the project share are others. */
  | { readonly event: 'views'; readonly data: object }

/** The events that a browser listens to. */
export const LIVE_EVENTS = ['rows', 'ready', 'stalled', 'refused', 'ping', 'preferences', 'recorded', 'views'] as const

/** Who listens to the stream of a browser. */
export interface LiveListener {
  onMessage(message: LiveMessage): void
  /** Whether the stream is open. */
  onState(isOpen: boolean): void
}

/** What a stream is asked for. */
export interface LiveWish {
  readonly lists: readonly string[]
  /** No tab that asks is visible. */
  readonly isHidden: boolean
}
