import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as flavors from '../api/flavors.ts'
import { flavorRoutes } from './flavors.ts'

const params = { id: 'f1' }
const FLAVOR = {
  ...{ id: 'f1', name: 'm1.tiny', vcpus: 1, ram: 512, disk: 1, swap: '', 'OS-FLV-EXT-DATA:ephemeral': 2 },
  'os-flavor-access:is_public': true,
}
const ITEM = { ...FLAVOR, swap: 0, ephemeral: 2, is_public: true, is_disabled: false }
const found = (...rows: readonly object[]) =>
  tryRoutes(flavorRoutes, { answers: { 'compute GET /flavors/detail': rows } })

it.each([
  [undefined, 'None'],
  [null, 'None'],
  [true, 'True'],
  ['true', 'True'],
  [false, 'False'],
  ['false', 'False'],
])('asks for public flavors %j as %s', async (is_public, word) => {
  const bench = found()
  await bench.ask(flavors.list, { query: { is_public } })
  expect(bench.lines()).toEqual([expect.stringContaining(`is_public=${word}`)])
})

it('gives flavors in the words of the interface, with extra specs on request', async () => {
  const odd = { ...FLAVOR, swap: 64, 'OS-FLV-DISABLED:disabled': true, extra_specs: { 'hw:cpu': '2' } }
  expect(await found(FLAVOR, odd).ask(flavors.list, { query: {} })).toEqual([
    ITEM,
    { ...ITEM, swap: 64, is_disabled: true, 'OS-FLV-DISABLED:disabled': true },
  ])
  expect(await found(FLAVOR, odd).ask(flavors.list, { query: { get_extras: 'true' } })).toMatchObject([
    { extras: {} },
    { extras: { 'hw:cpu': '2' } },
  ])
})

it.each([
  [true, true, undefined],
  [false, true, ['p1']],
  [false, false, undefined],
])('reads who may use a flavor that is public (%s) where asked to (%s): %j', async (isPublic, asks, access) => {
  const flavor = { ...FLAVOR, 'os-flavor-access:is_public': isPublic }
  const bench = tryRoutes(flavorRoutes, {
    answers: {
      'compute GET /flavors/f1': { flavor },
      'compute GET /flavors/f1/os-flavor-access': { flavor_access: [{ tenant_id: 'p1' }] },
    },
  })
  const item = await bench.ask<flavors.Flavor>(flavors.get, { params, query: { get_access_list: asks } })
  expect(item['access-list']).toEqual(access)
})

it('creates a private flavor for the projects that are named, or a public one [COMPUTE-006]', async () => {
  const made = async (flavor_access?: readonly object[]) => {
    const bench = tryRoutes(flavorRoutes, { answers: { 'compute POST /flavors': { flavor: FLAVOR } } })
    await bench.ask(flavors.create, { body: { name: 'm1.tiny', flavor_access } })
    return bench.sent.map(([, body]) => body)
  }
  const flavor = (isPublic: boolean) => ({ flavor: { name: 'm1.tiny', 'os-flavor-access:is_public': isPublic } })
  expect(await made()).toEqual([flavor(true)])
  expect(await made([{ id: 'p1' }])).toEqual([flavor(false), { addTenantAccess: { tenant: 'p1' } }])
})

it.each([
  [{ 'hw:cpu': '2' }, 1],
  [{}, 0],
])('makes a changed flavor with its extra specs %j [COMPUTE-006]', async (extra_specs, times) => {
  const bench = tryRoutes(flavorRoutes, {
    answers: {
      'compute GET /flavors/f1': { flavor: { ...FLAVOR, extra_specs } },
      'compute POST /flavors': { flavor: FLAVOR },
    },
  })
  await bench.ask(flavors.change, { params, body: { name: 'm2' } })
  expect(bench.lines().filter((line) => line.includes('extra_specs'))).toHaveLength(times)
})
