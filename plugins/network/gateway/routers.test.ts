import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as routers from '../api/routers.ts'
import { routerRoutes } from './routers.ts'

const ROUTER = {
  ...{ id: 'r1', name: 'edge', tenant_id: 'p1', status: 'ACTIVE', admin_state_up: true },
  external_gateway_info: { network_id: 'ext' },
}
const params = { id: 'r1' }
const names = { 'OS::Neutron::Network': { ext: 'public' } }

it('lists the routers of the project, of all projects, and of an agent [NETP-086]', async () => {
  const lines = async (query: object) => {
    const bench = tryRoutes(routerRoutes, { answers: { 'network GET /routers': [ROUTER] }, names })
    await bench.ask(routers.list, { query })
    return bench.lines()
  }
  expect(await lines({ name: 'edge' })).toEqual([
    expect.stringMatching(/^network GET \/routers\?.*name=edge.*project_id=p1/),
  ])
  expect((await lines({ all_projects: 'true' })).join(' ')).not.toContain('project_id')
  expect(await lines({ l3_agent_id: 'a/1' })).toEqual([
    expect.stringMatching(/^network GET \/agents\/a%2F1\/l3-routers/),
  ])
})

it('names the external network of a router, by its id where it cannot be seen', async () => {
  const answers = { 'network GET /routers': [ROUTER, { ...ROUTER, external_gateway_info: null }] }
  const shown = { external_network: 'ext', external_network_name: 'public' }
  const none = { external_network: null, external_network_name: null }
  const { ask } = tryRoutes(routerRoutes, { answers, names })
  expect(await ask(routers.list, { query: {} })).toMatchObject([shown, none])
  const unseen = tryRoutes(routerRoutes, { answers })
  expect(await unseen.ask(routers.list, { query: {} })).toMatchObject([{ external_network_name: 'ext' }, none])
})

it('changes a router at once where its type stays', async () => {
  const bench = tryRoutes(routerRoutes)
  await bench.ask(routers.change, { params, body: { name: 'core' } })
  expect(bench.sent).toEqual([['network PUT /routers/r1', { router: { name: 'core' } }]])
})

const put = (router: object) => ['network PUT /routers/r1', { router }]
it.each([
  [true, { ha: true }, [put({ admin_state_up: false }), put({ ha: true, admin_state_up: true })]],
  [
    true,
    { distributed: false, admin_state_up: false },
    [put({ admin_state_up: false }), put({ distributed: false, admin_state_up: false })],
  ],
  [false, { ha: false }, [put({ ha: false, admin_state_up: false })]],
  [false, { ha: true, admin_state_up: true }, [put({ ha: true, admin_state_up: true })]],
  [undefined, { ha: true }, [put({ admin_state_up: false }), put({ ha: true, admin_state_up: true })]],
])('takes a router that is up (%s) down to change %j', async (admin_state_up, body, sent) => {
  const bench = tryRoutes(routerRoutes, {
    answers: { 'network GET /routers/r1': { router: { ...ROUTER, admin_state_up } } },
  })
  await bench.ask(routers.change, { params, body })
  expect(bench.sent.slice(1)).toEqual(sent)
})

it('takes a router up again whose type cannot be changed', async () => {
  const refused = ({ body }: { readonly body: { readonly router: object } }) => {
    if ('ha' in body.router) throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409 })
    return {}
  }
  const bench = tryRoutes(routerRoutes, {
    answers: { 'network GET /routers/r1': { router: ROUTER }, 'network PUT /routers/r1': refused },
  })
  await expect(bench.ask(routers.change, { params, body: { ha: true } })).rejects.toMatchObject({ status: 409 })
  expect(bench.sent.at(-1)).toEqual(put({ admin_state_up: true }))
})

it('lists the ports of a router without that of its gateway [NETP-077]', async () => {
  const port = (id: string, device_owner: string) => ({ id, device_owner, network_id: 'n1', fixed_ips: [] })
  const owners = [
    'router_interface',
    'router_interface_distributed',
    'ha_router_replicated_interface',
    'router_gateway',
  ]
  const found = owners.map((owner) => port(owner, `network:${owner}`))
  const bench = tryRoutes(routerRoutes, { answers: { 'network GET /ports': found } })
  const items = await bench.ask<readonly object[]>(routers.interfaces, { params: { router_id: 'r1' } })
  expect(items).toMatchObject(owners.slice(0, 3).map((id) => ({ id, router_id: 'r1' })))
  expect(items).toHaveLength(3)
})

