import { waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { adminFloatingIps, floatingIp } from '../web/floating-ips/floating-ip.ts'
import { isNarrowedBy, labels, openNetwork, PORT_COLUMNS } from './open-network.ts'

const nameOf = (facet: string | { readonly of: string }) => (typeof facet === 'string' ? facet : facet.of)

// Wide enough for all columns.
beforeAll(() => {
  window.innerWidth = 2400
})

const openAdmin = (path: string, options: Parameters<typeof openNetwork>[0] = {}) =>
  openNetwork({ path, as: 'admin', ...options })

it('lists the routers of all projects, narrowed by the service [NETP-003, NETP-083]', async () => {
  const app = await openAdmin('/admin/routers')
  const row = await app.row('operations-router')
  expect(await app.headings('Routers')).toEqual([
    'Project',
    'Name',
    'Status',
    'Distributed',
    'External Network',
    'HA mode',
    'Availability Zones',
    'Admin State',
  ])
  expect([row.cell('Project'), (await app.row('router1')).cell('Project')]).toEqual(['admin', 'demo'])
  const { admin } = app.host.simulator.people.projects
  await app.cloud('POST', '/network/v2.0/routers', { router: { name: 'asleep', admin_state_up: false } })
  for (const [query, shown, hidden, parameter] of [
    ['name:router1', 'router1', 'operations-router', 'name=router1'],
    ['status:ACTIVE', 'router1', undefined, 'status=ACTIVE'],
    ['status:ERROR', undefined, 'router1', 'status=ERROR'],
    ['admin_state_up:true', 'router1', 'asleep', 'admin_state_up=true'],
    ['admin_state_up:false', 'asleep', 'router1', 'admin_state_up=false'],
    ['project_id:admin', 'operations-router', 'router1', `project_id=${admin}`],
  ] as const) {
    await app.open(`/admin/routers?q=${query}`)
    if (shown !== undefined) await app.row(shown)
    if (hidden !== undefined) await app.hides({ link: hidden })
    expect([parameter, isNarrowedBy(app, 'routers', parameter)]).toEqual([parameter, true])
  }
})

it('lists no routers before a facet is chosen where the deployment says so [NETP-055]', async () => {
  const app = await openAdmin('/admin/routers', { settings: { FILTER_DATA_FIRST: { 'admin.routers': true } } })
  await app.screen.findByText('Choose a filter to list routers.')
  expect(app.calls).not.toContain('GET /api/neutron/routers/')
  await app.open('/admin/routers?q=name:router1')
  await app.row('router1')
})

it('creates a router for a project whatever the quota of the session, and edits and deletes any [NETP-056, NETP-084]', async () => {
  const app = await openAdmin('/admin/routers')
  const { admin, demo } = app.host.simulator.people.projects
  await app.cloud('PUT', `/network/v2.0/quotas/${admin}`, { quota: { router: 0 } }, 'admin')
  await app.reload()
  for (const name of ['router1', 'operations-router']) {
    const row = await app.row(name)
    expect([await row.actions(), await row.unavailable()]).toEqual([['Edit Router', 'Delete Router'], {}])
  }
  await app.advance(5_000)
  await app.press('Create Router')
  const dialog = await app.dialog('Create Router')
  await waitFor(() => expect(labels(dialog)).toContain('Project'))
  await dialog.press('Create Router')
  await dialog.findByText('Project is a required field')
  await dialog.findByRole('option', { name: 'demo' })
  await dialog.pick(/^Project/, 'demo')
  await dialog.fill(/^Router Name/, 'campus')
  await dialog.press('Create Router')
  const row = await app.row('campus')
  expect(row.cell('Project')).toBe('demo')
  const { router } = await app.cloud<{ router: { tenant_id: string } }>(
    'GET',
    `/network/v2.0/routers/${row.id}`,
    undefined,
    'admin',
  )
  expect(router.tenant_id).toBe(demo)
})

it('lists the floating IPs of all projects, narrowed by the service [NETP-003, NETP-119]', async () => {
  const app = await openAdmin('/admin/floating_ips')
  const pools = await app.cloud<{ networks: readonly { id: string }[] }>('GET', '/network/v2.0/networks?name=public')
  const floating_network_id = pools.networks[0]?.id
  await app.cloud('POST', '/network/v2.0/floatingips', {
    floatingip: { floating_network_id, description: 'of demo' },
  })
  await app.cloud(
    'POST',
    '/network/v2.0/floatingips',
    { floatingip: { floating_network_id, description: 'of admin' } },
    'admin',
  )
  await app.reload()
  const row = await app.row('of demo')
  expect(await app.headings('Floating IPs')).toEqual([
    'Project',
    'IP Address',
    'Description',
    'Mapped Fixed IP Address',
    'Pool',
    'Status',
    'DNS Name',
    'DNS Domain',
  ])
  expect([row.cell('Project'), row.cell('Pool')]).toEqual(['demo', 'public'])
  expect((await app.row('of admin')).cell('Project')).toBe('admin')
  expect(adminFloatingIps.facets?.map((name) => floatingIp.facets?.find((facet) => nameOf(facet) === name))).toEqual([
    { of: 'project_id', label: 'Project ID' },
    { of: 'floating_ip_address', label: 'Floating IP Address' },
    { of: 'network_id', label: 'Network ID' },
    { of: 'router_id', label: 'Router ID' },
    { of: 'port_id', label: 'Port ID' },
    expect.objectContaining({ of: 'status' }),
  ])
  const { demo } = app.host.simulator.people.projects
  for (const [facet, value, isThere, parameter] of [
    ['project_id', demo, true, 'project_id'],
    ['floating_ip_address', row.cell('IP Address') ?? '', true, 'floating_ip_address'],
    ['network_id', floating_network_id ?? '', true, 'floating_network_id'],
    ['router_id', 'nothing', false, 'router_id'],
    ['port_id', 'nothing', false, 'port_id'],
    ['status', 'DOWN', true, 'status'],
    ['status', 'ERROR', false, 'status'],
  ] as const) {
    await app.open(`/admin/floating_ips?q=${facet}:${value}`)
    if (isThere) await app.row('of demo')
    else await app.hides('of demo')
    expect([facet, isNarrowedBy(app, 'floatingips', `${parameter}=${value}`)]).toEqual([facet, true])
  }
})

it.each([
  ['create_floatingip', false, true],
  ['delete_floatingip', true, false],
] as const)('offers allocation and release only with the rule %s', async (rule, canAllocate, canRelease) => {
  const app = await openAdmin('/admin/floating_ips', { policy: { network: { [rule]: '!' } } })
  const pools = await app.cloud<{ networks: readonly { id: string }[] }>('GET', '/network/v2.0/networks?name=public')
  const { floatingip } = await app.cloud<{ floatingip: { floating_ip_address: string } }>(
    'POST',
    '/network/v2.0/floatingips',
    { floatingip: { floating_network_id: pools.networks[0]?.id } },
  )
  await app.reload()
  const row = await app.row(floatingip.floating_ip_address)
  expect(app.screen.queryByRole('button', { name: 'Allocate IP To Project' }) !== null).toBe(canAllocate)
  expect((await row.actions()).includes('Release Floating IP')).toBe(canRelease)
})

it('asks an administrator for pool, project and address of a floating IP [NETP-121]', async () => {
  const app = await openAdmin('/admin/floating_ips')
  const { admin, demo } = app.host.simulator.people.projects
  // With two pools, none is chosen to begin with.
  const network = { name: 'second', 'router:external': true, tenant_id: admin }
  await app.cloud('POST', '/network/v2.0/networks', { network }, 'admin')
  await app.press('Allocate IP To Project')
  const dialog = await app.dialog('Allocate IP To Project')
  await waitFor(() =>
    expect(labels(dialog)).toEqual(['Pool', 'Project', 'Floating IP Address (optional)', 'Description', 'QoS Policy']),
  )
  await dialog.fill(/^Description/, 'x'.repeat(256))
  await dialog.press('Allocate IP')
  for (const said of ['Pool is a required field', 'Project is a required field', 'At most 255 characters.'])
    await dialog.findByText(said)
  await dialog.pick(/^Pool/, 'public')
  await dialog.pick(/^Project/, 'demo')
  await dialog.fill(/^Floating IP Address/, '203.0.113.77')
  await dialog.fill(/^Description/, 'y'.repeat(255))
  await dialog.press('Allocate IP')
  const row = await app.row('203.0.113.77')
  expect([row.cell('Project'), row.cell('Pool'), row.cell('Description')]).toEqual(['demo', 'public', 'y'.repeat(255)])
  const made = await app.cloud('GET', `/network/v2.0/floatingips/${row.id}`, undefined, 'admin')
  expect(made).toMatchObject({ floatingip: { tenant_id: demo, floating_ip_address: '203.0.113.77' } })
})

it('shows an administrator the MAC addresses and devices of router interfaces [NETP-085]', async () => {
  const app = await openAdmin('/admin/routers')
  const { id } = await app.row('router1')
  await app.open(`/admin/routers/${id}`)
  await app.screen.findByRole('heading', { name: 'router1', level: 1 })
  await app.user.click(await app.screen.findByRole('tab', { name: 'Interfaces' }))
  const row = await app.row('10.0.0.1')
  expect(await app.headings('Interfaces')).toEqual(PORT_COLUMNS)
  expect(row.cell('MAC Address')).toMatch(/^fa:16:3e:/)
  expect([row.cell('Status'), row.cell('Admin State')]).toEqual(['Active', 'UP'])
})

it('lists the routers of one L3 agent alone [NETP-086]', async () => {
  const app = await openAdmin('/admin/routers')
  await app.row('router1')
  const { agents } = await app.cloud<{ agents: readonly { readonly id: string; readonly host: string }[] }>(
    'GET',
    '/network/v2.0/agents?agent_type=L3%20agent',
    undefined,
    'admin',
  )
  const idOf = (host: string) => agents.find((agent) => agent.host === host)?.id
  await app.open(`/admin/routers/${idOf('network-01')}/l3_agent_list`)
  await app.screen.findByRole('heading', { name: /network-01/, level: 1 })
  for (const [name, project] of [
    ['router1', 'demo'],
    ['operations-router', 'admin'],
  ] as const) {
    const row = await app.row(name)
    expect([row.cell('Project'), await row.actions()]).toEqual([project, ['Edit Router', 'Delete Router']])
  }
  await app.open(`/admin/routers/${idOf('network-02')}/l3_agent_list`)
  await app.screen.findByText('The agent serves no routers.')
  await app.hides('router1')
})
