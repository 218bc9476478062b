import type { Dispose } from '@fascia/sdk/common'
import type { Clock, Resources } from '@fascia/sdk/web'
import { createLiveCache, type Host, type RegisteredType } from '@fascia/sdk/web/host'
import { digestOf, type LiveFailure, type ReadyEvent, type RowsEvent } from '../../common/live-events.ts'
import { liveAddress } from './live-address.ts'
import type { ListMessage } from './live-message.ts'

/** How soon after a change of the page its lists are asked for: a page that opens changes several times. */
const SETTLE_MS = 150

export interface LiveStoreSpec {
  readonly host: Pick<Host, 'cache' | 'store'>
  readonly resources: Pick<Resources, 'type' | 'contributions'>
  readonly clock: Clock
  /** Called when the page shows other lists. */
  readonly onDidChange: () => void
}

/** Brings what a stream says into the lists that the page shows. */
export interface LiveStore {
  /** What the stream is asked for: the lists that the page shows. */
  readonly lists: readonly string[]
  /** Whether a list is not followed for now, though the stream is open. */
  readonly isStalled: boolean
  take(message: ListMessage): void
  setOpen(isOpen: boolean): void
  /** Reads the lists again that no stream keeps up to date at this moment. */
  refresh(): Promise<void>
  dispose(): void
}

/** What of the page one address keeps up to date. */
interface Followed {
  readonly type: RegisteredType
  /** The lists; details of its resources need none. */
  readonly hashes: readonly string[]
}

export function createLiveStore({ host, resources, clock, onDidChange }: LiveStoreSpec): LiveStore {
  const cache = createLiveCache(host)
  let followed: ReadonlyMap<string, Followed> = new Map()
  const ready = new Set<string>()
  const stalled = new Set<string>()
  let isOpen = false
  let stopSettle: Dispose | undefined

  const publish = (): void =>
    cache.setLive([...followed].flatMap(([list, { hashes }]) => (isOpen && ready.has(list) ? hashes : [])))

  const shown = (): ReadonlyMap<string, Followed> => {
    const found = new Map<string, Followed>()
    for (const { code, hash, parameters } of cache.shown()) {
      const type = resources.type(code)
      const list = type && liveAddress(resources, type, parameters)
      if (!list) continue
      const hashes = found.get(list)?.hashes ?? []
      // The list of the type says when the resource of an open details page has changed.
      found.set(list, { type, hashes: parameters ? [...hashes, hash] : hashes })
    }
    return found
  }

  const settle = (): void => {
    stopSettle = undefined
    const before = followed
    followed = shown()
    for (const list of before.keys())
      if (!followed.has(list)) {
        ready.delete(list)
        stalled.delete(list)
      }
    publish()
    if (followed.size !== before.size || [...followed.keys()].some((list) => !before.has(list))) onDidChange()
  }
  const settleSoon = (delayMs = SETTLE_MS): void => {
    stopSettle ??= clock.after(delayMs, settle)
  }
  const stopListening = cache.onDidChange(() => settleSoon())
  settleSoon(0)

  const takeRows = ({ list, items, gone }: RowsEvent): void => {
    const { type, hashes = [] } = followed.get(list) ?? {}
    if (!type) return
    for (const hash of hashes) cache.take(hash, type, { items, gone }, clock.now())
    cache.refreshItems(type, [...items.map((item) => String(item[type.idOf ?? 'id'])), ...gone])
  }
  const takeReady = ({ list, of, digest }: ReadyEvent): void => {
    ready.add(list)
    stalled.delete(list)
    publish()
    // Rows that are not those which the stream goes on from were changed before it began.
    for (const hash of followed.get(list)?.hashes ?? [])
      cache.verify(
        hash,
        (rows) => digestOf(rows.map(({ id, item }) => (of === 'ids' ? id : JSON.stringify(item)))) === digest,
      )
  }
  const takeFailure = ({ list }: LiveFailure, isForNow: boolean): void => {
    ready.delete(list)
    if (isForNow && followed.has(list)) stalled.add(list)
    publish()
  }

  return {
    get lists() {
      return [...followed.keys()]
    },
    get isStalled() {
      return stalled.size > 0
    },
    take({ event, data }) {
      if (event === 'rows') takeRows(data)
      else if (event === 'ready') takeReady(data)
      else if (event === 'ping') cache.touch(clock.now())
      else takeFailure(data, event === 'stalled')
    },
    setOpen(next) {
      isOpen = next
      if (!next) ready.clear()
      publish()
    },
    async refresh() {
      const late = [...followed].filter(([list]) => !isOpen || stalled.has(list))
      await Promise.all(late.flatMap(([, { hashes }]) => hashes.map((hash) => cache.reread(hash))))
    },
    dispose() {
      stopSettle?.()
      stopListening()
      cache.dispose()
    },
  }
}
