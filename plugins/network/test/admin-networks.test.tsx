import { waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { isNarrowedBy, labels, NETWORK_STATES, openNetwork } from './open-network.ts'

const PATH = '/admin/networks'

// Wide enough for all columns.
beforeAll(() => {
  window.innerWidth = 2400
})

type App = Awaited<ReturnType<typeof openNetwork>>
type Dialog = Awaited<ReturnType<App['dialog']>>

const openAdmin = (options: Parameters<typeof openNetwork>[0] = {}) =>
  openNetwork({ path: PATH, as: 'admin', ...options })

interface Read {
  readonly network: Readonly<Record<string, unknown>>
}
const read = async (app: App, id: string) =>
  (await app.cloud<Read>('GET', `/network/v2.0/networks/${id}`, undefined, 'admin')).network

async function openCreate(app: App): Promise<Dialog> {
  await app.press('Create Network')
  const dialog = await app.dialog('Create Network')
  await waitFor(() => expect(labels(dialog)).toContain('QoS Policy'))
  return dialog
}

it('lists the networks of all projects, with their DHCP agents [NETP-003, NETP-053]', async () => {
  const app = await openAdmin()
  const row = await app.row('operations')
  expect(await app.headings('Networks')).toEqual([
    'Project',
    'Network Name',
    'Subnets Associated',
    'DHCP Agents',
    ...NETWORK_STATES,
  ])
  expect(['Project', 'DHCP Agents', 'Shared', 'Status'].map((name) => row.cell(name))).toEqual([
    'admin',
    '1',
    'No',
    'Active',
  ])
  expect((await app.row('private')).cell('Project')).toBe('demo')
  expect((await app.row('public')).cell('DHCP Agents')).toBe('0')
})

it('neither shows the DHCP agents nor asks for them where the deployment says so [NETP-053]', async () => {
  const app = await openAdmin({
    path: '/project/networks',
    settings: { OPENSTACK_NEUTRON_NETWORK: { show_agents_column: false } },
  })
  await app.row('operations')
  const asked: string[] = []
  const change = (answer: unknown, path: string) => {
    asked.push(path)
    return answer
  }
  app.host.simulator.faults.add({ service: 'network', method: 'GET', effect: { kind: 'change', change } })
  await app.open(PATH)
  await app.row('operations')
  expect(await app.headings('Networks')).toEqual([
    'Project',
    'Network Name',
    'Subnets Associated',
    'Shared',
    'External',
    'Status',
    'Admin State',
    'Availability Zones',
  ])
  expect(asked.some((path) => path.endsWith('/networks'))).toBe(true)
  expect(asked.filter((path) => path.includes('agents'))).toEqual([])
})

it('lets the service narrow the networks by project and the rest [NETP-054]', async () => {
  const app = await openAdmin()
  await app.row('operations')
  const { admin } = app.host.simulator.people.projects
  await app.cloud('POST', '/network/v2.0/networks', { network: { name: 'asleep', admin_state_up: false } })
  for (const [query, shown, hidden, parameter] of [
    ['project_id:admin', 'operations', 'private', `project_id=${admin}`],
    ['name:backend', 'backend', 'private', 'name=backend'],
    ['shared:true', 'shared', 'private', 'shared=true'],
    ['router:external:true', 'public', 'private', 'router%3Aexternal=true'],
    ['status:ACTIVE', 'private', undefined, 'status=ACTIVE'],
    ['status:ERROR', undefined, 'private', 'status=ERROR'],
    ['admin_state_up:true', 'private', 'asleep', 'admin_state_up=true'],
    ['admin_state_up:false', 'asleep', 'private', 'admin_state_up=false'],
  ] as const) {
    await app.open(`${PATH}?q=${query}`)
    if (shown !== undefined) await app.row(shown)
    if (hidden !== undefined) await app.hides({ link: hidden })
    expect([parameter, isNarrowedBy(app, 'networks', parameter)]).toEqual([parameter, true])
  }
})

it('lists nothing before a facet is chosen where the deployment says so [NETP-055]', async () => {
  const app = await openAdmin({ settings: { FILTER_DATA_FIRST: { 'admin.networks': true } } })
  await app.screen.findByRole('heading', { name: /^Networks/, level: 1 })
  await app.answered()
  expect(app.calls).not.toContain('GET /api/neutron/networks/')
  await app.open(`${PATH}?q=name:backend`)
  await app.row('backend')
})

it('creates a network for a project, with the fields that its type asks for [NETP-056, NETP-057, NETP-058, NETP-059, NETP-060]', async () => {
  const app = await openAdmin()
  await app.row('private')
  const dialog = await openCreate(app)
  const BASE = ['Name', 'Project', 'Provider Network Type']
  const REST = [
    'Enable Admin State',
    'Shared',
    'External Network',
    'Create Subnet',
    'Availability Zone Hints',
    'MTU',
    'QoS Policy',
  ]
  expect(labels(dialog)).toEqual([...BASE, ...REST])
  const isOn = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([/^Enable Admin/, /^Shared/, /^External/, /^Create Subnet/].map(isOn)).toEqual([true, false, false, true])
  for (const step of ['Subnet', 'Subnet Details']) expect(dialog.queryAllByText(step).length).toBeGreaterThan(0)
  await dialog.press('Next')
  await dialog.findByText('Project is a required field')
  await dialog.findByText('Provider Network Type is a required field')
  const types = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Provider Network Type/ })
  expect([...types.options].map(({ text }) => text).slice(1)).toEqual([
    'Local',
    'Flat',
    'VLAN',
    'GRE',
    'VXLAN',
    'Geneve',
  ])
  for (const [type, asked] of [
    ['Local', []],
    ['Flat', ['Physical Network']],
    ['GRE', ['Segmentation ID']],
    ['VXLAN', ['Segmentation ID']],
    ['Geneve', ['Segmentation ID']],
    ['VLAN', ['Physical Network', 'Segmentation ID']],
  ] as const) {
    await dialog.pick(/^Provider Network Type/, type)
    expect(labels(dialog)).toEqual([...BASE, ...asked, ...REST])
  }
  await dialog.press('Next')
  await dialog.findByText('Physical Network is a required field')
  await dialog.findByText('Segmentation ID is a required field')
  await dialog.fill(/^Name/, 'x'.repeat(256))
  await dialog.fill(/^Physical Network/, 'x'.repeat(256))
  await dialog.fill(/^Segmentation ID/, '4095')
  await dialog.fill(/^MTU/, '67')
  await dialog.press('Next')
  for (const said of [
    'The name may have at most 255 characters.',
    'At most 255 characters.',
    'Enter a whole number from 1 to 4094.',
    'The MTU is at least 68.',
  ])
    await dialog.findByText(said)
  await dialog.fill(/^Name/, 'campus')
  await dialog.pick(/^Project/, 'demo')
  await dialog.fill(/^Physical Network/, 'physnet1')
  await dialog.fill(/^Segmentation ID/, '77')
  await dialog.fill(/^MTU/, '1400')
  await app.user.click(dialog.getByRole('checkbox', { name: /^External Network/ }))
  await app.user.click(dialog.getByRole('checkbox', { name: /^Create Subnet/ }))
  await dialog.press('Create')
  const row = await app.row('campus')
  expect([row.cell('Project'), row.cell('External')]).toEqual(['demo', 'Yes'])
  expect(await read(app, row.id)).toMatchObject({
    'provider:network_type': 'vlan',
    'provider:physical_network': 'physnet1',
    'provider:segmentation_id': 77,
    'router:external': true,
    shared: false,
    admin_state_up: true,
    mtu: 1400,
  })
})

