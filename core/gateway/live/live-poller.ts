import { type Dispose, Fault, isFault } from '@fascia/sdk/common'
import type { ListChanges } from '@fascia/sdk/gateway'
import { digestOf } from '../../common/live-events.ts'
import { withinTime } from '../dispatch/within-time.ts'
import type { GatewaySources } from '../gateway-options.ts'
import { waitOf } from '../http/retry-after.ts'
import type { CallBudget } from './call-budget.ts'
import type { LiveReader } from './live-reader.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import { createRowStates } from './row-states.ts'

/** Waits of pollers, in ms, each from the end of one call to the beginning of the next. */
export const PACE = {
  changes: { restMs: 1_500, busyMs: 700 },
  whole: { restMs: 5_000, busyMs: 1_500 },
  large: { restMs: 15_000, busyMs: 5_000 },
  hiddenMs: 10_000,
  /** How long a list is busy after a change. */
  busyForMs: 15_000,
  /** How often a list that gives changes is read whole besides. */
  wholeEveryMs: 60_000,
  failure: { firstMs: 5_000, mostMs: 60_000 },
} as const
const LARGE_ROWS = 1_000
/** How far back changes are asked for: clocks differ, and a row is listed some time after its time of change. */
const OVERLAP_MS = 30_000
const MOST_CATCH_UP_MS = 600_000

export interface PollerSpec {
  readonly project: string
  /** The property that is the id of a row. */
  readonly id: string
  readonly changes: ListChanges | undefined
  readonly mostRows: number
  readonly budget: CallBudget
  readonly limitMs: number
  readonly sources: Pick<GatewaySources, 'now' | 'after'>
  /** Called when the last reader has left. */
  readonly onEnd: () => void
}

/** Follows one list for all who may read it alike. */
export interface LivePoller {
  /** Adds a reader; the way back removes it, and with the last one the poller ends. */
  add(reader: LiveReader): Dispose
  /** Something may have changed: asks now. */
  poke(): void
}

interface Place {
  sinceMs: number
  /** False until the reader has been given what it may have missed. */
  isCaughtUp: boolean
}

/** Whether a failure says that this reader may not have the list, now and later. */
function isRefusal({ status, code }: Fault): boolean {
  if (code === 'GATEWAY_TOKEN_REFUSED' || status === 408 || status === 429 || status === 499) return false
  return status === 501 || (status >= 400 && status < 500)
}

const sinceText = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * Asks with the token of one reader for all. A reader is given rows only after a call with a token of its own session has been answered: the service
 * itself has then said that this person may list them.
 */
