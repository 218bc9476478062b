import { expect, it } from 'vitest'
import { openNeutron } from '../../test/open-neutron.ts'

it('adds and removes addresses of a group, and keeps one that a rule names', async () => {
  const { demo } = await openNeutron()
  const made = await demo('POST', '/address-groups', { address_group: { name: 'web', addresses: ['10.0.0.1/32'] } })
  const { id, addresses } = made.json.address_group
  expect([made.status, addresses]).toEqual([201, ['10.0.0.1/32']])
  const single = { address_group: { addresses: ['10.0.0.1'] } }
  expect((await demo('POST', '/address-groups', single)).json.NeutronError.message).toContain('10.0.0.1/32')
  const path = `/address-groups/${id}`
  const change = (verb: string, given: readonly string[]) => demo('PUT', `${path}/${verb}`, { addresses: given })
  expect((await change('add_addresses', ['10.0.1.0/24'])).json.address_group.addresses).toEqual([
    '10.0.0.1/32',
    '10.0.1.0/24',
  ])
  expect((await change('add_addresses', ['10.0.0.1/32'])).type).toBe('AddressesAlreadyExist')
  expect((await change('add_addresses', ['10.0.0.300'])).status).toBe(400)
  expect((await change('remove_addresses', ['10.9.0.0/24'])).type).toBe('AddressesNotFound')
  expect((await change('remove_addresses', ['10.0.1.0/24'])).json.address_group.addresses).toEqual(['10.0.0.1/32'])
  const [group] = (await demo('GET', '/security-groups?name=default')).json.security_groups
  const rule = { security_group_id: group.id, direction: 'ingress', remote_address_group_id: id }
  expect((await demo('POST', '/security-group-rules', { security_group_rule: rule })).status).toBe(201)
  expect((await demo('DELETE', path)).type).toBe('AddressGroupInUse')
})

it('shares a scope by an administrator alone, and keeps one that a pool is in', async () => {
  const { demo, admin } = await openNeutron()
  const wanted = { name: 'own', ip_version: 4 }
  const shared = { address_scope: { ...wanted, shared: true } }
  expect((await demo('POST', '/address-scopes', shared)).type).toBe('PolicyNotAuthorized')
  const { id } = (await demo('POST', '/address-scopes', { address_scope: wanted })).json.address_scope
  const add = (prefix: string) =>
    demo('POST', '/subnetpools', { subnetpool: { name: 'pool', prefixes: [prefix], address_scope_id: id } })
  expect((await add('2001:db8::/48')).type).toBe('IllegalSubnetPoolIpVersionAssociationToAddressScope')
  expect((await add('10.82.0.0/16')).status).toBe(201)
  expect((await demo('DELETE', `/address-scopes/${id}`)).type).toBe('AddressScopeInUse')
  const common = (await admin('POST', '/address-scopes', shared)).json.address_scope
  expect((await demo('GET', `/address-scopes/${common.id}`)).json.address_scope.shared).toBe(true)
  const back = await admin('PUT', `/address-scopes/${common.id}`, { address_scope: { shared: false } })
  expect(back.type).toBe('AddressScopeUpdateError')
})

it('binds profiles to flavors of services, and shows segments to administrators', async () => {
  const { demo, admin } = await openNeutron()
  const flavor = { name: 'gold', service_type: 'L3_ROUTER_NAT' }
  expect((await demo('POST', '/flavors', { flavor })).status).toBe(403)
  const { id } = (await admin('POST', '/flavors', { flavor })).json.flavor
  const made = await admin('POST', '/service_profiles', { service_profile: { metainfo: '{}' } })
  const { id: profile } = made.json.service_profile
  const bind = () => admin('POST', `/flavors/${id}/service_profiles`, { service_profile: { id: profile } })
  expect([(await bind()).status, (await bind()).type]).toEqual([201, 'FlavorServiceProfileBindingExists'])
  expect((await demo('GET', `/flavors/${id}`)).json.flavor.service_profiles).toEqual([profile])
  expect((await admin('DELETE', `/service_profiles/${profile}`)).type).toBe('ServiceProfileInUse')
  expect((await admin('DELETE', `/flavors/${id}/service_profiles/${profile}`)).status).toBe(204)
  const [network] = (await admin('GET', '/networks')).json.networks
  const segment = { network_id: network.id, network_type: 'vlan', physical_network: 'public', segmentation_id: 7 }
  expect((await admin('POST', '/segments', { segment })).status).toBe(201)
  expect((await admin('GET', `/segments?network_id=${network.id}`)).json.segments).toMatchObject([
    { network_type: 'flat' },
    segment,
  ])
  expect((await demo('GET', '/segments')).json.segments ?? []).toEqual([])
})