it('offers the types, ranges and physical networks of the deployment [NETP-058, NETP-059, NETP-060]', async () => {
  const settings = {
    OPENSTACK_NEUTRON_NETWORK: {
      supported_provider_types: ['vlan', 'midonet'],
      extra_provider_types: { midonet: { display_name: 'MidoNet' } },
      segmentation_id_range: { vlan: [100, 199] },
      physical_networks: ['physnet1', 'physnet2'],
    },
  }
  const app = await openAdmin({ settings })
  const dialog = await openCreate(app)
  const options = (name: RegExp) =>
    [...dialog.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text).slice(1)
  expect(options(/^Provider Network Type/)).toEqual(['VLAN', 'MidoNet'])
  await dialog.pick(/^Provider Network Type/, 'VLAN')
  expect(options(/^Physical Network/)).toEqual(['physnet1', 'physnet2'])
  await dialog.fill(/^Name/, 'campus')
  await dialog.pick(/^Project/, 'demo')
  await dialog.pick(/^Physical Network/, 'physnet2')
  await dialog.fill(/^Segmentation ID/, '99')
  await app.user.click(dialog.getByRole('checkbox', { name: /^Create Subnet/ }))
  await dialog.press('Create')
  await dialog.findByText('Enter a whole number from 100 to 199.')
  await dialog.fill(/^Segmentation ID/, '100')
  await dialog.press('Create')
  const row = await app.row('campus')
  expect(await read(app, row.id)).toMatchObject({
    'provider:physical_network': 'physnet2',
    'provider:segmentation_id': 100,
  })
})

