import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as floatingIps from '../api/floating-ips.ts'
import { floatingIpRoutes } from './floating-ips.ts'

it.each([
  ['p1_10.0.0.4', { port_id: 'p1', fixed_ip_address: '10.0.0.4' }],
  ['p1', { port_id: 'p1' }],
  [undefined, { port_id: null }],
])('leads a floating IP to %s: %j [NET-050]', async (port_id, floatingip) => {
  const bench = tryRoutes(floatingIpRoutes)
  await bench.ask(floatingIps.associate, { body: { address_id: 'f1', port_id } })
  expect(bench.sent.at(-1)).toEqual(['network PUT /floatingips/f1', { floatingip }])
})

it.each([
  ['associated', floatingIps.associate, { body: { address_id: 'f1', port_id: 'p1' } }, { port_id: 'p1' }],
  ['described', floatingIps.change, { params: { id: 'f1' }, body: { description: 'd' } }, { description: 'd' }],
])(
  'names the QoS policy of a floating IP that is %s, which Neutron takes away otherwise',
  async (_name, call, input, sent) => {
    const answers = { 'network GET /floatingips/f1': { id: 'f1', qos_policy_id: 'q1', revision_number: 2 } }
    const bench = tryRoutes(floatingIpRoutes, { answers })
    await bench.ask(call, input)
    expect(bench.sent.at(-1)).toEqual(['network PUT /floatingips/f1', { floatingip: { ...sent, qos_policy_id: 'q1' } }])
  },
)

it('changes of a floating IP what is named', async () => {
  const bench = tryRoutes(floatingIpRoutes)
  await bench.ask(floatingIps.change, { params: { id: 'f1' }, body: { qos_policy_id: null } })
  expect(bench.sent.at(-1)).toEqual(['network PUT /floatingips/f1', { floatingip: { qos_policy_id: null } }])
})

it('sends no change of a floating IP that changes nothing', async () => {
  const bench = tryRoutes(floatingIpRoutes)
  await bench.ask(floatingIps.change, { params: { id: 'f1' }, body: {} })
  expect(bench.sent).toEqual([])
})

it.each([
  [undefined, /project_id=p1/, undefined],
  ['true', /^network GET \/floatingips(?!.*project_id)/, 'demo'],
])('lists floating IPs of the project, or of all with the names of these: %s', async (all_projects, line, name) => {
  const found = { id: 'f1', floating_ip_address: '203.0.113.1', floating_network_id: 'n1', tenant_id: 'p1' }
  const bench = tryRoutes(floatingIpRoutes, { answers: { 'network GET /floatingips': [found] } })
  const [item] = await bench.ask<readonly { readonly project_name?: string }[]>(floatingIps.list, {
    query: { all_projects },
  })
  expect(item?.project_name).toBe(name)
  expect(bench.lines()[0]).toMatch(line)
})

it('takes floating IPs from external networks [NET-048]', async () => {
  const bench = tryRoutes(floatingIpRoutes)
  await bench.ask(floatingIps.pools)
  expect(bench.lines()).toEqual(['network GET /networks?router:external=true'])
})
