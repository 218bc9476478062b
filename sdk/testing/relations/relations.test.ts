// @needs compute, container-infra, dns, identity, images, lbaas, network, object-storage, orchestration, storage
import { join } from 'node:path'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/open-dashboard.ts'
import { pluginFolders } from '../every-plugin/read-plugins.ts'

const LEASES = join(import.meta.dirname, 'fixture/leases')

/** Names by the title of their group. */
type Groups = Readonly<Record<string, readonly string[]>>

/** What uses each of these in the demo project, as its seeds say: by type, the list that has it, and its name. */
const USED_BY: readonly (readonly [code: string, list: string, name: string, users: Groups])[] = [
  [
    'OS::Nova::Keypair',
    '/api/nova/keypairs/',
    'demo-key',
    {
      Instances: ['api-01', 'ci-runner', 'db-01', 'db-replica', 'grafana', 'web-01', 'web-02'],
      'Cluster Templates': ['k8s-1.28', 'k8s-1.30', 'swarm'],
      Cluster: ['apps'],
    },
  ],
  ['OS::Nova::Keypair', '/api/nova/keypairs/', 'ops-key', { Instance: ['bastion'] }],
  ['OS::Glance::Image', '/api/glance/images/', 'debian-12', { Instances: ['bastion', 'grafana', 'web-01', 'web-02'] }],
  ['OS::Glance::Image', '/api/glance/images/', 'fedora-41', { Instances: ['worker-a', 'worker-b'] }],
  ['OS::Glance::Image', '/api/glance/images/', 'rocky-9', { Instance: ['batch-old'] }],
  [
    'OS::Glance::Image',
    '/api/glance/images/',
    'ubuntu-24.04',
    { Instances: ['api-01', 'build-agent', 'ci-runner', 'db-replica', 'render-farm'] },
  ],
  ['OS::Cinder::Volume', '/api/cinder/volumes/', 'db-01-boot', { Instance: ['db-01'] }],
  [
    'OS::Cinder::Volume',
    '/api/cinder/volumes/',
    'archive-data',
    { 'Volume Snapshot': ['archive-data-monthly'], 'Volume Backup': ['archive-data-full'] },
  ],
  ['OS::Cinder::Volume', '/api/cinder/volumes/', 'web-01-data', { 'Volume Snapshot': ['web-tier-before-upgrade'] }],
  [
    'OS::Cinder::Group',
    '/api/cinder/groups/',
    'web-tier',
    { Volumes: ['web-01-data', 'web-02-data'], 'Group Snapshot': ['web-tier-before-upgrade'] },
  ],
  [
    'OS::Cinder::GroupSnapshot',
    '/api/cinder/groupsnapshots/',
    'web-tier-before-upgrade',
    { 'Volume Snapshots': ['web-tier-before-upgrade', 'web-tier-before-upgrade'] },
  ],
  [
    'OS::Octavia::LoadBalancer',
    '/api/lbaas/loadbalancers/',
    'shop',
    { Listeners: ['http', 'metrics'], Pools: ['image-servers', 'web-servers'] },
  ],
  ['OS::Octavia::Pool', '/api/lbaas/pools/', 'web-servers', { Listener: ['http'] }],
  ['OS::Octavia::Pool', '/api/lbaas/pools/', 'image-servers', { 'L7 Policy': ['to-images'] }],
  ['OS::Octavia::Listener', '/api/lbaas/listeners/', 'http', { 'L7 Policy': ['to-images'] }],
  ['OS::Octavia::HealthMonitor', '/api/lbaas/healthmonitors/', 'web-check', { Pool: ['web-servers'] }],
  ['OS::Magnum::ClusterTemplate', '/api/container_infra/cluster_templates/', 'k8s-1.28', { Cluster: ['apps'] }],
  ['OS::Magnum::ClusterTemplate', '/api/container_infra/cluster_templates/', 'swarm', {}],
]
const EDGES = USED_BY.flatMap(([, , , users]) => Object.values(users).flat()).length

async function idOf(app: Dashboard, list: string, name: string): Promise<string> {
  const { items } = await (await app.request('GET', list)).json()
  const found = items.find((item: { readonly name: string }) => item.name === name)
  return found?.id ?? name
}

/** What the tab Relations of a resource has in one of its cards. */
async function related(app: Dashboard, code: string, id: string, title: 'Used by' | 'Uses'): Promise<Groups> {
  await app.open(`/ngdetails/${code}/${id}?tab=relations`)
  const heading = await app.screen.findByRole('heading', { name: title })
  await app.answered()
  const card = within(heading.closest<HTMLElement>('.pf-v6-c-card') ?? document.body)
  const groups = card.queryAllByRole('heading', { level: 3 }).map((group): [string, string[]] => {
    const lines = within(card.getByRole('list', { name: group.textContent })).getAllByRole('listitem')
    const names = lines.map((line) => line.firstElementChild?.textContent ?? '')
    return [group.firstChild?.textContent?.trim() ?? '', names.toSorted()]
  })
  return Object.fromEntries(groups)
}

const open = (more: readonly string[] = []): Promise<Dashboard> =>
  openDashboard({
    plugins: [...pluginFolders(), ...more],
    world: 'demo',
    path: '/settings/user',
    settings: { OPENSTACK_CINDER_FEATURES: { enable_backup: true } },
  })

it('finds what uses a resource of the demo world, by the references of all types', async () => {
  expect(EDGES).toBeGreaterThanOrEqual(40)
  const app = await open()
  for (const [code, list, name, users] of USED_BY)
    expect.soft(await related(app, code, await idOf(app, list, name), 'Used by'), name).toEqual(users)
})

it('finds for an instance its ports, addresses and server group, and what it uses itself', async () => {
  const app = await open()
  const id = await idOf(app, '/api/nova/servers/', 'db-01')
  const { Port: ports, ...others } = await related(app, 'OS::Nova::Server', id, 'Used by')
  expect([ports?.length, others]).toEqual([1, {}])
  expect(await related(app, 'OS::Nova::Server', id, 'Uses')).toMatchObject({
    Flavor: ['m1.large'],
    'Key Pair': ['demo-key'],
    Volumes: ['db-01-boot', 'db-01-data'],
  })
  const web = await idOf(app, '/api/nova/servers/', 'web-01')
  expect(await related(app, 'OS::Nova::Server', web, 'Used by')).toMatchObject({
    'Server Group': ['web-apart'],
    'Floating IP': ['203.0.113.4'],
  })
})

it('has relations of a type of an outside plugin by its declaration, in both directions', async () => {
  const app = await open([LEASES])
  const server = await idOf(app, '/api/nova/servers/', 'db-01')
  expect(await related(app, 'OS::Nova::Server', server, 'Used by')).toMatchObject({ Lease: ['Lease of db-01'] })
  const volume = await idOf(app, '/api/cinder/volumes/', 'db-01-data')
  expect(await related(app, 'OS::Cinder::Volume', volume, 'Used by')).toEqual({
    Instance: ['db-01'],
    Lease: ['Lease of db-01'],
  })
  expect(await related(app, 'X::Leases::Lease', 'lease-db-01', 'Uses')).toEqual({
    Instance: ['db-01'],
    Volumes: ['db-01-boot', 'db-01-data'],
  })
})