it('edits name, state, sharing and reach of any network [NETP-061]', async () => {
  const app = await openAdmin()
  const row = await app.row('storage')
  expect(await row.actions()).toEqual(['Edit Network', 'Create Subnet', 'Delete Network'])
  await row.choose('Edit Network')
  const edit = await app.dialog('Edit Network')
  await waitFor(() =>
    expect(labels(edit)).toEqual(['Name', 'Enable Admin State', 'Shared', 'External Network', 'QoS Policy']),
  )
  await edit.fill(/^Name/, 'vault')
  for (const name of [/^Shared/, /^External Network/]) await app.user.click(edit.getByRole('checkbox', { name }))
  await edit.press('Save')
  const changed = await app.row('vault')
  expect(await read(app, changed.id)).toMatchObject({ shared: true, 'router:external': true, admin_state_up: true })
})

it('is not disabled by the quota of the session [NETP-056]', async () => {
  const app = await openAdmin()
  const project = app.host.simulator ? (await read(app, (await app.row('operations')).id)).tenant_id : ''
  await app.cloud('PUT', `/network/v2.0/quotas/${project}`, { quota: { network: 0, subnet: 0 } }, 'admin')
  await app.reload()
  const row = await app.row('operations')
  await app.advance(5_000)
  expect(app.screen.getByRole('button', { name: 'Create Network' }).getAttribute('aria-disabled')).not.toBe('true')
  expect(await row.actions()).toContain('Create Subnet')
})

it('shows used and free addresses of the subnets [NETP-062]', async () => {
  const app = await openAdmin()
  const { id } = await app.row('private')
  await app.open(`${PATH}/${id}/detail?tab=network_tabs__subnets_tab`)
  await app.screen.findByRole('heading', { name: 'private', level: 1 })
  await app.user.click(await app.screen.findByRole('tab', { name: 'Subnets' }))
  const subnet = await app.row('private-subnet')
  expect(await app.headings('Subnets')).toEqual(['Name', 'CIDR', 'IP Version', 'Gateway IP', 'Used IPs', 'Free IPs'])
  const [used = 0, free = 0] = ['Used IPs', 'Free IPs'].map((name) => Number(subnet.cell(name)))
  expect([used > 0, used + free]).toEqual([true, 253])
})

it('asks administrators for the host of a port, and of one that exists also for device and MAC address [NETP-065]', async () => {
  const app = await openAdmin()
  const { id } = await app.row('storage')
  await app.open(`${PATH}/${id}/detail?tab=network_tabs__ports_tab`)
  await app.screen.findByRole('heading', { name: 'storage', level: 1 })
  await app.user.click(await app.screen.findByRole('tab', { name: 'Ports' }))
  await app.press('Create Port')
  const create = await app.dialog('Create Port')
  await waitFor(() => expect(labels(create)).toContain('Binding: Host'))
  await create.fill(/^Name/, 'hosted')
  await create.fill(/^Binding: Host/, 'compute-02')
  await create.press('Next')
  await create.press('Create')
  const row = await app.row('hosted')
  const port = async () =>
    (
      await app.cloud<{ port: Readonly<Record<string, unknown>> }>(
        'GET',
        `/network/v2.0/ports/${row.id}`,
        undefined,
        'admin',
      )
    ).port
  expect(await port()).toMatchObject({
    'binding:host_id': 'compute-02',
    tenant_id: app.host.simulator.people.projects.demo,
  })
  await row.choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  const ASKED = ['Device ID', 'Device Owner', 'Binding: Host', 'MAC Address']
  await waitFor(() => expect(labels(edit).slice(0, 6)).toEqual(['Name', 'Enable Admin State', ...ASKED]))
  await edit.fill(/^Device ID/, 'x'.repeat(101))
  await edit.fill(/^Device Owner/, 'x'.repeat(101))
  await edit.press('Next')
  expect(await edit.findAllByText('At most 100 characters.')).toHaveLength(2)
  await edit.fill(/^Device ID/, 'tape-1')
  await edit.fill(/^Device Owner/, 'site:tape')
  await edit.fill(/^Binding: Host/, 'compute-03')
  await edit.fill(/^MAC Address/, 'fa:16:3e:00:00:65')
  await edit.press('Next')
  await edit.press('Update')
  await app.screen.findByText('Updated Port: hosted.')
  expect(await port()).toMatchObject({
    device_id: 'tape-1',
    device_owner: 'site:tape',
    'binding:host_id': 'compute-03',
    mac_address: 'fa:16:3e:00:00:65',
  })
})