it('adds a route to those of the router, and removes one of them', async () => {
  const route = (third: number) => ({ destination: `10.${third}.0.0/24`, nexthop: '10.0.0.9' })
  const open = (routes: readonly object[] | null) =>
    tryRoutes(routerRoutes, { answers: { 'network GET /routers/r1': { router: { ...ROUTER, routes } } } })
  const of = { router_id: 'r1' }
  const added = open([route(1)])
  await added.ask(routers.addRoute, { params: of, body: route(2) })
  expect(added.sent.at(-1)).toEqual(put({ routes: [route(1), route(2)] }))
  const first = open(null)
  expect(await first.ask(routers.routes, { params: of })).toEqual([])
  await first.ask(routers.addRoute, { params: of, body: route(1) })
  expect(first.sent.at(-1)).toEqual(put({ routes: [route(1)] }))
  const removed = open([route(1), route(2)])
  const [one] = await removed.ask<readonly { readonly id: string }[]>(routers.routes, { params: of })
  await removed.ask(routers.removeRoute, { params: { ...of, id: one?.id } })
  expect(removed.sent.at(-1)).toEqual(put({ routes: [route(2)] }))
  const missing = open([route(2)]).ask(routers.removeRoute, { params: { ...of, id: one?.id } })
  await expect(missing).rejects.toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
})

it.each([
  ['without interfaces', [], [], []],
  ['with two interfaces', ['network:router_interface', 'network:ha_router_replicated_interface'], [], ['p0', 'p1']],
  ['with an interface for floating IPs', ['network:router_interface'], [{ id: 'f1' }], []],
  ['with a gateway alone', ['network:router_gateway'], [], []],
])('deletes a router %s, and detaches before what keeps the service from it', async (_case, owners, used, detached) => {
  const ports = owners.map((device_owner, at) => ({ id: `p${at}`, device_owner }))
  const bench = tryRoutes(routerRoutes, {
    answers: { 'network GET /ports': { ports }, 'network GET /floatingips': { floatingips: used } },
  })
  await bench.ask(routers.remove, { params })
  const [first, ...rest] = bench.sent
  expect(first).toEqual(['network GET /ports?device_id=r1&fields=id&fields=device_owner'])
  expect(rest.filter(([line]) => !line.startsWith('network GET'))).toEqual([
    ...detached.map((port_id) => ['network PUT /routers/r1/remove_router_interface', { port_id }]),
    ['network DELETE /routers/r1'],
  ])
  const isAsked = owners.some((owner) => owner !== 'network:router_gateway')
  const floating = 'network GET /floatingips?router_id=r1&fields=id&limit=1'
  expect(bench.lines().includes(floating)).toBe(isAsked)
})

it('gives a router with what Neutron says of it, and no more', async () => {
  const of = async (more: object) => {
    const { ask } = tryRoutes(routerRoutes, { answers: { 'network GET /routers': [{ id: 'r1', ...more }] } })
    const [item] = await ask<readonly object[]>(routers.list, { query: {} })
    return item
  }
  const bare = await of({})
  expect(bare).toMatchObject({ name: 'r1', admin_state: 'UP', enable_snat: null, availability_zones: [] })
  for (const name of ['distributed', 'ha', 'routes']) expect(bare).not.toHaveProperty(name)
  const gateway = { network_id: 'ext', enable_snat: true, external_fixed_ips: [{ ip_address: '203.0.113.4' }] }
  const whole = { name: 'edge', admin_state_up: false, distributed: false, ha: true, external_gateway_info: gateway }
  expect(await of(whole)).toMatchObject({
    ...{ name: 'edge', admin_state: 'DOWN', distributed: false, ha: true, enable_snat: true },
    external_addresses: ['203.0.113.4'],
  })
})
