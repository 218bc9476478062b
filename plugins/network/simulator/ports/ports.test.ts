import { expect, it } from 'vitest'
import { openLan, openNeutron } from '../../test/open-neutron.ts'

it('gives options of DHCP a version, changes those that are named and leaves the others', async () => {
  const { demo, network } = await openLan()
  const extra_dhcp_opts = [
    { opt_name: 'bootfile-name', opt_value: 'pxelinux.0' },
    { opt_name: 'tftp-server', opt_value: '2015::dead', ip_version: 6 },
    { opt_name: 'ntp-server', opt_value: '' },
  ]
  const { port } = (await demo('POST', '/ports', { port: { network_id: network.id, extra_dhcp_opts } })).json
  const boot = { opt_name: 'bootfile-name', opt_value: 'pxelinux.0', ip_version: 4 }
  expect(port.extra_dhcp_opts).toEqual([boot, { opt_name: 'tftp-server', opt_value: '2015::dead', ip_version: 6 }])
  const change = async (options: readonly object[]) =>
    (await demo('PUT', `/ports/${port.id}`, { port: { extra_dhcp_opts: options } })).json.port.extra_dhcp_opts
  expect(await change([{ opt_name: 'tftp-server', opt_value: null, ip_version: 6 }])).toEqual([boot])
  expect(await change([{ opt_name: 'bootfile-name', opt_value: 'other' }])).toEqual([{ ...boot, opt_value: 'other' }])
  expect(await change([])).toEqual([{ ...boot, opt_value: 'other' }])
})

it('makes a port with tags, a new address where it is to have none, and no port for another project', async () => {
  const { demo, admin, network } = await openLan()
  const wanted = { network_id: network.id, tags: ['red'] }
  const { ports } = (await demo('POST', '/ports', { ports: [wanted, { port: wanted }] })).json
  expect(ports.map(({ tags }: { tags: string[] }) => tags)).toEqual([['red'], ['red']])
  const [port] = ports
  const changed = (await admin('PUT', `/ports/${port.id}`, { port: { mac_address: null } })).json.port
  expect(changed.mac_address).toMatch(/^fa:16:3e:/)
  expect(changed.mac_address).not.toBe(port.mac_address)
  const foreign = await demo('POST', '/ports', { port: { ...wanted, project_id: 'other' } })
  expect(foreign.json.NeutronError).toMatchObject({
    type: 'HTTPBadRequest',
    message:
      "Specifying 'project_id' or 'tenant_id' other than the authenticated project in request requires admin privileges",
  })
})

it('lets who owns a network delete the ports of others on it, and change none', async () => {
  const { demo, viewer, admin, network } = await openLan()
  const port = { network_id: network.id, project_id: 'guest' }
  const { id } = (await admin('POST', '/ports', { port })).json.port
  expect((await demo('PUT', `/ports/${id}`, { port: { name: 'x' } })).type).toBe('PolicyNotAuthorized')
  expect((await viewer('DELETE', `/ports/${id}`)).type).toBe('PolicyNotAuthorized')
  expect((await demo('DELETE', `/ports/${id}`)).status).toBe(204)
})

it('takes addresses of the subnets that serve the owner of a port', async () => {
  const { demo } = await openNeutron()
  const { network } = (await demo('POST', '/networks', { network: {} })).json
  for (const [index, service_types] of [['one:kind'], ['other:kind']].entries()) {
    const subnet = { network_id: network.id, ip_version: 4, cidr: `10.8.${index}.0/24`, service_types }
    await demo('POST', '/subnets', { subnet })
  }
  const add = (device_owner: string) => demo('POST', '/ports', { port: { network_id: network.id, device_owner } })
  const address = async (owner: string) => (await add(owner)).json.port.fixed_ips[0].ip_address
  expect([await address('one:kind'), await address('other:kind')]).toEqual(['10.8.0.2', '10.8.1.2'])
  expect((await add('third:kind')).type).toBe('IpAddressGenerationFailureNoMatchingSubnet')
})

it('says to administrators what a port with minimum rates reserves', async () => {
  const { demo, admin, network } = await openLan()
  const provider = { 'provider:network_type': 'vlan', 'provider:physical_network': 'phys-1' }
  const { network: wired } = (await admin('POST', '/networks', { network: { ...provider, shared: true } })).json
  const { policy } = (await admin('POST', '/qos/policies', { policy: { name: 'fast', shared: true } })).json
  const rule = (kind: string, fields: object) =>
    admin('POST', `/qos/policies/${policy.id}/${kind}_rules`, { [`${kind}_rule`]: fields })
  await rule('minimum_bandwidth', { min_kbps: 1000, direction: 'ingress' })
  await rule('minimum_packet_rate', { min_kpps: 5, direction: 'any' })
  const add = (network_id: string) => demo('POST', '/ports', { port: { network_id, qos_policy_id: policy.id } })
  expect((await add(network.id)).type).toBe('QosRuleNotSupported')
  const { port } = (await add(wired.id)).json
  expect(port).not.toHaveProperty('resource_request')
  const { resource_request: asked } = (await admin('GET', `/ports/${port.id}`)).json.port
  expect(asked.request_groups).toMatchObject([
    { required: ['CUSTOM_PHYSNET_PHYS_1', 'CUSTOM_VNIC_TYPE_NORMAL'], resources: { NET_BW_IGR_KILOBIT_PER_SEC: 1000 } },
    { required: ['CUSTOM_VNIC_TYPE_NORMAL'], resources: { NET_PACKET_RATE_KILOPACKET_PER_SEC: 5 } },
  ])
  expect(asked.same_subtree).toEqual(asked.request_groups.map(({ id }: { id: string }) => id))
  await demo('PUT', `/ports/${port.id}`, { port: { qos_policy_id: null } })
  expect((await admin('GET', `/ports/${port.id}`)).json.port.resource_request).toBeNull()
})
