import { expect, it } from 'vitest'
import { openLan, openNeutron } from '../../test/open-neutron.ts'

async function openRouter() {
  const lan = await openLan()
  const { router } = (await lan.demo('POST', '/routers', { router: { name: 'gate' } })).json
  const turn = (verb: string, body: object) => lan.demo('PUT', `/routers/${router.id}/${verb}`, body)
  return { ...lan, router, turn }
}

it('adds and removes routes beside others, whatever it has already', async () => {
  const { turn, subnet } = await openRouter()
  await turn('add_router_interface', { subnet_id: subnet.id })
  const routes = async (verb: string, ...wanted: readonly (readonly [string, string])[]) => {
    const given = wanted.map(([destination, nexthop]) => ({ destination, nexthop }))
    const { json, type } = await turn(verb, { router: { routes: given } })
    return type ?? json.router.routes.map(({ destination }: { destination: string }) => destination)
  }
  const [one, two] = [['10.1.0.0/24', '10.9.0.5'] as const, ['10.2.0.0/24', '10.9.0.6'] as const]
  expect(await routes('add_extraroutes', one)).toEqual(['10.1.0.0/24'])
  expect(await routes('add_extraroutes', one, two)).toEqual(['10.1.0.0/24', '10.2.0.0/24'])
  expect(await routes('add_extraroutes', ['10.3.0.0/24', '192.0.2.1'])).toBe('InvalidRoutes')
  expect(await routes('remove_extraroutes', one, ['10.4.0.0/24', '10.9.0.7'])).toEqual(['10.2.0.0/24'])
})

it('counts a change of interfaces as a revision, and refuses ids that are none', async () => {
  const { demo, turn, router, subnet } = await openRouter()
  const revision = async () => (await demo('GET', `/routers/${router.id}`)).json.router.revision_number
  const before = await revision()
  await turn('add_router_interface', { subnet_id: subnet.id })
  const between = await revision()
  await turn('remove_router_interface', { subnet_id: subnet.id })
  expect([between > before, (await revision()) > between]).toEqual([true, true])
  const wrong = await turn('add_router_interface', { port_id: 'port-1' })
  expect(wrong.json.NeutronError.message).toBe("Invalid input for port_id. Reason: 'port-1' is not a valid UUID.")
})

it('counts a change of subnets as a revision of the network, and of rules as one of the group', async () => {
  const { demo, network, subnet } = await openLan()
  const revisions: number[] = [network.revision_number]
  const note = async (path: string, key: string) => revisions.push((await demo('GET', path)).json[key].revision_number)
  await note(`/networks/${network.id}`, 'network')
  await demo('PUT', `/subnets/${subnet.id}`, { subnet: { name: 'x' } })
  await note(`/networks/${network.id}`, 'network')
  await demo('DELETE', `/subnets/${subnet.id}`)
  await note(`/networks/${network.id}`, 'network')
  expect(new Set(revisions).size).toBe(4)
  const { security_group: group } = (await demo('POST', '/security-groups', { security_group: { name: 'g' } })).json
  const rule = { security_group_id: group.id, direction: 'ingress', protocol: 'tcp' }
  const made = await demo('POST', '/security-group-rules', { security_group_rule: rule })
  const held: number[] = [group.revision_number]
  const read = async () =>
    held.push((await demo('GET', `/security-groups/${group.id}`)).json.security_group.revision_number)
  await read()
  await demo('DELETE', `/security-group-rules/${made.json.security_group_rule.id}`)
  await read()
  expect(new Set(held).size).toBe(3)
})

it('changes agents, and moves networks and routers between them, for administrators', async () => {
  const { demo, admin, router, network } = await openRouter()
  const { agents } = (await admin('GET', '/agents')).json
  const idOf = (kind: string) => agents.find(({ agent_type }: { agent_type: string }) => agent_type === kind).id
  const [l3, dhcp] = [idOf('L3 agent'), idOf('DHCP agent')]
  const changed = await admin('PUT', `/agents/${l3}`, { agent: { description: 'north', admin_state_up: false } })
  expect(changed.json.agent).toMatchObject({ description: 'north', admin_state_up: false, alive: true })
  expect((await demo('PUT', `/agents/${l3}`, { agent: { description: 'x' } })).status).toBe(404)
  const held = async () =>
    (await admin('GET', `/routers/${router.id}/l3-agents`)).json.agents.map(({ id }: { id: string }) => id)
  expect(await held()).toEqual([l3])
  const host = () => admin('POST', `/agents/${l3}/l3-routers`, { router_id: router.id })
  expect((await host()).type).toBe('RouterHostedByL3Agent')
  const leave = () => admin('DELETE', `/agents/${l3}/l3-routers/${router.id}`)
  expect([(await leave()).status, (await leave()).type, await held()]).toEqual([204, 'RouterNotHostedByL3Agent', []])
  expect([await host(), await held()]).toMatchObject([{ status: 201, json: null }, [l3]])
  expect((await demo('GET', `/routers/${router.id}/l3-agents`)).status).toBe(403)
  const path = `/agents/${dhcp}/dhcp-networks`
  await admin('DELETE', `${path}/${network.id}`)
  expect(await admin('POST', path, { network_id: network.id })).toMatchObject({ status: 201, json: null })
})

it('lists what provides routers, and gives networks the packets of their type', async () => {
  const { demo, admin } = await openNeutron()
  const { service_providers: found } = (await demo('GET', '/service-providers')).json
  expect(found[0]).toEqual({ service_type: 'L3_ROUTER_NAT', name: 'dvrha', default: true })
  const mtuOf = async (type: string) => {
    const network = { 'provider:network_type': type }
    return (await admin('POST', '/networks', { network })).json.network.mtu
  }
  expect([await mtuOf('vlan'), await mtuOf('vxlan'), await mtuOf('geneve')]).toEqual([1500, 1450, 1442])
})

it('counts addresses exactly, beyond the numbers that JavaScript has', async () => {
  const { cloud, demo } = await openNeutron()
  const { network } = (await demo('POST', '/networks', { network: {} })).json
  const subnet = { network_id: network.id, ip_version: 6, cidr: '2001:db8::/64' }
  await demo('POST', '/subnets', { subnet })
  const token = await cloud.tokenOf('admin', 'admin')
  const path = `/RegionOne/network/v2.0/network-ip-availabilities/${network.id}`
  const { response } = await cloud.send('GET', path, undefined, token)
  expect(response.body).toContain('"total_ips":18446744073709551614')
})
