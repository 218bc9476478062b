import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { ProjectEvent } from '../../common/project-events.ts'
import type { Shared } from '../shared/shared.ts'
import type { Store, StoreBound, StoreChange, StoreOwner } from '../store/store.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS
/** How many events a project has in a region, and how large one may be, in bytes of JSON. */
const MOST = 400
const LARGEST = 2_400
/** How many events of a project wait in this process while the store cannot be used, and how often they are tried, in ms. */
const MOST_WAITING = 100
const RETRY_MS = 5_000
/** The most events that are written at once. */
const AT_ONCE = 50
/** The projects of which this process remembers the events, which a change of another replica makes it read again. */
const REMEMBERED = 50

const PLUGIN = 'fascia'
const FORM = 1

/** A project in a region. */
export interface RecordPlace {
  readonly project: string
  readonly region: string
}

/** What people do in projects by the dashboard, the newest of it, in the store that all replicas have. */
export interface ProjectRecord {
  /** Writes an event as soon as the store takes it; nothing waits for it. */
  add(place: RecordPlace, event: ProjectEvent): void
  /** All that is kept of a project, the newest first. Fails as the store does. */
  list(place: RecordPlace): Promise<readonly ProjectEvent[]>
  /** Writes what waits, once. */
  close(): Promise<void>
}

export interface ProjectRecordSpec {
  readonly store: Store
  readonly shared: Pick<Shared, 'publish'>
  /** The name of the cloud. */
  readonly cloud: string
  readonly logger: Logger
  readonly sources: { now(): number; after(ms: number, run: () => void): () => void }
}

interface Queue {
  readonly place: RecordPlace
  waiting: readonly ProjectEvent[]
  work: Promise<void> | undefined
  stopRetry: () => void
}

export function createProjectRecord({ store, shared, cloud, logger, sources }: ProjectRecordSpec): ProjectRecord {
  const queues = new Map<StoreOwner, Queue>()
  const known = new LRUCache<StoreOwner, { readonly revision: string; readonly events: readonly ProjectEvent[] }>({
    max: REMEMBERED,
  })
  const ownerOf = ({ project, region }: RecordPlace): StoreOwner => `events:${cloud}:${project}:${region}`
  const boundNow = (): StoreBound => ({
    prefix: '',
    most: MOST,
    largest: LARGEST,
    oldest: sources.now() - KEPT_MS,
    makesRoom: true,
  })
  const changeOf = (event: ProjectEvent): StoreChange => ({
    plugin: PLUGIN,
    key: event.id,
    form: FORM,
    expected: 0,
    atMs: event.atMs,
    value: JSON.stringify(event),
    bound: boundNow(),
  })
  const write = async (owner: StoreOwner, queue: Queue): Promise<void> => {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.slice(0, AT_ONCE)
      await store.change(owner, batch.map(changeOf))
      queue.waiting = queue.waiting.filter((event) => !batch.includes(event))
      shared.publish('recorded', { key: queue.place.project, value: queue.place.region })
    }
    queues.delete(owner)
  }
  const begin = (owner: StoreOwner, queue: Queue): void => {
    queue.stopRetry()
    queue.work ??= write(owner, queue)
      .catch((cause: unknown) => {
        logger.warn({ cause: String(cause), events: queue.waiting.length }, 'events of a project wait for the store')
        queue.stopRetry = sources.after(RETRY_MS, () => begin(owner, queue))
      })
      .finally(() => {
        queue.work = undefined
      })
  }

  return {
    add(place, event) {
      const owner = ownerOf(place)
      const queue = queues.get(owner) ?? { place, waiting: [], work: undefined, stopRetry: () => {} }
      queues.set(owner, queue)
      queue.waiting = [...queue.waiting, event].slice(-MOST_WAITING)
      begin(owner, queue)
    },
    async list(place) {
      const owner = ownerOf(place)
      const before = known.get(owner)
      const { revision, values } = await store.list(owner, before?.revision)
      if (!values) return before?.events ?? []
      const events = values
        .filter(({ form }) => form === FORM)
        .toSorted((one, other) => other.version - one.version)
        .map(({ value }): ProjectEvent => JSON.parse(value))
      known.set(owner, { revision, events })
      return events
    },
    async close() {
      const all = [...queues.values()]
      for (const { stopRetry } of all) stopRetry()
      await Promise.all(all.map(({ work }) => work))
      for (const { stopRetry } of all) stopRetry()
    },
  }
}
