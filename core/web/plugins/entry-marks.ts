import type { Clock } from '@fascia/sdk/web'

/** Says that plugin code is running; it stays behind when that code never gives the thread back. */
export interface EntryMark {
  readonly plugin: string
  readonly contribution: string
  readonly at: number
  readonly tab: string
}

export interface EntryMarks {
  /** Marks that the plugin's code runs. Marks of one turn are written once; all go when the turn ends. */
  enter<T>(plugin: string, contribution: string, run: () => T): T
  /** Marks until the answer is called, across turns: while an entry is being evaluated. */
  hold(plugin: string, contribution: string): () => void
  /** The marks that earlier pages left behind, taken away. */
  takeLeftBehind(): readonly EntryMark[]
  /** The page is left in order: its marks mean nothing. */
  clear(): void
}

export interface EntryMarksOptions {
  readonly storage: Storage
  readonly tabStorage: Storage
  readonly clock: Clock
  readonly newId: () => string
}

const PREFIX = 'fascia:entering:'
const TAB_KEY = 'fascia:tab'
/** A mark of another tab that is older than this was left by a page that hung or was closed hung. */
const STALE_MS = 30_000

function isMark(value: unknown): value is EntryMark {
  return typeof value === 'object' && value !== null && 'plugin' in value && 'tab' in value && 'at' in value
}

function parseMark(text: string | null): EntryMark | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isMark(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Marks in local storage, which is written before `run` begins: after an endless loop the next page finds who held it. */
export function createEntryMarks({ storage, tabStorage, clock, newId }: EntryMarksOptions): EntryMarks {
  const tab = tabStorage.getItem(TAB_KEY) ?? newId()
  tabStorage.setItem(TAB_KEY, tab)
  const own = PREFIX + newId()
  let marked: string | undefined
  let held = 0
  let isClearing = false

  const write = (plugin: string, contribution: string): void => {
    const key = `${plugin} ${contribution}`
    if (marked === key) return
    marked = key
    const mark: EntryMark = { plugin, contribution, at: clock.now(), tab }
    try {
      storage.setItem(own, JSON.stringify(mark))
    } catch {
      // Without storage there is no quarantine after a hang; the page goes on.
    }
  }
  const clear = (): void => {
    marked = undefined
    storage.removeItem(own)
  }
  const clearSoon = (): void => {
    if (isClearing) return
    isClearing = true
    queueMicrotask(() => {
      isClearing = false
      if (held === 0) clear()
    })
  }

  return {
    enter(plugin, contribution, run) {
      write(plugin, contribution)
      clearSoon()
      return run()
    },
    hold(plugin, contribution) {
      write(plugin, contribution)
      held += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        held -= 1
        if (held === 0) clear()
      }
    },
    takeLeftBehind() {
      const left: EntryMark[] = []
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX) || key === own) continue
        const mark = parseMark(storage.getItem(key))
        const isLeft = !mark || mark.tab === tab || clock.now() - mark.at > STALE_MS
        if (isLeft) storage.removeItem(key)
        if (isLeft && mark) left.push(mark)
      }
      return left
    },
    clear,
  }
}
