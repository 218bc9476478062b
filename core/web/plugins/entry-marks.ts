import type { Clock } from '@fascia/sdk/web'
import { tabId } from '../ambient/index.ts'

/** Says that plugin code is running; it stays behind when that code never gives the thread back. */
export interface EntryMark {
  readonly plugin: string
  readonly contribution: string
  readonly at: number
  readonly tab: string
}

export interface EntryMarks {
  /** Marks that the plugin's code runs, and whatever it brings about in this task: the last mark stays until the task ends. */
  enter<T>(plugin: string, contribution: string, run: () => T): T
  /** Marks until the answer is called, across turns: while an entry is being evaluated. */
  hold(plugin: string, contribution: string): () => void
  /** The contribution of the plugin that was marked last, the plugin's entry left out. */
  lastOf(plugin: string): string | undefined
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
  /** When this page was asked for; now, when absent. */
  readonly arrivedAt?: number
  /** Runs it in a task of its own, as soon as there is one. */
  readonly soon?: (run: () => void) => void
}

/** A message is a task, and the page's next one; a timer would let others go first. One channel serves all: to open one costs more than to send. */
function createTasks(): (run: () => void) => void {
  const waiting: (() => void)[] = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => waiting.shift()?.()
  return (run) => {
    waiting.push(run)
    port2.postMessage(undefined)
  }
}

const PREFIX = 'fascia:entering:'
/** A mark of another tab that is older than this was left by a page that hung or was closed hung. */
const STALE_MS = 30_000
/** What ran in this tab for less than that when the page was left had not hung: the browser may end a page before it can take its mark away. */
const HUNG_MS = 3_000

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
export function createEntryMarks(options: EntryMarksOptions): EntryMarks {
  const { storage, tabStorage, clock, newId, arrivedAt = clock.now(), soon = createTasks() } = options
  const tab = tabId({ tabStorage, newId })
  const own = PREFIX + newId()
  const last = new Map<string, string>()
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
    soon(() => {
      isClearing = false
      if (held === 0) clear()
    })
  }

  return {
    lastOf: (plugin) => last.get(plugin),
    enter(plugin, contribution, run) {
      last.set(plugin, contribution)
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
      const hasHung = ({ at, tab: where }: EntryMark): boolean => where !== tab || arrivedAt - at >= HUNG_MS
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(PREFIX) || key === own) continue
        const mark = parseMark(storage.getItem(key))
        const isLeft = !mark || mark.tab === tab || clock.now() - mark.at > STALE_MS
        if (isLeft) storage.removeItem(key)
        if (isLeft && mark && hasHung(mark)) left.push(mark)
      }
      return left
    },
    clear,
  }
}
