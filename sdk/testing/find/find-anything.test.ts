// @needs compute, container-infra, dns, identity, images, lbaas, network, object-storage, orchestration, storage
import { expect, it } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/open-dashboard.ts'
import { pluginFolders } from '../every-plugin/read-plugins.ts'
import { openPalette } from './open-palette.ts'

function open(options: { readonly as?: 'admin' | 'viewer'; readonly expectProblems?: true } = {}): Promise<Dashboard> {
  return openDashboard({ plugins: pluginFolders(), world: 'demo', path: '/settings/user', ...options })
}

/** What a person types in the demo project, and what answers it first. */
const ANSWERS: readonly (readonly [text: string, ...first: readonly string[]])[] = [
  ['archive', 'archive-data | Volume', 'archive-data-monthly | Volume Snapshot'],
  ['private', 'private | Network', 'private-subnet | Subnet · 10.0.0.0/24'],
  ['shop', 'shop | Load Balancer · 10.0.0.12'],
  ['example.org', 'example.org. | Zone'],
  ['demo-key', 'demo-key | Key Pair'],
  ['apps', 'apps | Cluster'],
  ['website', 'website | Container'],
  ['web-01', 'web-01 | Instance · 10.0.0.2, 203.0.113.4 | Active', 'web-01-data | Volume'],
  ['10.0.0.3', 'web-02 | Instance · 10.0.0.3'],
  ['203.0.113.4', '203.0.113.4 | Floating IP · 10.0.0.2'],
  ['volume:archive', 'archive-data | Volume · 200.00 GB'],
  ['volumesnapshot: monthly', 'archive-data-monthly | Volume Snapshot'],
  ['ip:10.0.0.12', 'shop | Load Balancer · 10.0.0.12'],
  ['instance:farm status:error', 'render-farm | Instance | Error'],
  ['snapshot archive', 'archive-data-monthly | Volume Snapshot'],
]

it('finds resources of every type by what their declarations say', async () => {
  const app = await open()
  const palette = await openPalette(app)
  for (const [text, ...first] of ANSWERS) {
    await palette.type(text)
    const options = palette.options().slice(0, first.length)
    expect
      .soft(
        options.map((option, at) => option.slice(0, first[at]?.length)),
        text,
      )
      .toEqual(first)
  }
  await palette.type('error')
  expect
    .soft(palette.options().toSorted())
    .toEqual([
      'broken.example. | Zone | Error',
      'migration-target | Volume · 500.00 GB | Error',
      'render-farm | Instance | Error',
      'staging | Load Balancer · 10.0.0.14 | Offline',
    ])
  await palette.type('status:error')
  expect.soft(palette.options()).toHaveLength(4)
  await palette.type('volume:nothing-like-it')
  expect.soft(palette.options()).toEqual([])
  await app.shows('No results for "volume:nothing-like-it". Searched: Volumes.')
  const [key, server] = await Promise.all([
    app.request('GET', '/api/nova/keypairs/'),
    app.request('GET', '/api/nova/servers/'),
  ])
  const { items: keys } = await key.json()
  const { items: servers } = await server.json()
  await palette.type(keys[0].fingerprint)
  expect.soft(palette.options()[0]).toBe(`${keys[0].name} | Key Pair`)
  const web = servers.find(({ name }: { readonly name: string }) => name === 'web-01')
  await palette.type(
    Object.values<readonly Record<string, string>[]>(web.addresses)[0]?.[0]?.['OS-EXT-IPS-MAC:mac_addr'] ?? '',
  )
  expect.soft(palette.options().map((option) => option.split(' | ')[0])).toContain('web-01')
})

it('asks nothing before two letters are typed, each list once, and none of a page that the person may not open', async () => {
  const app = await open({ as: 'viewer' })
  const palette = await openPalette(app)
  const before = app.calls.length
  await palette.type('w')
  expect(app.calls.slice(before)).toEqual([])
  await palette.type('we')
  await palette.type('web')
  const asked = app.calls.slice(before)
  expect(asked).toContain('GET /api/cinder/volumes/')
  expect(asked.filter((call) => call === 'GET /api/cinder/volumes/')).toHaveLength(1)
  // Pages of administrators.
  for (const list of ['flavors', 'os-aggregates', 'aggregates', 'metadefs/namespaces'])
    expect(asked.filter((call) => call.endsWith(`/${list}/`))).toEqual([])
})

it('finds what other projects have for an administrator, and says whose it is', async () => {
  const app = await open({ as: 'admin' })
  const palette = await openPalette(app)
  await palette.type('web-01')
  expect(palette.options()[0]).toBe('web-01 | Instance · 10.0.0.2, 203.0.113.4 · demo | Active')
  expect(app.addresses).toContain('GET /api/nova/servers/?all_projects=true')
})

it('says in one line which kinds could not be searched, and offers the rest', async () => {
  const app = await open({ expectProblems: true })
  const palette = await openPalette(app)
  app.failCall('GET /api/dns/v2/zones/')
  app.failCall('GET /api/dns/v2/reverse/floatingips/')
  await palette.type('archive')
  await app.shows(/Zones, Reverse DNS.* could not be searched: /)
  expect(palette.options()[0]).toMatch(/^archive-data /)
})

it('does what lists offer: page actions, and the actions of a resource by its name or by Tab, with the reasons', async () => {
  const app = await open()
  const palette = await openPalette(app)
  await palette.type('launch')
  expect.soft(palette.options()[0]).toBe('Launch Instance | Instances')
  await palette.type('web-01 soft reboot')
  expect.soft(palette.options()[0]).toBe('Soft Reboot Instance | web-01')
  await palette.type('worker-b')
  await app.user.keyboard('{Tab}')
  await app.answered()
  const actions = palette.options()
  expect.soft(actions[0]).toBe('Start Instance')
  expect.soft(document.activeElement).toBe(palette.field)
  expect.soft(actions).toContain('Console | Needs status ACTIVE')
  await app.user.keyboard('{Escape}')
  await palette.type('create volume')
  expect.soft(palette.options()[0]).toBe('Create Volume | Volumes')
  await app.user.keyboard('{Enter}')
  await app.dialog('Create Volume')
  expect(app.screen.queryByRole('combobox', { name: 'Page, resource or command' })).toBeNull()
})

it('runs the action of a resource, which its service gets', async () => {
  const app = await open()
  const palette = await openPalette(app)
  await palette.type('worker-b start')
  await app.user.keyboard('{Enter}')
  await app.answered()
  await app.advance(30_000)
  const answer = await app.request('GET', '/api/nova/servers/')
  const { items } = await answer.json()
  expect(items.find(({ name }: { readonly name: string }) => name === 'worker-b').status).toBe('ACTIVE')
})
