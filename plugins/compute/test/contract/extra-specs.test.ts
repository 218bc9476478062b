import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as metadata from '../../api/metadata.ts'

const stamp = Date.now().toString(36)
const admin = await openCloud('admin')
const native = await openNativeCloud('admin')
let flavor = { params: { id: '' } }
let aggregate = { params: { id: '' } }

beforeAll(async () => {
  const name = `contract-${stamp}`
  const wanted = { flavor: { name, ram: 64, vcpus: 1, disk: 1 } }
  flavor = { params: { id: (await native.make('compute', '/flavors', wanted)).id } }
  const zoned = { aggregate: { name, availability_zone: `zone-${stamp}` } }
  const { id } = await native.make<{ id: number }>('compute', '/os-aggregates', zoned)
  aggregate = { params: { id: String(id) } }
})

afterAll(async () => {
  if (flavor.params.id) await native.ask('compute', 'DELETE', `/flavors/${flavor.params.id}`)
  if (aggregate.params.id) await native.ask('compute', 'DELETE', `/os-aggregates/${aggregate.params.id}`)
})

it('reads, sets and drops the extra specs of a flavor [UI-081, COMPUTE-010]', async () => {
  expect(await admin.send(metadata.ofFlavor, flavor)).toEqual({})
  const change = async (body: object) => (await admin.ask(metadata.changeFlavor, { ...flavor, body })).status
  const first = { updated: { 'hw:cpu_policy': 'shared', 'quota:cpu_shares': '10' }, removed: [] }
  expect(await change(first)).toBe(204)
  const second = { updated: { 'quota:cpu_shares': '20' }, removed: ['hw:cpu_policy'] }
  expect(await change(second)).toBe(204)
  expect(await admin.send(metadata.ofFlavor, flavor)).toEqual({ 'quota:cpu_shares': '20' })
})

it('reads, sets and drops the extra specs of an aggregate [UI-081, COMPUTE-010]', async () => {
  const change = async (body: object) => (await admin.ask(metadata.changeAggregate, { ...aggregate, body })).status
  const zone = { availability_zone: `zone-${stamp}` }
  expect(await admin.send(metadata.ofAggregate, aggregate)).toEqual(zone)
  expect(await change({ updated: { ssd: 'true', rack: 'a' }, removed: [] })).toBe(204)
  expect(await change({ updated: { rack: 'b' }, removed: ['ssd'] })).toBe(204)
  expect(await admin.send(metadata.ofAggregate, aggregate)).toEqual({ ...zone, rack: 'b' })
})

it('refuses a change to whom the service does not allow it, and a body that is none', async () => {
  const member = await openCloud('member')
  const body = { updated: { ssd: 'true' }, removed: [] }
  expect(await member.refusal(metadata.changeFlavor, { ...flavor, body })).toMatchObject({
    status: 403,
    body: { service: 'compute' },
  })
  expect(await admin.refusal(metadata.changeFlavor, { ...flavor, body: { updated: 'ssd' } })).toMatchObject({
    status: 400,
    body: { code: 'GATEWAY_INPUT_INVALID', fields: { updated: expect.anything() } },
  })
})