export function createLivePoller(spec: PollerSpec): LivePoller {
  const { project, budget, changes } = spec
  const { now, after } = spec.sources
  const readers = new Map<LiveReader, Place>()
  const proven = new Set<string>()
  const states = createRowStates()
  const life = new AbortController()
  let stopTimer: Dispose = () => {}
  let turns = 0
  let isPrimed = false
  let isRunning = false
  let isPoked = false
  let isReadingWhole = false
  let busyUntilMs = 0
  let wholeAtMs = 0
  let readAtMs = 0
  let failures = 0
  let notBeforeMs = 0

  const read = (
    reader: LiveReader,
    query: Readonly<Record<string, string>>,
    isOfChanges: boolean,
  ): Promise<ReadRows> => {
    turns += 1
    const onPage = (): void => budget.spend(project)
    onPage()
    const abort = new AbortController()
    const signal = AbortSignal.any([life.signal, abort.signal])
    const pages = reader.pages(query, signal)
    const { id, mostRows } = spec
    const work = (): Promise<ReadRows> =>
      readRows({ pages, states, turn: turns, id, mostRows, onPage, changes: isOfChanges ? changes : undefined })
    return withinTime(work, spec.limitMs, () => new Fault('GATEWAY_UPSTREAM_TIMEOUT')).finally(() => abort.abort())
  }

  /** Gives what was found to those who have all that was before, and what they may have missed to the others. */
  const give = ({ given, changed, gone, deleted }: ReadRows, canCatchUp: boolean): void => {
    if (changed.length + gone.length > 0) busyUntilMs = now() + PACE.busyForMs
    let digest: string | undefined
    for (const [reader, place] of readers) {
      if (place.isCaughtUp) {
        if (changed.length + gone.length > 0) reader.send({ kind: 'rows', items: changed, gone })
        continue
      }
      if (!canCatchUp || !proven.has(reader.owner)) continue
      place.isCaughtUp = true
      if (changes && given.length + deleted.length > 0) reader.send({ kind: 'rows', items: given, gone: deleted })
      digest ??= digestOf(changes ? states.ids() : given)
      reader.send({ kind: 'ready', of: changes ? 'ids' : 'rows', digest })
    }
  }

  const readChanges = async (reader: LiveReader, asked: ListChanges): Promise<void> => {
    const beganMs = now()
    const missed = [...readers.values()].filter(({ isCaughtUp }) => !isCaughtUp).map(({ sinceMs }) => sinceMs)
    const sinceMs = Math.max(Math.min(readAtMs, ...missed), beganMs - MOST_CATCH_UP_MS) - OVERLAP_MS
    const found = await read(reader, asked.query(sinceText(sinceMs)), true)
    proven.add(reader.owner)
    readAtMs = beganMs
    give(found, true)
  }

  /** Reads the whole list beside the changes: it takes seconds, and no change waits for it. */
  const readWholeBeside = async (reader: LiveReader): Promise<void> => {
    isReadingWhole = true
    try {
      give(await read(reader, {}, false), false)
      wholeAtMs = now()
    } catch {
      // The next call for changes meets the same failure, and is the one that counts.
    } finally {
      isReadingWhole = false
    }
  }

  const poll = async (reader: LiveReader): Promise<void> => {
    if (changes && isPrimed) {
      if (!isReadingWhole && now() - wholeAtMs >= PACE.wholeEveryMs) void readWholeBeside(reader)
      return readChanges(reader, changes)
    }
    const beganMs = now()
    const found = await read(reader, {}, false)
    proven.add(reader.owner)
    const isFirst = !isPrimed
    isPrimed = true
    readAtMs = beganMs
    wholeAtMs = beganMs
    give(isFirst ? { ...found, changed: [], gone: [] } : found, changes === undefined)
  }

  const fail = (reader: LiveReader, fault: Fault): void => {
    const { code, message } = fault
    // The others do not wait.
    isPoked = code === 'GATEWAY_NOT_SIGNED_IN' || isRefusal(fault)
    if (code === 'GATEWAY_NOT_SIGNED_IN') {
      reader.end()
      return
    }
    if (isRefusal(fault)) {
      reader.send({ kind: 'refused', code, message })
      remove(reader)
      return
    }
    failures += 1
    const { firstMs, mostMs } = PACE.failure
    notBeforeMs = now() + Math.max(waitOf(fault, now()), Math.min(mostMs, firstMs * 2 ** (failures - 1)))
    for (const [other, place] of readers) {
      if (place.isCaughtUp) place.sinceMs = readAtMs
      place.isCaughtUp = false
      other.send({ kind: 'stalled', code, message })
    }
    // The next call has the token of another reader.
    const place = readers.get(reader)
    if (place && readers.delete(reader)) readers.set(reader, place)
  }

  const restMs = (): number => {
    const all = [...readers]
    if (isPoked || all.some(([{ owner }, { isCaughtUp }]) => !isCaughtUp || !proven.has(owner))) return 0
    if (all.every(([{ isHidden }]) => isHidden)) return PACE.hiddenMs
    const pace = changes ? PACE.changes : states.size <= LARGE_ROWS ? PACE.whole : PACE.large
    return now() < busyUntilMs ? pace.busyMs : pace.restMs
  }

  const plan = (): void => {
    stopTimer()
    if (readers.size === 0) return
    stopTimer = after(Math.max(restMs(), notBeforeMs - now(), budget.waitMs(project)), run)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    const reader = [...readers.keys()].find(({ owner }) => !proven.has(owner)) ?? readers.keys().next().value
    if (!reader) return
    // Another poller of the project may have made the last call that was left.
    if (budget.waitMs(project) > 0) return plan()
    isRunning = true
    isPoked = false
    try {
      await poll(reader)
      failures = 0
    } catch (failure) {
      if (!life.signal.aborted)
        fail(reader, isFault(failure) ? failure : new Fault('GATEWAY_INTERNAL', { cause: failure }))
    }
    isRunning = false
    plan()
  }

  function remove(reader: LiveReader): void {
    if (!readers.delete(reader)) return
    if (![...readers.keys()].some(({ owner }) => owner === reader.owner)) proven.delete(reader.owner)
    if (readers.size > 0) return
    stopTimer()
    life.abort()
    spec.onEnd()
  }

  return {
    add(reader) {
      readers.set(reader, { sinceMs: reader.sinceMs, isCaughtUp: false })
      if (!isRunning) plan()
      return () => remove(reader)
    },
    poke() {
      busyUntilMs = now() + PACE.busyForMs
      isPoked = true
      if (!isRunning) plan()
    },
  }
}
