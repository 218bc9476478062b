import type { Dispose } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import type { Store } from './store.ts'

/** How often a process says that it lives, and looks for others, in ms. */
const BEAT_MS = 5_000
/** How many beats another process may miss: its looks and ours are not in step. */
const MISSED_BEATS = 3
/** An entry that has not moved for so long is of a process that had no time to remove it. */
const ABANDONED_MS = 3_600_000

const PLUGIN = 'fascia'
const FORM = 1

export interface StoreNeighboursOptions {
  readonly store: Store
  /** The name of the cloud: dashboards of several clouds may have one database. */
  readonly cloud: string
  /** A name of this process, which no other has. */
  readonly id: string
  /** Whether it has FASCIA_SHARED. */
  readonly hasShared: boolean
  readonly logger: Logger
  readonly nowMs: () => number
  readonly after: (delayMs: number, run: () => void | Promise<void>) => Dispose
}

/** Other processes on the same database of FASCIA_STORE, on whatever machine. */
export interface StoreNeighbours {
  /** What their deployer should know, in a sentence; undefined where there are none, or all of them have FASCIA_SHARED. */
  warning(): string | undefined
  close(): Promise<void>
}

const LOSS =
  'sign-outs, one-time tickets, wrong passwords, background jobs and changes of one are not known to the other.'
const NONE_HERE = `Another process uses the same FASCIA_STORE, and this one has no FASCIA_SHARED: ${LOSS}`
const NONE_THERE = `Another process uses the same FASCIA_STORE and has no FASCIA_SHARED: ${LOSS}`

/** What a process has written last, and when it was seen here. */
interface Seen {
  readonly version: number
  readonly atMs: number
  readonly isLiving: boolean
}

function saysShared(value: string): boolean {
  const said: unknown = JSON.parse(value)
  return typeof said === 'object' && said !== null && 'hasShared' in said && said.hasShared === true
}

/**
 * Looks for other processes in the store: each has a value that it changes. One that changes between two looks lives; no clock is compared with that of
 * another machine. A store that cannot be used says nothing.
 */
export function watchStoreNeighbours(options: StoreNeighboursOptions): StoreNeighbours {
  const { store, cloud, id, hasShared, logger, nowMs, after } = options
  const owner = `processes:${cloud}`
  const seen = new Map<string, Seen>()
  let version = 0
  let beats = 0
  let warning: string | undefined
  let isClosed = false
  let stop: Dispose = () => {}

  const write = async (value?: string): Promise<void> => {
    const change = { plugin: PLUGIN, key: id, form: FORM, expected: version, atMs: nowMs() }
    const { outcomes } = await store.change(owner, [{ ...change, ...(value === undefined ? {} : { value }) }])
    version = outcomes[0]?.version ?? version
  }
  const look = async (): Promise<void> => {
    beats += 1
    await write(JSON.stringify({ beats, hasShared }))
    let found: string | undefined
    for (const one of (await store.list(owner)).values ?? []) {
      if (one.key === id) continue
      const before = seen.get(one.key)
      const hasMoved = before !== undefined && before.version !== one.version
      const now: Seen = before && !hasMoved ? before : { version: one.version, atMs: nowMs(), isLiving: hasMoved }
      seen.set(one.key, now)
      const ageMs = nowMs() - now.atMs
      if (now.isLiving && ageMs <= MISSED_BEATS * BEAT_MS && !(hasShared && saysShared(one.value)))
        found = hasShared ? NONE_THERE : NONE_HERE
      if (ageMs > ABANDONED_MS)
        await store.change(owner, [{ plugin: PLUGIN, key: one.key, form: FORM, expected: one.version, atMs: nowMs() }])
    }
    if (found !== undefined && warning === undefined)
      logger.warn({ reason: found }, 'another process uses the same store')
    warning = found
  }
  const beat = async (): Promise<void> => {
    await look().catch(() => {})
    if (!isClosed) stop = after(BEAT_MS, beat)
  }
  const begun = beat()

  return {
    warning: () => warning,
    async close() {
      isClosed = true
      stop()
      await begun
      await write().catch(() => {})
    },
  }
}
