import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as pairs from '../api/address-pairs.ts'
import { addressPairRoutes } from './address-pairs.ts'

const MAC = 'fa:16:3e:00:00:01'
const OTHER = 'fa:16:3e:00:00:02'
const RANGE = { ip_address: '10.0.0.0/24' }
const ADDRESS = { ip_address: '10.1.0.9', mac_address: OTHER }
const PORT = { network_id: 'n1', tenant_id: 'p1', mac_address: MAC, allowed_address_pairs: [RANGE, ADDRESS] }
const bench = (more: object = {}, networks: readonly object[] = [{ name: 'private', tenant_id: 'p2' }]) =>
  tryRoutes(addressPairRoutes, {
    answers: { 'network GET /ports/p1': { port: { ...PORT, ...more } }, 'network GET /networks': networks },
  })
const params = { port_id: 'p1' }
const put = (...allowed_address_pairs: readonly object[]) => [
  'network PUT /ports/p1',
  { port: { allowed_address_pairs } },
]

it('lists pairs under ids that an address can hold, with the MAC address of the port where one has none [NETP-051]', async () => {
  const same = { port_id: 'p1', tenant_id: 'p1', network_tenant_id: 'p2' }
  expect(await bench().ask(pairs.list, { params })).toEqual([
    { ...same, id: `10.0.0.0_24_${MAC}`, name: '10.0.0.0/24', ip_address: '10.0.0.0/24', mac_address: MAC },
    { ...same, id: `10.1.0.9_${OTHER}`, name: '10.1.0.9', ...ADDRESS },
  ])
  expect(await bench({ allowed_address_pairs: null }).ask(pairs.list, { params })).toEqual([])
  const [hidden] = await bench({}, []).ask<readonly object[]>(pairs.list, { params })
  expect(hidden).not.toHaveProperty('network_tenant_id')
})

it('adds a pair to those of the port, and removes one of them [NETP-052]', async () => {
  const added = bench()
  await added.ask(pairs.add, { params, body: { ip_address: '10.2.0.9' } })
  expect(added.sent.at(-1)).toEqual(put(RANGE, ADDRESS, { ip_address: '10.2.0.9' }))
  const first = bench({ allowed_address_pairs: null })
  await first.ask(pairs.add, { params, body: ADDRESS })
  expect(first.sent.at(-1)).toEqual(put(ADDRESS))
  const removed = bench()
  await removed.ask(pairs.remove, { params: { ...params, id: `10.0.0.0_24_${MAC}` } })
  expect(removed.sent.at(-1)).toEqual(put(ADDRESS))
})

it('refuses to remove a pair that the port does not have, and changes nothing', async () => {
  const open = bench()
  const id = `10.0.0.0_24_${OTHER}`
  await expect(open.ask(pairs.remove, { params: { ...params, id } })).rejects.toMatchObject({ status: 404 })
  expect(open.lines().filter((line) => line.includes('PUT'))).toEqual([])
})
