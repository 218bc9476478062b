import { LRUCache } from 'lru-cache'
import { createNotices } from './notices.ts'
import type { Counter, Entered, Shared } from './shared.ts'

const MOST_COUNTERS = 20_000
const MOST_KEPT = 20_000

interface Entry {
  readonly atMs: number
  readonly windowMs: number
  readonly hasCounted: boolean
}

type Entries = ReadonlyMap<string, Entry>

interface Lease {
  readonly holder: string
  readonly untilMs: number
}

/** What one process keeps for itself; several gateways of a process may be given the same one. */
export function createMemoryShared(nowMs: () => number): Shared {
  const counters = new LRUCache<string, Entries>({ max: MOST_COUNTERS })
  const kept = new LRUCache<string, { readonly value: string; readonly untilMs: number }>({ max: MOST_KEPT })
  const leases = new Map<string, Lease>()
  const notices = createNotices()

  const entriesOf = (key: string): Entries =>
    new Map([...(counters.get(key) ?? [])].filter(([, { atMs, windowMs }]) => nowMs() - atMs < windowMs))
  const keep = (key: string, entries: Entries): void => {
    if (entries.size > 0) counters.set(key, entries)
    else counters.delete(key)
  }
  const judge = ({ key, most }: Counter): Entered => {
    const entries = [...entriesOf(key).values()]
    const counted = entries.filter(({ hasCounted }) => hasCounted)
    if (counted.length >= most)
      return { outcome: 'full', waitMs: Math.min(...counted.map(({ atMs, windowMs }) => atMs + windowMs)) - nowMs() }
    return { outcome: entries.length >= most ? 'busy' : 'entered' }
  }
  const keptValue = (key: string): string | undefined => {
    const found = kept.get(key)
    return found && found.untilMs > nowMs() ? found.value : undefined
  }
  const leaseOf = (key: string): Lease | undefined => {
    const found = leases.get(key)
    return found && found.untilMs > nowMs() ? found : undefined
  }
  const nameOf = (kind: string, key: string): string => `${kind} ${key}`

  return {
    async enter(id, asked, windowMs) {
      const judged = asked.map(judge)
      const refused =
        judged.find(({ outcome }) => outcome === 'full') ?? judged.find(({ outcome }) => outcome === 'busy')
      if (refused) return refused
      for (const { key } of asked)
        keep(key, new Map([...entriesOf(key), [id, { atMs: nowMs(), windowMs, hasCounted: false }]]))
      return { outcome: 'entered' }
    },
    async settle(id, keys, end) {
      for (const [at, key] of keys.entries()) {
        const entries = new Map(entriesOf(key))
        const entry = entries.get(id)
        if (end === 'counted' && entry) entries.set(id, { ...entry, hasCounted: true })
        else entries.delete(id)
        if (end === 'cleared' && at === 0)
          for (const [other, { hasCounted }] of entries) if (hasCounted) entries.delete(other)
        keep(key, entries)
      }
      notices.say('attempts', { key: id, value: '' })
    },
    async takeOnce(key, lifeMs) {
      const name = nameOf('once', key)
      if (keptValue(name) !== undefined) return false
      kept.set(name, { value: '', untilMs: nowMs() + lifeMs })
      return true
    },
    async put(topic, notice, lifeMs) {
      kept.set(nameOf(topic, notice.key), { value: notice.value, untilMs: nowMs() + lifeMs })
      notices.say(topic, notice)
    },
    get: async (topic, key) => keptValue(nameOf(topic, key)),
    publish: notices.say,
    subscribe: notices.subscribe,
    onDidMiss: () => () => {},
    async hold(key, holder, lifeMs) {
      const lease = leaseOf(key)
      if (lease && lease.holder !== holder) return false
      leases.set(key, { holder, untilMs: nowMs() + lifeMs })
      return true
    },
    async release(key, holder) {
      if (leases.get(key)?.holder === holder) leases.delete(key)
    },
    isHeld: async (key) => (leaseOf(key) ? 'held' : 'free'),
    problem: () => undefined,
    async close() {},
  }
}
