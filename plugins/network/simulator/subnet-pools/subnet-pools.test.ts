import { expect, it } from 'vitest'
import { openLan, openNeutron } from '../../test/open-neutron.ts'

const POOL = { name: 'pool', prefixes: ['10.80.0.0/25', '10.80.0.128/25'], min_prefixlen: '26' }

it('shows lengths as texts and prefixes as few, and keeps the order of the lengths', async () => {
  const { demo } = await openNeutron()
  const { subnetpool } = (await demo('POST', '/subnetpools', { subnetpool: POOL })).json
  expect(subnetpool).toMatchObject({
    ...{ prefixes: ['10.80.0.0/24'], min_prefixlen: '26', default_prefixlen: '26', max_prefixlen: '32' },
  })
  const change = (fields: object) => demo('PUT', `/subnetpools/${subnetpool.id}`, { subnetpool: fields })
  expect((await change({ max_prefixlen: 20 })).json.NeutronError).toMatchObject({
    type: 'IllegalSubnetPoolPrefixBounds',
    message: 'Illegal prefix bounds: min_prefixlen=26, max_prefixlen=20.',
  })
  expect([(await change({ default_prefixlen: 25 })).type, (await change({ max_prefixlen: 33 })).type]).toEqual([
    'IllegalSubnetPoolPrefixBounds',
    'IllegalSubnetPoolPrefixBounds',
  ])
})

it('adds and removes prefixes alone, but none that a subnet has', async () => {
  const { demo, network } = await openLan()
  const { id } = (await demo('POST', '/subnetpools', { subnetpool: POOL })).json.subnetpool
  const turn = (verb: string, prefix: string) => demo('PUT', `/subnetpools/${id}/${verb}`, { prefixes: [prefix] })
  expect((await turn('add_prefixes', '10.81.0.0/24')).json).toEqual({ prefixes: ['10.80.0.0/24', '10.81.0.0/24'] })
  expect((await turn('remove_prefixes', '10.80.0.64/26')).json).toEqual({
    prefixes: ['10.80.0.0/26', '10.80.0.128/25', '10.81.0.0/24'],
  })
  await demo('DELETE', `/subnets/${network.subnets[0]}`)
  const { network: own } = (await demo('POST', '/networks', { network: {} })).json
  const subnet = { network_id: own.id, ip_version: 4, subnetpool_id: id }
  expect((await demo('POST', '/subnets', { subnet })).json.subnet.cidr).toBe('10.80.0.0/26')
  expect((await turn('remove_prefixes', '10.80.0.0/28')).type).toBe('IllegalSubnetPoolPrefixUpdate')
})

it('takes no prefix of another pool in the same address scope, and no scope that is none', async () => {
  const { demo, admin } = await openNeutron()
  const scope = async (ask: typeof demo, shared: boolean) => {
    const wanted = { name: 'scope', ip_version: 4, shared }
    return (await ask('POST', '/address-scopes', { address_scope: wanted })).json.address_scope.id
  }
  const address_scope_id = await scope(demo, false)
  const add = (fields: object) => demo('POST', '/subnetpools', { subnetpool: { ...POOL, ...fields } })
  const { id } = (await add({ address_scope_id })).json.subnetpool
  expect((await add({ address_scope_id })).type).toBe('AddressScopePrefixConflict')
  expect((await add({ address_scope_id, prefixes: ['10.82.0.0/16'] })).status).toBe(201)
  const widen = (ask: typeof demo) =>
    ask('PUT', `/subnetpools/${id}`, { subnetpool: { prefixes: ['10.80.0.0/24', '10.82.0.0/24'] } })
  expect((await widen(demo)).type).toBe('AddressScopePrefixConflict')
  expect((await add({ address_scope_id: 'some' })).status).toBe(400)
  const shared = await scope(admin, true)
  await admin('PUT', `/subnetpools/${id}`, { subnetpool: { address_scope_id: shared } })
  expect([(await widen(demo)).type, (await widen(admin)).status]).toEqual(['IllegalSubnetPoolUpdate', 200])
})

it('refuses what cannot be changed before it looks for the pool, and a shared scope to members who touch it', async () => {
  const { demo, admin } = await openNeutron()
  const { id } = (await admin('POST', '/subnetpools', { subnetpool: POOL })).json.subnetpool
  expect((await demo('PUT', `/subnetpools/${id}`, { subnetpool: { shared: true } })).status).toBe(400)
  expect((await demo('PUT', `/subnetpools/${id}`, { subnetpool: { name: 'x' } })).status).toBe(404)
  const address_scope = { name: 'scope', ip_version: 4 }
  const scope = (await demo('POST', '/address-scopes', { address_scope })).json.address_scope
  const unshare = await demo('PUT', `/address-scopes/${scope.id}`, { address_scope: { shared: false } })
  expect(unshare.type).toBe('PolicyNotAuthorized')
})

it('takes the default pool of the family where a subnet asks for it', async () => {
  const { demo, admin } = await openNeutron()
  const { network } = (await demo('POST', '/networks', { network: {} })).json
  const wanted = { network_id: network.id, ip_version: 6, use_default_subnetpool: true }
  const add = () => demo('POST', '/subnets', { subnet: wanted })
  expect((await add()).json.NeutronError.message).toBe('Bad subnets request: No default subnetpool found for IPv6.')
  const subnetpool = { name: 'six', prefixes: ['2001:db8:80::/48'], shared: true, is_default: true }
  const { id } = (await admin('POST', '/subnetpools', { subnetpool })).json.subnetpool
  expect((await add()).json.subnet).toMatchObject({ subnetpool_id: id, cidr: '2001:db8:80::/64' })
})

it('gives a network subnets of one pool, and shows its address scope', async () => {
  const { demo, network } = await openLan()
  const address_scope = { name: 'scope', ip_version: 4 }
  const { id: address_scope_id } = (await demo('POST', '/address-scopes', { address_scope })).json.address_scope
  const subnetpool = { ...POOL, address_scope_id }
  const { id: subnetpool_id } = (await demo('POST', '/subnetpools', { subnetpool })).json.subnetpool
  const add = (network_id: string, more: object) =>
    demo('POST', '/subnets', { subnet: { network_id, ip_version: 4, ...more } })
  expect((await add(network.id, { subnetpool_id })).type).toBe('NetworkSubnetPoolAffinityError')
  const { network: own } = (await demo('POST', '/networks', { network: {} })).json
  expect((await add(own.id, { subnetpool_id })).status).toBe(201)
  const shown = (await demo('GET', `/networks/${own.id}`)).json.network
  expect([shown.ipv4_address_scope, shown.ipv6_address_scope]).toEqual([address_scope_id, null])
  expect((await add(own.id, { cidr: '10.99.0.0/24' })).type).toBe('NetworkSubnetPoolAffinityError')
})
