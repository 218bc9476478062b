import { Fault } from '@fascia/sdk/common'
import type { ListChanges, UpstreamPage } from '@fascia/sdk/gateway'
import { expect, it } from 'vitest'
import { digestOf } from '../../common/live-events.ts'
import { createManualClock } from '../../simulator/index.ts'
import { withRetryAfter } from '../http/retry-after.ts'
import { createCallBudget } from './call-budget.ts'
import { createLivePoller, type PollerSpec } from './live-poller.ts'
import type { LiveMessage, LiveReader } from './live-reader.ts'

interface Thing {
  readonly id: string
  readonly name: string
}

interface Cloud {
  things: readonly Thing[]
  /** What the list of changes gives. */
  changed: readonly (Thing & { readonly status?: string })[]
  /** By token: why its calls fail. */
  readonly faults: Map<string, Fault>
  /** Who asked, and since when where changes were asked for. */
  readonly calls: string[]
}

const CHANGES: ListChanges = { query: (since) => ({ since }), isGone: ({ status }) => status === 'DELETED' }
const SLOW = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 429 })

/** A poller of one list and a small cloud behind it. */
function follow(given: Partial<PollerSpec> = {}, limit = 1_000) {
  const clock = createManualClock()
  const cloud: Cloud = { things: [{ id: 'a', name: 'one' }], changed: [], faults: new Map(), calls: [] }
  const state = { isEnded: false }
  const poller = createLivePoller({
    project: 'demo',
    id: 'id',
    changes: undefined,
    mostRows: 10_000,
    budget: createCallBudget(clock.now, () => limit),
    limitMs: 120_000,
    sources: clock,
    onEnd: () => {
      state.isEnded = true
    },
    ...given,
  })
  const join = (owner: string, options: Partial<Pick<LiveReader, 'isHidden' | 'sinceMs'>> = {}) => {
    const heard: LiveMessage[] = []
    let leave = (): void => {}
    async function* pages({ since }: Readonly<Record<string, string>>): AsyncGenerator<UpstreamPage<unknown>> {
      cloud.calls.push(since === undefined ? owner : `${owner} ${since}`)
      const fault = cloud.faults.get(owner)
      if (fault) throw fault
      yield { items: since === undefined ? cloud.things : cloud.changed }
    }
    leave = poller.add({
      owner,
      isHidden: false,
      sinceMs: clock.now(),
      pages,
      send: (message) => heard.push(message),
      end: () => leave(),
      ...options,
    })
    return {
      leave: () => leave(),
      /** What was said since the last time. */
      heard: () => heard.splice(0),
    }
  }
  const callsIn = async (ms: number): Promise<number> => {
    const before = cloud.calls.length
    await clock.advance(ms)
    return cloud.calls.length - before
  }
  return { clock, cloud, poller, join, callsIn, state }
}

const rows = (items: readonly object[], gone: readonly string[] = []): LiveMessage => ({
  kind: 'rows',
  items: items.map((item) => JSON.stringify(item)),
  gone,
})

it('says when it follows a list, with a digest of its rows, and then each row that changes, comes or goes', async () => {
  const { clock, cloud, join } = follow()
  const tab = join('demo')
  await clock.advance(0)
  expect(tab.heard()).toEqual([{ kind: 'ready', of: 'rows', digest: digestOf([JSON.stringify(cloud.things[0])]) }])
  cloud.things = [
    { id: 'a', name: 'uno' },
    { id: 'b', name: 'two' },
  ]
  await clock.advance(5_000)
  expect(tab.heard()).toEqual([rows(cloud.things)])
  cloud.things = cloud.things.slice(1)
  await clock.advance(5_000)
  expect(tab.heard()).toEqual([rows([], ['a'])])
})

it('asks once for all readers, as often for fifty as for one, and ends with the last', async () => {
  const { cloud, join, callsIn, state } = follow({ changes: CHANGES })
  const one = join('demo')
  await callsIn(0)
  const alone = await callsIn(60_000)
  const others = Array.from({ length: 49 }, () => join('demo'))
  await callsIn(0)
  expect(await callsIn(60_000)).toBe(alone)
  cloud.changed = [{ id: 'a', name: 'uno' }]
  await callsIn(1_500)
  for (const tab of [one, ...others]) expect(tab.heard().at(-1)).toEqual(rows(cloud.changed))
  for (const tab of [one, ...others]) tab.leave()
  expect(state.isEnded).toBe(true)
  expect(await callsIn(600_000)).toBe(0)
})

it('rests 1.5 s, and 0.7 s for 15 s after a change; a change by way of the gateway is asked for at once', async () => {
  const { cloud, join, poller, callsIn } = follow({ changes: CHANGES })
  join('demo')
  await callsIn(0)
  expect(await callsIn(15_000)).toBe(10)
  cloud.changed = [{ id: 'a', name: 'uno' }]
  await callsIn(1_500)
  expect(await callsIn(14_000)).toBe(20)
  poller.poke()
  expect(await callsIn(0)).toBe(1)
})

it('rests 10 s while no tab is visible', async () => {
  const { join, callsIn } = follow({ changes: CHANGES })
  join('demo', { isHidden: true })
  await callsIn(0)
  expect(await callsIn(50_000)).toBe(5)
})

