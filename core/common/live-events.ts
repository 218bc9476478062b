/** The address of the stream of live lists, below the web root. */
export const LIVE_PATH = '/api/live/'
/** The most lists of one stream. */
export const MOST_LIVE_LISTS = 20
/** How often a stream says that it is open. */
export const LIVE_PING_MS = 15_000

/** Rows that are new or have changed, as the list itself gives them, and the ids of those that are no more. */
export interface RowsEvent {
  readonly list: string
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly gone: readonly string[]
}

/** From here on the stream has every change of the list. A reader whose rows have another digest reads the list again. */
export interface ReadyEvent {
  readonly list: string
  /** What is in the digest: the ids of the rows, or all that is in them. */
  readonly of: 'ids' | 'rows'
  readonly digest: string
}

/** A list that is not followed at this moment (`stalled`), or not at all (`refused`). */
export interface LiveFailure {
  readonly list: string
  readonly code: string
  readonly message: string
}

/** What the person has arranged was changed, here or on another page. */
export interface PreferencesEvent {
  readonly revision: string
}

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a of a text, in 32 bits. */
function hashOf(text: string): number {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash >>> 0
}

/** How many texts there are and what is in them, in whatever order: equal texts have equal digests. */
export function digestOf(texts: Iterable<string>): string {
  let sum = 0
  let count = 0
  for (const text of texts) {
    sum = (sum + hashOf(text)) >>> 0
    count += 1
  }
  return `${count}-${sum.toString(36)}`
}
