import { Fault, type PolicyRule } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { read, readForPage } from '../../api/topology.ts'
import { topologyReads } from './read-topology.ts'

const fields = (...names: readonly string[]) => names.map((name) => `fields=${name}`).join('&')
const NETWORK = fields('id', 'name', 'status', 'tenant_id', 'shared', 'router:external')
const PORT = fields('id', 'network_id', 'device_id', 'device_owner', 'fixed_ips', 'status', 'tenant_id')

it('asks each service for what it draws, and for no more [TOPO-023]', async () => {
  const { ask, lines } = tryRoutes(topologyReads)
  await ask(read, { query: {} })
  expect(lines().toSorted()).toEqual([
    'compute GET /servers/detail',
    `network GET /networks?project_id=p1&${NETWORK}`,
    `network GET /networks?router:external=true&${NETWORK}`,
    `network GET /networks?shared=true&${NETWORK}`,
    `network GET /ports?device_owner=network:router_gateway&${PORT}`,
    `network GET /ports?project_id=p1&${PORT}`,
    `network GET /routers?project_id=p1&${fields('id', 'name', 'status', 'tenant_id', 'external_gateway_info')}`,
    `network GET /subnets?${fields('id', 'network_id', 'cidr')}`,
  ])
})

it('names the lists that cannot be read, and fails without networks', async () => {
  const broken = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 500 })
  const open = (...kinds: readonly string[]) =>
    tryRoutes(topologyReads, {
      answers: Object.fromEntries(kinds.map((kind) => [kind, broken])),
    }).ask(read, { query: {} })
  const lists = ['network GET /routers', 'network GET /ports', 'compute GET /servers/detail']
  const { networks, failed } = Object(await open(...lists))
  expect([networks, failed.toSorted()]).toEqual([[], ['ports', 'routers', 'servers']])
  await expect(open('network GET /networks')).rejects.toBe(broken)
  const without = tryRoutes(topologyReads, { missing: ['compute'] })
  expect(await without.ask(read, { query: {} })).toMatchObject({ servers: [], failed: [] })
})

it('asks each rule of policy once for all that a project owns [TOPO-023]', async () => {
  const asked: unknown[] = []
  const allows = async (rules: readonly PolicyRule[], target: object = {}) => {
    asked.push(...rules.map((rule) => [...rule, Object(target)['network:tenant_id']].join(' ')))
    return true
  }
  const network = (id: string, tenant_id: string) => ({ id, tenant_id, shared: true })
  const answers = { 'network GET /networks': [network('a', 'p1'), network('b', 'p1'), network('c', 'p2')] }
  await tryRoutes(topologyReads, { answers, allows }).ask(read, { query: {} })
  const rules = ['create_subnet', 'delete_subnet', 'delete_network']
  expect(asked.toSorted()).toEqual(
    ['p1', 'p2'].flatMap((id) => rules.map((rule) => `network ${rule} ${id}`)).toSorted(),
  )
})

it('gives the four lists at the address of the page, as text/json', async () => {
  const { ask } = tryRoutes(topologyReads, { answers: { 'network GET /networks': [{ id: 'a', tenant_id: 'p1' }] } })
  const { failed: _, ...lists } = Object(await ask(read, { query: {} }))
  const { headers, body } = Object(await ask(readForPage))
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/json/) })
  expect([JSON.parse(body), lists.networks.length]).toEqual([lists, 1])
})
