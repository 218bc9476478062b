import type { Dispose, Fault } from '@fascia/sdk/common'
import { TIMING } from '@fascia/sdk/host'
import { type Clock, toFault } from '@fascia/sdk/web'
import type { SearchHit } from '@fascia/sdk/web/declare'

/** One place where resources are looked for. */
export interface SearchPlace {
  readonly id: string
  /** What it finds, in the plural: `Instances`. */
  readonly title: string
  find(text: string, signal: AbortSignal): Promise<readonly SearchHit[]>
}

/** How far the search in one place has come. */
export interface SearchResult {
  readonly place: SearchPlace
  /** `slow` is still searching, for longer than one likes to wait. */
  readonly state: 'searching' | 'slow' | 'done' | 'failed'
  readonly hits: readonly SearchHit[]
  readonly fault?: Fault
}

const SLOW_MS = 2000
const LIMIT_MS = 15_000
const MOST_HITS = 8
/** One letter finds everything. */
const SHORTEST = 2

export interface SearchSpec {
  readonly text: string
  readonly places: readonly SearchPlace[]
  readonly clock: Clock
  /** Called with the state of every place, whenever one has changed. */
  readonly onDidChange: (results: readonly SearchResult[]) => void
}

/**
 * Looks in every place at once, a moment after it was asked; one that is slow or fails keeps none of the others waiting. Does nothing for
 * fewer than two letters. Disposing gives up what is under way.
 */
export function startSearch({ text, places, clock, onDidChange }: SearchSpec): Dispose {
  const wanted = text.trim()
  const abort = new AbortController()
  if (wanted.length < SHORTEST) {
    onDidChange([])
    return () => {}
  }
  let results: readonly SearchResult[] = places.map((place) => ({ place, state: 'searching', hits: [] }))
  const timers: Dispose[] = []
  const set = (place: SearchPlace, change: Omit<SearchResult, 'place'>): void => {
    if (abort.signal.aborted) return
    results = results.map((result) => (result.place === place ? { place, ...change } : result))
    onDidChange(results)
  }
  const look = (place: SearchPlace): void => {
    const own = new AbortController()
    abort.signal.addEventListener('abort', () => own.abort(), { once: true })
    const stopSlow = clock.after(SLOW_MS, () => set(place, { state: 'slow', hits: [] }))
    const stopLimit = clock.after(LIMIT_MS, () => own.abort())
    timers.push(stopSlow, stopLimit)
    const late = new Promise<never>((_resolve, reject) => {
      own.signal.addEventListener('abort', () => reject(own.signal.reason), { once: true })
    })
    Promise.race([place.find(wanted, own.signal), late])
      .then(
        (hits) => set(place, { state: 'done', hits: hits.slice(0, MOST_HITS) }),
        (error: unknown) => set(place, { state: 'failed', hits: [], fault: toFault(error) }),
      )
      .finally(() => {
        stopSlow()
        stopLimit()
      })
  }
  timers.push(
    clock.after(TIMING.tableSearchDelayMs, () => {
      onDidChange(results)
      for (const place of places) look(place)
    }),
  )
  return () => {
    abort.abort()
    for (const stop of timers) stop()
  }
}