it('reads a list without changes each 5 s, and one of more than 1,000 rows each 15 s', async () => {
  const { cloud, join, callsIn } = follow()
  join('demo')
  await callsIn(0)
  expect(await callsIn(30_000)).toBe(6)
  cloud.things = Array.from({ length: 1_001 }, (_, index) => ({ id: String(index), name: 'many' }))
  await callsIn(30_000)
  expect(await callsIn(60_000)).toBe(4)
})

it('asks for changes from 30 s before it last asked, and reads the whole list each minute besides', async () => {
  const { clock, cloud, join } = follow({ changes: CHANGES })
  join('demo')
  await clock.advance(0)
  expect(cloud.calls).toEqual(['demo', 'demo 2026-01-31T09:59:30Z'])
  await clock.advance(1_500)
  expect(cloud.calls.at(-1)).toBe('demo 2026-01-31T09:59:30Z')
  await clock.advance(1_500)
  expect(cloud.calls.at(-1)).toBe('demo 2026-01-31T09:59:31Z')
  await clock.advance(57_000)
  expect(cloud.calls.filter((call) => call === 'demo')).toHaveLength(2)
})

it('gives a reader that comes back the changes since its last event', async () => {
  const { clock, cloud, join } = follow({ changes: CHANGES })
  const tab = join('demo')
  await clock.advance(60_000)
  tab.heard()
  cloud.changed = [
    { id: 'a', name: 'uno' },
    { id: 'z', name: 'gone before it came', status: 'DELETED' },
  ]
  await clock.advance(1_500)
  const back = join('demo', { sinceMs: clock.now() - 45_000 })
  await clock.advance(0)
  expect(cloud.calls.at(-1)).toBe('demo 2026-01-31T09:59:46Z')
  expect(back.heard()).toEqual([
    rows([{ id: 'a', name: 'uno' }], ['z']),
    { kind: 'ready', of: 'ids', digest: digestOf(['a']) },
  ])
  expect(tab.heard()).toEqual([rows([{ id: 'a', name: 'uno' }])])
})

it('drops a row that the changes call deleted, and one that only the whole list lacks', async () => {
  const { clock, cloud, join } = follow({ changes: CHANGES })
  cloud.things = [...'ab'].map((id) => ({ id, name: id }))
  const tab = join('demo')
  await clock.advance(0)
  tab.heard()
  cloud.changed = [{ id: 'a', name: 'a', status: 'DELETED' }]
  await clock.advance(1_500)
  expect(tab.heard()).toEqual([rows([], ['a'])])
  cloud.things = []
  await clock.advance(60_000)
  expect(tab.heard()).toEqual([rows([], ['b'])])
})

it('asks with the token of the next reader when one has ended', async () => {
  const { clock, cloud, join } = follow()
  const first = join('first')
  const second = join('second')
  await clock.advance(0)
  first.heard()
  cloud.faults.set('first', new Fault('GATEWAY_NOT_SIGNED_IN'))
  cloud.things = [{ id: 'a', name: 'uno' }]
  cloud.calls.splice(0)
  await clock.advance(5_000)
  expect(cloud.calls).toEqual(['first', 'second'])
  expect(second.heard().at(-1)).toEqual(rows(cloud.things))
  expect(first.heard()).toEqual([])
})

it('gives a reader no row before its own token has been allowed the list, and none at all when it is refused', async () => {
  const { clock, cloud, join } = follow()
  const allowed = join('allowed')
  await clock.advance(0)
  cloud.faults.set('refused', new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403, message: 'not you' }))
  const refused = join('refused')
  await clock.advance(0)
  cloud.things = [{ id: 'a', name: 'uno' }]
  await clock.advance(60_000)
  expect(refused.heard()).toEqual([{ kind: 'refused', code: 'GATEWAY_UPSTREAM_REFUSED', message: 'not you' }])
  expect(allowed.heard()).toHaveLength(2)
})

it('waits longer each time while a service is busy, as long as it says, and catches up after that', async () => {
  const { clock, cloud, join, callsIn } = follow({ changes: CHANGES })
  const tab = join('demo')
  await clock.advance(0)
  tab.heard()
  cloud.faults.set('demo', SLOW)
  await clock.advance(1_500)
  expect(tab.heard()).toEqual([{ kind: 'stalled', code: SLOW.code, message: SLOW.message }])
  expect([await callsIn(4_900), await callsIn(100), await callsIn(9_900), await callsIn(100)]).toEqual([0, 1, 0, 1])
  cloud.faults.set('demo', withRetryAfter(new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 429 }), '90'))
  await clock.advance(20_000)
  expect([await callsIn(89_000), cloud.faults.delete('demo')]).toEqual([0, true])
  cloud.changed = [{ id: 'a', name: 'uno' }]
  tab.heard()
  expect(await callsIn(1_000)).toBeGreaterThan(0)
  expect(tab.heard()).toEqual([rows(cloud.changed), { kind: 'ready', of: 'ids', digest: digestOf(['a']) }])
})

it('keeps to the calls of a minute that the deployer allows a project', async () => {
  const { join, callsIn } = follow({ changes: CHANGES }, 10)
  join('demo')
  expect(await callsIn(59_000)).toBe(10)
  expect(await callsIn(60_000)).toBe(10)
})
