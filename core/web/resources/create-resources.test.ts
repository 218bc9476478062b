import type { Api } from '@fascia/sdk/web'
import { expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../fixture/boot-document.ts'
import type { Plugins } from '../plugins/index.ts'
import { createResources } from './create-resources.ts'

const PLUGINS: Pick<Plugins, 'refusalOf' | 'limit' | 'activate' | 'onDidChange'> = {
  refusalOf: () => undefined,
  limit: (_plugin, _contribution, promise) => promise,
  activate: async () => [],
  onDidChange: () => () => {},
}

function setUp(contributions = ROCKET_CONTRIBUTIONS) {
  const logged: string[] = []
  const resources = createResources({
    boot: bootDocument({ contributions }),
    plugins: PLUGINS as Plugins,
    apiOf: () => ({}) as Api,
    t: (text) => text,
    log: (message) => void logged.push(message),
    onDidChange: PLUGINS.onDidChange,
  })
  return { resources, logged }
}

it('keeps a type under its code with properties, actions, details views, columns, facets and index url [CORE-014]', () => {
  const { resources } = setUp([
    ...ROCKET_CONTRIBUTIONS,
    contribution({ id: 'rockets.action.fuel', kind: 'itemAction', target: ROCKET, order: 5 }),
    contribution({ id: 'rockets.action.paint', kind: 'batchAction', target: ROCKET }),
    contribution({ id: 'rockets.action.build', kind: 'globalAction', target: ROCKET }),
    contribution({ id: `${ROCKET}/facet/name`, kind: 'facet', target: ROCKET, of: 'name' }),
  ])
  expect(resources.type(ROCKET)).toMatchObject({
    code: ROCKET,
    plugin: 'rockets',
    indexPath: '/project/rockets',
    properties: { name: { label: 'Name', format: 'text' } },
  })
  const ids = (['itemAction', 'batchAction', 'globalAction', 'detailsView', 'column', 'facet'] as const).map((kind) =>
    resources.contributions(kind, ROCKET).map(({ data }) => data.id),
  )
  expect(ids).toEqual([
    ['rockets.action.fuel'],
    ['rockets.action.paint'],
    ['rockets.action.build'],
    ['rockets.view.overview'],
    [`${ROCKET}/column/name`],
    [`${ROCKET}/facet/name`],
  ])
  expect(resources.detailsPath(ROCKET, 'a/b c')).toBe(`/ngdetails/${ROCKET}/a/b%20c`)
})

it('logs and rejects a load or a list of a type that has no function for it [CORE-015]', async () => {
  const { resources, logged } = setUp([
    contribution({
      id: 'OS::Test::Bare',
      code: 'OS::Test::Bare',
      kind: 'resourceType',
      names: { one: 'Bare', other: 'Bares' },
      properties: {},
    }),
  ])
  await expect(resources.load('OS::Test::Bare', '1')).rejects.toMatchObject({ code: 'RESOURCE_LOAD_MISSING' })
  const list = resources.list('OS::Test::Bare', { parameters: {}, signal: new AbortController().signal })
  await expect(list[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'RESOURCE_LIST_MISSING' })
  expect(logged).toEqual([
    'The resource type OS::Test::Bare has no load function.',
    'The resource type OS::Test::Bare has no list function.',
  ])
})

it('names the well-known types even when nobody offers them [CORE-016]', () => {
  const { resources } = setUp([])
  const codes = [
    'OS::Glance::Metadef',
    'OS::Nova::Server',
    'OS::Nova::Hypervisor',
    'OS::Designate::Zone',
    'OS::Designate::RecordSet',
    'OS::Cinder::Backup',
    'OS::Cinder::Snapshot',
    'OS::Cinder::Volume',
    'OS::Neutron::HealthMonitor',
    'OS::Neutron::Net',
    'OS::Neutron::Pool',
    'OS::Neutron::PoolMember',
    'OS::Neutron::Port',
    'OS::Neutron::Router',
    'OS::Neutron::Subnet',
    'OS::Neutron::FloatingIP',
    'OS::Neutron::SecurityGroup',
    'OS::Keystone::User',
    'OS::Keystone::Group',
    'OS::Keystone::Project',
    'OS::Keystone::Role',
  ]
  expect(codes.map((code) => resources.displayName(code).toLowerCase())).toEqual([
    'metadata definition',
    'instance',
    'hypervisor',
    'dns zone',
    'dns record set',
    'volume backup',
    'volume snapshot',
    'volume',
    'network health monitor',
    'network',
    'pool',
    'pool member',
    'port',
    'router',
    'subnet',
    'floating ip',
    'security group',
    'user',
    'group',
    'project',
    'role',
  ])
})