it('adds a DHCP agent to a network and deletes it [NETP-063, NETP-064] [FEATURE-28]', async () => {
  const app = await openAdmin()
  const { id } = await app.row('private')
  await app.open(`${PATH}/${id}/detail`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'DHCP Agents' }))
  await app.row('network-01')
  expect(await app.headings('DHCP Agents')).toEqual(['Host', 'Status', 'Admin State', 'Updated At'])
  await app.press('Add DHCP Agent')
  const dialog = await app.dialog('Add DHCP Agent')
  await waitFor(() => expect(labels(dialog)).toEqual(['Network Name', 'New DHCP Agent']))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Network Name/)).value).toBe('private')
  await dialog.press('Add DHCP Agent')
  await dialog.findByText('New DHCP Agent is a required field')
  const agents = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^New DHCP Agent/ })
  await waitFor(() => expect([...agents.options].map(({ text }) => text).slice(1)).toEqual(['network-02']))
  await dialog.pick(/^New DHCP Agent/, 'network-02')
  await dialog.press('Add DHCP Agent')
  const added = await app.row('network-02')
  expect([added.cell('Status'), added.cell('Admin State')]).toEqual(['Enabled', 'UP'])
  const search = app.screen.getByLabelText(/^Search/, { selector: '[role="combobox"]' })
  await app.user.type(search, 'network-02{Enter}')
  await app.hides('network-01')
  const row = within((await app.row('network-02')).element)
  await app.user.click(row.getByRole('button', { name: /actions/i }))
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete DHCP Agent' }))
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('network-02')
})

it.each([
  ['update_agent', ['Delete DHCP Agent'], false],
  ['delete_agent', [], true],
] as const)('needs the rule %s for DHCP agents [NETP-063]', async (rule, actions, canAdd) => {
  const app = await openAdmin({ policy: { network: { [rule]: '!' } } })
  const { id } = await app.row('private')
  await app.open(`${PATH}/${id}/detail`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'DHCP Agents' }))
  const { element } = await app.row('network-01')
  await app.answered()
  expect(app.screen.queryByRole('button', { name: 'Add DHCP Agent' }) !== null).toBe(canAdd)
  const menu = within(element).queryByRole('button', { name: /actions/i })
  expect(menu === null).toBe(actions.length === 0)
})

it('answers agents with their state, and 501 without the extension [NETP-132]', async () => {
  const app = await openAdmin()
  await app.row('private')
  const answer = await app.request('GET', '/api/neutron/agents/?agent_type=L3%20agent')
  const agents: { readonly items: readonly { readonly host: string }[] } = await answer.json()
  expect(agents.items.map(({ host }) => host).toSorted()).toEqual(['network-01', 'network-02'])
  expect(agents.items[0]).toEqual(
    expect.objectContaining({
      id: expect.any(String),
      agent_type: 'L3 agent',
      binary: 'neutron-l3-agent',
      alive: true,
      admin_state: 'UP',
      heartbeat_timestamp: expect.any(String),
      availability_zone: 'nova',
    }),
  )
  app.refuse({ service: 'network', method: 'GET', path: '/v2.0/agents', status: 404 })
  expect((await app.request('GET', '/api/neutron/agents/')).status).toBe(501)
})

it('changes the seven quotas of a project, and answers 501 without the extension [NETP-133]', async () => {
  const app = await openAdmin()
  await app.row('private')
  const { demo } = app.host.simulator.people.projects
  const quota = {
    network: 11,
    subnet: 12,
    port: 13,
    router: 14,
    floatingip: 15,
    security_group: -1,
    security_group_rule: 17,
  }
  const change = async (body: object) => (await app.request('PATCH', `/api/neutron/quotas-sets/${demo}`, body)).status
  expect(await change(quota)).toBe(204)
  expect(await app.cloud('GET', `/network/v2.0/quotas/${demo}`, undefined, 'admin')).toMatchObject({ quota })
  for (const body of [{ rbac_policy: 1 }, { network: -2 }, { network: 'many' }]) expect(await change(body)).toBe(400)
  app.refuse({ service: 'network', method: 'PUT', path: '/v2.0/quotas/*', status: 404 })
  expect(await change({ network: 5 })).toBe(501)
})
