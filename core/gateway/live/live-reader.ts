import type { UpstreamPage } from '@fascia/sdk/gateway'
import type { LiveFailure, ReadyEvent } from '../../common/live-events.ts'

/** What a poller says of its list. Rows are JSON already. */
export type LiveMessage =
  | { readonly kind: 'rows'; readonly items: readonly string[]; readonly gone: readonly string[] }
  | ({ readonly kind: 'ready' } & Omit<ReadyEvent, 'list'>)
  | ({ readonly kind: 'stalled' | 'refused' } & Omit<LiveFailure, 'list'>)

/** A stream that listens to one list, as the poller of the list knows it. */
export interface LiveReader {
  /** Who listens: a name for the session. */
  readonly owner: string
  /** No tab of the browser is visible. */
  readonly isHidden: boolean
  /** What the reader has read is no older than this. */
  readonly sinceMs: number
  /** Calls the list with the reader's own token and further parameters. */
  pages(query: Readonly<Record<string, string>>, signal: AbortSignal): AsyncIterable<UpstreamPage<unknown>>
  send(message: LiveMessage): void
  /** The session of the reader has ended. */
  end(): void
}
