import type { Dispose, Fault } from '@fascia/sdk/common'
import { type Clock, toFault } from '@fascia/sdk/web'
import type { SearchedList } from './searched-lists.ts'

/** How far the reading of a list has come. */
export interface ListProgress {
  readonly list: SearchedList
  /** `slow` is still being read, for longer than one likes to wait. */
  readonly state: 'reading' | 'slow' | 'done' | 'failed'
  readonly fault?: Fault
}

/** So many at once: a browser has six connections to a server, and the page needs some of them. */
const AT_ONCE = 4
const SLOW_MS = 2000

export interface ReadListsSpec {
  readonly read: (list: SearchedList) => Promise<void>
  readonly clock: Clock
  /** Called with the lists that were asked for, in their order, whenever one has come further. */
  readonly onDidChange: (progress: readonly ListProgress[]) => void
}

/** Reads lists for a search: each once, a few at a time; one that is slow keeps no other waiting. */
export interface ListReading {
  /** Reads these before all others that have not begun. */
  want(lists: readonly SearchedList[]): void
  /** Begins no other. */
  dispose(): void
}

export function createListReading({ read, clock, onDidChange }: ReadListsSpec): ListReading {
  const progress = new Map<SearchedList, ListProgress>()
  const timers = new Set<Dispose>()
  let waiting: readonly SearchedList[] = []
  let running = 0
  let isEnded = false

  const set = (list: SearchedList, change: Omit<ListProgress, 'list'>): void => {
    if (isEnded) return
    progress.set(list, { list, ...change })
    onDidChange([...progress.values()])
  }
  const begin = async (list: SearchedList): Promise<void> => {
    let hasPlace = true
    running += 1
    const leave = (): void => {
      if (hasPlace) running -= 1
      hasPlace = false
      next()
    }
    const stopSlow = clock.after(SLOW_MS, () => {
      timers.delete(stopSlow)
      set(list, { state: 'slow' })
      leave()
    })
    timers.add(stopSlow)
    try {
      await read(list)
      set(list, { state: 'done' })
    } catch (error) {
      set(list, { state: 'failed', fault: toFault(error) })
    } finally {
      stopSlow()
      timers.delete(stopSlow)
      leave()
    }
  }
  const next = (): void => {
    while (running < AT_ONCE && waiting.length > 0 && !isEnded) {
      const [first, ...others] = waiting
      waiting = others
      if (first) void begin(first)
    }
  }

  return {
    want(lists) {
      const added = lists.filter((list) => !progress.has(list))
      for (const list of added) progress.set(list, { list, state: 'reading' })
      waiting = [
        ...lists.filter((list) => added.includes(list) || waiting.includes(list)),
        ...waiting.filter((list) => !lists.includes(list)),
      ]
      if (added.length > 0) onDidChange([...progress.values()])
      next()
    },
    dispose() {
      isEnded = true
      for (const stop of timers) stop()
    },
  }
}
