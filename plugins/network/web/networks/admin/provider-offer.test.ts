import { expect, it } from 'vitest'
import { providerOffer } from './provider-offer.ts'

const offerOf = (settings: Readonly<Record<string, unknown>>) =>
  providerOffer((path) => settings[path.replace('OPENSTACK_NEUTRON_NETWORK.', '')])

it('offers six types, those that are supported, and more where they are configured [NETP-058]', () => {
  const values = (settings: Readonly<Record<string, unknown>>) => offerOf(settings).types.map(({ value }) => value)
  expect(values({})).toEqual(['local', 'flat', 'vlan', 'gre', 'vxlan', 'geneve'])
  expect(values({ supported_provider_types: ['vlan', 'geneve'] })).toEqual(['vlan', 'geneve'])
  const extra_provider_types = { midonet: {}, uplink: { display_name: 'Up', require_physical_network: true } }
  expect(offerOf({ extra_provider_types }).types.slice(6)).toEqual([
    { value: 'midonet', label: 'MidoNet', hasPhysicalNetwork: false },
    { value: 'uplink', label: 'Up', hasPhysicalNetwork: true },
  ])
  const odd = offerOf({ extra_provider_types: { odd: { require_segmentation_id: true } }, physical_networks: ['a', 1] })
  expect(odd.types[6]).toEqual({
    ...{ value: 'odd', label: 'odd', hasPhysicalNetwork: false, segments: [1, 2_147_483_647] },
  })
  expect(odd.physicalNetworks).toEqual(['a'])
})

it('asks a physical network of flat and VLAN alone, and a segmentation id within the range of the type [NETP-059, NETP-060]', () => {
  const { types } = offerOf({ segmentation_id_range: { vlan: [100, 199], vxlan: 'all' } })
  expect(types.filter(({ hasPhysicalNetwork }) => hasPhysicalNetwork).map(({ value }) => value)).toEqual([
    'flat',
    'vlan',
  ])
  expect(types.map(({ segments }) => segments)).toEqual([
    undefined,
    undefined,
    [100, 199],
    [1, 4_294_967_295],
    [1, 16_777_215],
    [1, 16_777_215],
  ])
  expect(offerOf({}).types[2]?.segments).toEqual([1, 4094])
  const vlan = (range: unknown) => offerOf({ segmentation_id_range: { vlan: range } }).types[2]?.segments
  expect([vlan(['7', 7]), vlan([200, 100]), vlan([5]), vlan([]), vlan(['x', 7])]).toEqual([
    [7, 7],
    ...Array.from({ length: 4 }, () => [1, 4094]),
  ])
})
