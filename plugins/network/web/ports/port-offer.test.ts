import { expect, it } from 'vitest'
import { CHANGE_SOURCES, CREATE_SOURCES, supportedVnicTypes } from './port-offer.ts'

const ALIASES = ['mac-learning', 'port-security', 'binding', 'allowed-address-pairs']
const NOTHING = {
  ...{ macLearning: false, portSecurity: false, vnicTypes: [], macAddress: false, address: false, subnet: false },
  pairs: false,
  isAdmin: false,
}

/** The tools of a source: extensions of the cloud, rules that policy allows, and what was asked of it. */
function toolsOf(aliases: readonly string[], allowed: readonly string[] | 'all', more: object = {}) {
  const asked: unknown[] = []
  const tools = {
    read: async () => aliases.map((alias) => ({ alias })),
    allows: async ([[, rule]]: readonly [readonly [string, string]], target: object) => {
      asked.push(target)
      return allowed === 'all' || allowed.includes(rule)
    },
    setting: () => ['direct'],
    ...{ page: '/project/networks', projectId: 'p1', item: { id: 'n1', tenant_id: 'p2', shared: false } },
    ...more,
  }
  return { asked, tools: Object(tools) }
}

it('offers of a port what the cloud has and policy allows [NETP-046]', async () => {
  const { tools, asked } = toolsOf(ALIASES, 'all')
  expect(await CREATE_SOURCES.offer(tools)).toEqual({
    ...{ macLearning: true, portSecurity: true, vnicTypes: ['direct'], macAddress: true, address: true, subnet: true },
    pairs: true,
    isAdmin: false,
  })
  expect(asked[0]).toEqual({ project_id: 'p1', 'network:tenant_id': 'p2' })
  const offer = (aliases: readonly string[], allowed: readonly string[] | 'all', more = {}) =>
    CREATE_SOURCES.offer(toolsOf(aliases, allowed, more).tools)
  expect(await offer(ALIASES, [])).toEqual(NOTHING)
  const bare = { ...NOTHING, macAddress: true, address: true, subnet: true }
  expect(await offer([], 'all')).toEqual(bare)
  expect(await offer(ALIASES, ['create_port:port_security_enabled'])).toEqual({ ...NOTHING, portSecurity: true })
  expect(await offer(ALIASES, ['create_port:allowed_address_pairs'])).toEqual({ ...NOTHING, pairs: true })
  const shared = { item: { id: 'n1', tenant_id: 'p2', shared: true }, page: '/admin/networks' }
  expect(await offer([], [], shared)).toEqual({ ...NOTHING, subnet: true, isAdmin: true })
})

it('asks for the rights to a port without the owner of its network where that cannot be seen', async () => {
  const item = { network_id: 'n1', tenant_id: 'p3', security_group_ids: [] }
  const read = (call: { readonly path: string }) =>
    call.path.includes('extensions') ? Promise.resolve([]) : Promise.reject(new TypeError('unseen'))
  const { tools, asked } = toolsOf([], [], { item, read })
  expect(await CHANGE_SOURCES.offer(tools)).toEqual(NOTHING)
  expect(asked[0]).toEqual({ project_id: 'p3', 'network:tenant_id': '' })
})

it('offers the groups of the project, and those that a port has besides by their ids', async () => {
  const known = { id: 'g1', name: 'default', description: 'Default' }
  const { tools } = toolsOf([], [], { read: async () => [known], item: { security_group_ids: ['g1', 'g9'] } })
  expect(await CHANGE_SOURCES.groups(tools)).toEqual([known, { id: 'g9', name: 'g9', description: '' }])
})

it('names the subnets of a network by name and range, or by the range alone', async () => {
  const found = [
    { id: 's1', name: 's1', cidr: '10.0.0.0/24' },
    { id: 's2', name: 'web', cidr: '10.1.0.0/24' },
  ]
  expect(await CREATE_SOURCES.subnets(toolsOf([], [], { read: async () => found }).tools)).toEqual([
    { id: 's1', name: '10.0.0.0/24' },
    { id: 's2', name: 'web 10.1.0.0/24' },
  ])
})

it.each([
  [['direct', 'normal', 'odd'], 2],
  [['direct', '*'], 12],
  [undefined, 12],
])('offers, where %j is set, %i VNIC types at most [NETP-047]', (setting, most) => {
  const all = supportedVnicTypes(() => setting)
  expect(all).toContain('direct')
  expect(all.length).toBeLessThanOrEqual(most)
  expect(all.length > 2).toBe(most > 2)
})
