import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

const stamp = Date.now().toString(36)
let admin: GatewayClient
let native: NativeCloud
let flavorId: string | undefined
let aggregateId: number | undefined

beforeAll(async () => {
  admin = await openCloud('admin')
  native = await openNativeCloud('admin')
  const flavor = { name: `contract-${stamp}`, ram: 64, vcpus: 1, disk: 1 }
  flavorId = (await native.make('compute', '/flavors', { flavor })).id
  const aggregate = { name: `contract-${stamp}`, availability_zone: `zone-${stamp}` }
  aggregateId = (await native.make<{ id: number }>('compute', '/os-aggregates', { aggregate })).id
})

afterAll(async () => {
  if (flavorId) await native.ask('compute', 'DELETE', `/flavors/${flavorId}`)
  if (aggregateId) await native.ask('compute', 'DELETE', `/os-aggregates/${aggregateId}`)
})

it('reads, sets and drops the extra specs of a flavor [UI-081, COMPUTE-010]', async () => {
  const path = `/api/nova/flavors/${flavorId}/extra-specs/`
  expect((await admin.request('GET', path)).body).toEqual({})
  const first = { updated: { 'hw:cpu_policy': 'shared', 'quota:cpu_shares': '10' }, removed: [] }
  expect((await admin.request('PATCH', path, first)).status).toBe(204)
  const second = { updated: { 'quota:cpu_shares': '20' }, removed: ['hw:cpu_policy'] }
  expect((await admin.request('PATCH', path, second)).status).toBe(204)
  expect((await admin.request('GET', path)).body).toEqual({ 'quota:cpu_shares': '20' })
})

it('reads, sets and drops the extra specs of an aggregate [UI-081, COMPUTE-010]', async () => {
  const path = `/api/nova/aggregates/${aggregateId}/extra-specs/`
  const zone = { availability_zone: `zone-${stamp}` }
  expect((await admin.request('GET', path)).body).toEqual(zone)
  expect((await admin.request('PATCH', path, { updated: { ssd: 'true', rack: 'a' }, removed: [] })).status).toBe(204)
  expect((await admin.request('PATCH', path, { updated: { rack: 'b' }, removed: ['ssd'] })).status).toBe(204)
  expect((await admin.request('GET', path)).body).toEqual({ ...zone, rack: 'b' })
})

it('refuses a change to whom the service does not allow it, and a body that is none', async () => {
  const member = await openCloud('member')
  const path = `/api/nova/flavors/${flavorId}/extra-specs/`
  const change = { updated: { ssd: 'true' }, removed: [] }
  expect(await member.request('PATCH', path, change)).toMatchObject({ status: 403, body: { service: 'compute' } })
  expect(await admin.request('PATCH', path, { updated: 'ssd' })).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { updated: expect.anything() } },
  })
})
