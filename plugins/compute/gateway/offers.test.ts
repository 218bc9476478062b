import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as zones from '../api/availability-zones.ts'
import * as features from '../api/features.ts'
import * as limits from '../api/limits.ts'
import { list as providers } from '../api/resource-providers.ts'
import { zoneRoutes } from './availability-zones.ts'
import { getFeature } from './features.ts'
import { getLimits } from './limits.ts'
import { listResourceProviders } from './resource-providers.ts'

it.each([
  [true, '/detail'],
  ['true', '/detail'],
  [false, ''],
  [undefined, ''],
])('asks for zones with detailed=%s at os-availability-zone%s [COMPUTE-038]', async (detailed, end) => {
  const bench = tryRoutes(zoneRoutes, {
    answers: { [`compute GET /os-availability-zone${end}`]: { availabilityZoneInfo: [{ zoneName: 'nova' }] } },
  })
  expect(await bench.ask(zones.list, { query: { detailed } })).toEqual([{ zoneName: 'nova' }])
})

it('gives administrators every zone with its hosts', async () => {
  const availabilityZoneInfo = [
    { zoneName: 'nova', zoneState: { available: true }, hosts: { one: {}, two: {} } },
    { zoneName: 'empty', hosts: null },
  ]
  const answers = { 'compute GET /os-availability-zone/detail': { availabilityZoneInfo } }
  expect(await tryRoutes(zoneRoutes, { answers }).ask(zones.withHosts, {})).toEqual([
    { id: 'nova', name: 'nova', is_available: true, hosts: ['one', 'two'] },
    { id: 'empty', name: 'empty', is_available: false, hosts: [] },
  ])
})

it.each([
  ['multiattach', '2.60', true],
  ['multiattach', '2.59', false],
  ['toString', '2.99', false],
])('says of the feature %s at Nova %s: %s [COMPUTE-037]', async (name, compute, has) => {
  const bench = tryRoutes([getFeature], { maximumVersions: { compute } })
  expect(await bench.ask(features.get, { params: { name } })).toBe(has)
})

it.each([
  [true, '?reserved=1'],
  ['true', '?reserved=1'],
  [false, ''],
  [undefined, ''],
])('asks for limits with reserved=%s as /limits%s [COMPUTE-038]', async (reserved, query) => {
  const bench = tryRoutes([getLimits], { answers: { 'compute GET /limits': { limits: { absolute: {} } } } })
  await bench.ask(limits.get, { query: { reserved } })
  expect(bench.lines()).toEqual([`compute GET /limits${query}`])
})

it('gives of each machine what Placement counts of it', async () => {
  const inventory = { total: 8, reserved: 1, allocation_ratio: 4, step_size: 1 }
  const bench = tryRoutes([listResourceProviders], {
    answers: {
      'placement GET /resource_providers': { resource_providers: [{ uuid: 'm1', name: 'one' }] },
      'placement GET /resource_providers/m1/inventories': { inventories: { VCPU: inventory, MEMORY_MB: inventory } },
      'placement GET /resource_providers/m1/usages': { usages: { VCPU: 3 } },
    },
  })
  const of = (used: number) => ({ used, total: 8, reserved: 1, allocation_ratio: 4 })
  expect(await bench.ask(providers, {})).toEqual([{ id: 'm1', name: 'one', vcpus: of(3), memory_mb: of(0) }])
})
