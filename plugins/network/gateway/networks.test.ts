import { expect, it } from 'vitest'
import { networkRoutes, seenNetworks } from './networks.ts'

interface Request {
  readonly query?: object
  readonly map?: (rows: readonly object[]) => readonly object[] | Promise<readonly object[]>
}
type Cloud = Parameters<typeof seenNetworks>[0]

const network = (id: string, tenant_id: string, shared: boolean, external: boolean) => ({
  id,
  name: id,
  tenant_id,
  status: 'ACTIVE',
  admin_state_up: true,
  shared,
  'router:external': external,
  subnets: [],
})

it('asks for networks and subnets in one call each, side by side, and gives own, shared and external ones in this order [NETP-008]', async () => {
  const answers: Record<string, readonly object[]> = {
    networks: [
      network('public', 'admin', false, true),
      network('shared', 'admin', true, false),
      network('own', 'demo', false, false),
      network('own-shared', 'demo', true, true),
    ],
    subnets: [],
  }
  const events: string[] = []
  async function* pages(path: string, key: string) {
    events.push(`ask ${path}`)
    await Promise.resolve()
    yield { items: answers[key] ?? [] }
    events.push(`answer ${path}`)
  }
  const cloud = { network: { pages } } as unknown as Cloud
  const items = await seenNetworks(cloud, 'demo', {})
  expect(items.map(({ id }) => id)).toEqual(['own', 'own-shared', 'shared', 'public'])
  expect(events.slice(0, 2)).toEqual(['ask /networks', 'ask /subnets'])
  expect(events).toHaveLength(4)
})

it('reads the subnets of more networks than fit an address to the last of the service’s pages', async () => {
  const networks = Array.from({ length: 151 }, (_, index) => network(`n${index}`, 'demo', false, false))
  const subnet = (index: number) => ({
    id: `s${index}`,
    network_id: `n${index}`,
    cidr: `10.0.${index}.0/24`,
    ip_version: 4,
  })
  const asked: unknown[] = []
  async function* pages(
    path: string,
    _key: string,
    { query = {}, map = (rows: readonly object[]) => rows }: Request = {},
  ) {
    if (path === '/subnets') {
      asked.push(query)
      yield { items: [subnet(0)], marker: 's0' }
      yield { items: [subnet(150)] }
    } else if ('project_id' in query) yield { items: await map(networks) }
  }
  const cloud = { network: { pages } }
  const context = { cloud, session: { isSuperuser: true, projectId: 'demo' }, settings: () => undefined, query: {} }
  const [list] = networkRoutes
  const items: { readonly id: string; readonly subnets: readonly unknown[] }[] = []
  for await (const page of Object(list?.handler(Object(context)))) items.push(...page.items)
  expect(items).toHaveLength(151)
  expect(items.filter(({ subnets }) => subnets.length === 1).map(({ id }) => id)).toEqual(['n0', 'n150'])
  expect(asked).toEqual([{}])
})
