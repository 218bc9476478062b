import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { addInterface, createSubnet, removeInterface } from '../../api/topology.ts'
import { topologyChanges } from './topology-changes.ts'

const ADD = 'network PUT /routers/r1/add_router_interface'
const answers = {
  'network GET /subnets/s1': { subnet: { network_id: 'n1' } },
  'network POST /ports': { port: { id: 'p1' } },
}
const params = { id: 'r1' }
const PORT = { network_id: 'n1', fixed_ips: [{ subnet_id: 's1', ip_address: '10.0.0.9' }] }

it.each([
  ['', [[ADD, { subnet_id: 's1' }]]],
  [
    '10.0.0.9',
    [
      ['network POST /ports', { port: PORT }],
      [ADD, { port_id: 'p1' }],
    ],
  ],
])(
  'adds an interface at the address "%s": by the subnet alone, or by a port with that address [NETP-078]',
  async (ip_address, changes) => {
    const { ask, sent } = tryRoutes(topologyChanges, { answers })
    await ask(addInterface, { params, body: { subnet_id: 's1', ip_address } })
    expect(sent.filter(([line]) => !line?.toString().includes(' GET '))).toEqual(changes)
  },
)

it('deletes the port again that the router refuses', async () => {
  const refusal = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409 })
  const body = { subnet_id: 's1', ip_address: '10.0.0.9' }
  const open = (more: object = {}) => tryRoutes(topologyChanges, { answers: { ...answers, [ADD]: refusal, ...more } })
  const { ask, lines } = open()
  await expect(ask(addInterface, { params, body })).rejects.toBe(refusal)
  expect(lines().at(-1)).toBe('network DELETE /ports/p1')
  const kept = open({ 'network DELETE /ports/p1': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 500 }) })
  await expect(kept.ask(addInterface, { params, body })).rejects.toBe(refusal)
  const broken = new TypeError('broken')
  const wrong = open({ 'network DELETE /ports/p1': broken })
  await expect(wrong.ask(addInterface, { params, body })).rejects.toBe(broken)
})

it.each([
  ['gatewayext', undefined, true],
  ['p1', 'network:router_gateway', true],
  ['p1', 'network:router_interface', false],
])(
  'takes the port %s of a router away, which is a %s: its gateway %s [TOPO-017]',
  async (id, device_owner, isGateway) => {
    const bench = tryRoutes(topologyChanges, { answers: { 'network GET /ports/p1': { port: { device_owner } } } })
    await bench.ask(removeInterface, { params: { router_id: 'r1', id } })
    expect(bench.sent.at(-1)).toEqual(
      isGateway
        ? ['network PUT /routers/r1', { router: { external_gateway_info: null } }]
        : ['network PUT /routers/r1/remove_router_interface', { port_id: 'p1' }],
    )
  },
)

it.each([
  ['10.0.0.0/24', 4],
  ['fd00::/64', 6],
])('makes a subnet of %s with the version %i [TOPO-015]', async (cidr, ip_version) => {
  const bench = tryRoutes(topologyChanges)
  await bench.ask(createSubnet, { params: { id: 'n1' }, body: { cidr, enable_dhcp: true } })
  const subnet = { cidr, enable_dhcp: true, network_id: 'n1', ip_version }
  expect(bench.sent).toEqual([['network POST /subnets', { subnet }]])
})
