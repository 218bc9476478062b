import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as hosts from '../api/hosts.ts'
import { hostRoutes } from './hosts.ts'

const params = { host: 'one' }
const server = (id: string, status: string) => ({ id, name: `${id}-name`, status })
const SERVERS = [server('s1', 'ACTIVE'), server('s2', 'PAUSED'), server('s3', 'SHUTOFF')]
const open = (failure?: unknown) =>
  tryRoutes(hostRoutes, {
    answers: {
      'compute GET /servers/detail': SERVERS,
      ...(failure === undefined ? {} : { 'compute POST /servers/s2/action': failure }),
    },
  })
const actions = (bench: ReturnType<typeof open>) => bench.sent.slice(1).map(([, body]) => body)

it.each([
  [{ on_shared_storage: true }, { onSharedStorage: true }],
  [
    { on_shared_storage: false, target_host: 'two' },
    { onSharedStorage: false, host: 'two' },
  ],
])('evacuates every instance of a host: %j [FEATURE-18]', async (body, evacuate) => {
  const bench = open()
  expect(await bench.ask(hosts.evacuate, { params, body })).toEqual({
    moved: ['s1-name', 's2-name', 's3-name'],
    failed: [],
  })
  expect(bench.lines()[0]).toMatch(/all_tenants=1&host=one/)
  expect(actions(bench)).toEqual(SERVERS.map(() => ({ evacuate })))
})

it('migrates running instances as asked, and the others cold', async () => {
  const how = { block_migration: true, disk_over_commit: false }
  const live = { 'os-migrateLive': { host: null, ...how } }
  const of = async (migrate_type: string) => {
    const bench = open()
    await bench.ask(hosts.migrate, { params, body: { migrate_type, ...how } })
    return actions(bench)
  }
  const cold = { migrate: null }
  expect(await of('live_migrate')).toEqual([live, live, cold])
  expect(await of('cold_migrate')).toEqual([cold, cold, cold])
})

it('goes on after an instance that Nova refuses, and fails where something else does', async () => {
  const body = { on_shared_storage: false }
  const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409, message: 'It is locked.' })
  expect(await open(refused).ask(hosts.evacuate, { params, body })).toEqual({
    moved: ['s1-name', 's3-name'],
    failed: [{ name: 's2-name', reason: 'It is locked.' }],
  })
  const broken = () => {
    throw new TypeError('broken')
  }
  await expect(open(broken).ask(hosts.evacuate, { params, body })).rejects.toThrow('broken')
})
