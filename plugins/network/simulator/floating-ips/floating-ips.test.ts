import { expect, it } from 'vitest'
import { openLan } from '../../test/open-neutron.ts'

async function openRouted() {
  const lan = await openLan()
  const [external] = (await lan.demo('GET', '/networks?router:external=true')).json.networks
  const router = { external_gateway_info: { network_id: external.id } }
  const made = (await lan.demo('POST', '/routers', { router })).json.router
  await lan.demo('PUT', `/routers/${made.id}/add_router_interface`, { subnet_id: lan.subnet.id })
  const addPort = async (ask: typeof lan.demo, fields: object = {}) =>
    (await ask('POST', '/ports', { port: { network_id: lan.network.id, ...fields } })).json.port
  const addAddress = async (fields: object = {}) =>
    lan.demo('POST', '/floatingips', { floatingip: { floating_network_id: external.id, ...fields } })
  return { ...lan, external, router: made, addPort, addAddress }
}

it('lists the subnets that addresses come from', async () => {
  const { demo, external, subnet } = await openRouted()
  const { floatingip_pools: pools } = (await demo('GET', '/floatingip-pools')).json
  expect(pools).toMatchObject([{ network_id: external.id, subnet_id: external.subnets[0] }])
  expect(pools[0].subnet_id).not.toBe(subnet.id)
})

it('leads to no port of another project, except for administrators', async () => {
  const { admin, demo, addPort, addAddress } = await openRouted()
  const port = await addPort(admin, { project_id: 'guest' })
  const { id } = (await addAddress()).json.floatingip
  const lead = (ask: typeof demo) => ask('PUT', `/floatingips/${id}`, { floatingip: { port_id: port.id } })
  expect((await lead(demo)).json.NeutronError.message).toContain('owned by a different tenant')
  expect((await lead(admin)).status).toBe(200)
})

it('refuses a rule that leads where another one leads, and shows the rules of one port with their address', async () => {
  const { demo, addPort, addAddress } = await openRouted()
  const port = await addPort(demo)
  const { id } = (await addAddress()).json.floatingip
  const forward = (external_port: number) => {
    const internal = { internal_port_id: port.id, internal_ip_address: port.fixed_ips[0].ip_address, internal_port: 80 }
    const port_forwarding = { ...internal, external_port, protocol: 'tcp' }
    return demo('POST', `/floatingips/${id}/port_forwardings`, { port_forwarding })
  }
  const made = await forward(8080)
  expect((await forward(8081)).json.NeutronError.message).toBe(
    'Bad port_forwarding request: There is a port collision with the internal_port_range. The following ranges collides: 80:80 and 80:80.',
  )
  expect((await demo('GET', `/floatingips/${id}`)).json.floatingip.port_forwardings).toEqual([
    {
      ...{ id: made.json.port_forwarding.id, internal_port_id: port.id, protocol: 'tcp' },
      ...{ internal_ip_address: port.fixed_ips[0].ip_address, external_port: 8080, internal_port: 80 },
    },
  ])
})

it('reaches an external network by an interface too, which then stays', async () => {
  const { demo, admin, router, addPort } = await openRouted()
  const network = { 'router:external': true, project_id: router.tenant_id }
  const { id } = (await admin('POST', '/networks', { network })).json.network
  const subnet = { network_id: id, ip_version: 4, cidr: '198.51.100.0/24' }
  const { id: subnet_id } = (await demo('POST', '/subnets', { subnet })).json.subnet
  const turn = (verb: string) => demo('PUT', `/routers/${router.id}/${verb}`, { subnet_id })
  await turn('add_router_interface')
  const floatingip = { floating_network_id: id, port_id: (await addPort(demo)).id }
  const made = await demo('POST', '/floatingips', { floatingip })
  expect(made.json.floatingip).toMatchObject({ router_id: router.id, status: 'ACTIVE' })
  expect((await turn('remove_router_interface')).type).toBe('RouterInterfaceInUseAsGatewayByFloatingIP')
})
