import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { network, networksPanel } from '../web/networks/network.ts'
import { isNarrowedBy, labelOf, labels, NETWORK_STATES, nameOf, openNetwork } from './open-network.ts'

const PATH = '/project/networks'
const SUBNET_LABELS = [
  'Subnet Name',
  'Network Address Source',
  'Network Address',
  'IP Version',
  'Gateway IP',
  'Disable Gateway',
]

async function openWizard(options: Parameters<typeof openNetwork>[0] = {}) {
  const app = await openNetwork({ path: PATH, ...options })
  await app.row('private')
  await app.press('Create Network')
  return { app, dialog: await app.dialog('Create Network') }
}

it('lists own, shared and external networks, with their states in words [NETP-005, NETP-007, NETP-008, NETP-009]', async () => {
  const app = await openNetwork({ path: PATH })
  const row = await app.row('private')
  expect(await app.headings('Networks')).toEqual(['Name', 'Subnets Associated', ...NETWORK_STATES])
  expect(['Shared', 'External', 'Status', 'Admin State'].map((title) => row.cell(title))).toEqual([
    'No',
    'No',
    'Active',
    'UP',
  ])
  expect(within(row.element).getByRole('link', { name: 'private' }).getAttribute('href')).toBe(
    `${PATH}/${row.id}/detail`,
  )
  for (const name of ['backend', 'storage', 'shared', 'public']) await app.row(name)
  for (const hidden of ['operations', 'auto_allocated_network']) await app.hides({ link: hidden })
})

it('lets the service narrow networks by name, sharing, reach, status and state [NETP-006]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.row('private')
  await app.cloud('POST', '/network/v2.0/networks', { network: { name: 'asleep', admin_state_up: false } })
  const facets = networksPanel.facets?.map((of) => network.facets?.find((one) => nameOf(one) === of))
  expect(facets?.map((facet) => [nameOf(facet), labelOf(facet, network.properties)])).toEqual([
    ['name', 'Name'],
    ['shared', 'Shared'],
    ['router:external', 'External'],
    ['status', 'Status'],
    ['admin_state_up', 'Admin State'],
  ])
  for (const [query, shown, hidden, parameter] of [
    ['name:backend', 'backend', 'private', 'name=backend'],
    ['shared:true', 'shared', 'private', 'shared=true'],
    ['shared:false', 'private', 'shared', 'shared=false'],
    ['router:external:true', 'public', 'private', 'router%3Aexternal=true'],
    ['router:external:false', 'private', 'public', 'router%3Aexternal=false'],
    ['status:DOWN', undefined, 'private', 'status=DOWN'],
    ['status:ACTIVE', 'private', 'none', 'status=ACTIVE'],
    ['admin_state_up:false', 'asleep', 'private', 'admin_state_up=false'],
    ['admin_state_up:true', 'private', 'asleep', 'admin_state_up=true'],
  ] as const) {
    await app.open(`${PATH}?q=${query}`)
    if (shown !== undefined) await app.row(shown)
    await app.hides({ link: hidden })
    expect([parameter, isNarrowedBy(app, 'networks', parameter)]).toEqual([parameter, true])
  }
})

it('creates a network alone, without the steps of a subnet [NETP-014, NETP-015, NETP-016]', async () => {
  const { app, dialog } = await openWizard()
  await waitFor(() =>
    expect(labels(dialog)).toEqual([
      'Network Name',
      'Enable Admin State',
      'Shared',
      'Create Subnet',
      'Availability Zone Hints',
      'MTU',
      'QoS Policy',
    ]),
  )
  const steps = () => ['Network', 'Subnet', 'Subnet Details'].filter((name) => dialog.queryAllByText(name).length > 0)
  expect(steps()).toEqual(['Network', 'Subnet', 'Subnet Details'])
  await dialog.fill(/^MTU/, '67')
  await dialog.press('Next')
  await dialog.findByText('The MTU is at least 68.')
  await dialog.fill(/^MTU/, '1400')
  await dialog.fill(/^Network Name/, 'lonely')
  await app.user.click(dialog.getByRole('checkbox', { name: /^Create Subnet/ }))
  expect(steps()).toEqual(['Network'])
  await dialog.press('Create')
  const row = await app.row('lonely')
  expect(row.cell('Subnets Associated')).toBe('—')
})

it('asks for zones and MTU only where the service lists their extensions', async () => {
  const app = await openNetwork({ path: PATH, expectProblems: true })
  await app.row('private')
  app.refuse({ service: 'network', method: 'GET', path: '/v2.0/extensions', status: 404 })
  await app.press('Create Network')
  const dialog = await app.dialog('Create Network')
  await waitFor(() => expect(labels(dialog)).toContain('Create Subnet'))
  expect(labels(dialog)).toEqual(['Network Name', 'Enable Admin State', 'Shared', 'Create Subnet'])
})

it('creates a network with its subnet, and does not go on without an address [NETP-019, NETP-021, NETP-024, NETP-025, NETP-029] [FEATURE-28]', async () => {
  const { app, dialog } = await openWizard({
    settings: { OPENSTACK_NEUTRON_NETWORK: { default_dns_nameservers: ['192.0.2.53', '192.0.2.54'] } },
  })
  await dialog.fill(/^Network Name/, 'lan')
  await dialog.press('Next')
  await waitFor(() => expect(labels(dialog)).toEqual(SUBNET_LABELS))
  await dialog.press('Next')
  await dialog.findByText('Network Address is a required field')
  expect(labels(dialog)).toEqual(SUBNET_LABELS)
  await dialog.fill(/^Subnet Name/, 'lan-4')
  await dialog.fill(/^Network Address(?! Source)/, '10.77.0.0/24')
  await app.user.click(dialog.getByRole('checkbox', { name: /^Disable Gateway/ }))
  expect(labels(dialog)).not.toContain('Gateway IP')
  await dialog.press('Next')
  expect(labels(dialog)).toEqual(['Enable DHCP', 'Allocation Pools', 'DNS Name Servers', 'Host Routes'])
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^DNS Name Servers/).value).toBe('192.0.2.53\n192.0.2.54')
  await dialog.press('Create')
  const row = await app.row('lan')
  expect(row.cell('Subnets Associated')).toBe('lan-4 10.77.0.0/24')
  expect(await app.cloud('GET', `/network/v2.0/subnets?network_id=${row.id}`)).toMatchObject({
    subnets: [{ gateway_ip: null, dns_nameservers: ['192.0.2.53', '192.0.2.54'], enable_dhcp: true }],
  })
})

it('takes a range from a pool, with its mask and its version [NETP-020, NET-053, NET-054, NET-055]', async () => {
  const { app, dialog } = await openWizard()
  await dialog.fill(/^Network Name/, 'pooled')
  await dialog.press('Next')
  await dialog.pick(/^Network Address Source/, 'Allocate Network Address from a pool')
  expect(labels(dialog).slice(2, 4)).toEqual(['Address pool', 'Network Mask'])
  expect(labels(dialog)).not.toContain('Network Address')
  await dialog.pick(/^Address pool/, 'shared-pool (10.128.0.0/16)')
  const mask = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Network Mask/ })
  await waitFor(() => expect(mask.selectedOptions[0]?.text).toBe('26'))
  expect([...mask.options].map(({ text }) => text).filter((text) => /^\d/.test(text))).toEqual(
    Array.from({ length: 9 }, (_none, index) => String(20 + index)),
  )
  const version = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^IP Version/ })
  expect([...version.options].map(({ text }) => text)).toEqual(['IPv4'])
  await dialog.press('Next')
  await dialog.press('Create')
  expect((await app.row('pooled')).cell('Subnets Associated')).toBe('10.128.0.0/26')
})

it('asks for the address mode of IPv6 [NETP-026]', async () => {
  const { dialog } = await openWizard()
  await dialog.press('Next')
  await dialog.pick(/^IP Version/, 'IPv6')
  await dialog.fill(/^Network Address(?! Source)/, 'fd00::/64')
  await dialog.press('Next')
  expect(labels(dialog)).toContain('IPv6 Address Configuration Mode')
  const modes = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^IPv6 Address/ })
  expect([...modes.options].map(({ value }) => value).length).toBe(5)
})

it('offers no IPv6 where the deployment has none [NETP-030]', async () => {
  const without = await openWizard({ settings: { OPENSTACK_NEUTRON_NETWORK: { enable_ipv6: false } } })
  await without.dialog.press('Next')
  const version = await without.dialog.findByRole<HTMLSelectElement>('combobox', { name: /^IP Version/ })
  expect([...version.options].map(({ text }) => text)).toEqual(['IPv4'])
})

it('deletes the new network again when its subnet is refused [NETP-032]', async () => {
  const { app, dialog } = await openWizard({ expectProblems: true })
  app.refuse({ service: 'network', method: 'POST', path: '/v2.0/subnets', status: 400, message: 'No such range' })
  await dialog.fill(/^Network Name/, 'half')
  await dialog.press('Next')
  await dialog.fill(/^Network Address(?! Source)/, '10.78.0.0/24')
  await dialog.press('Next')
  await dialog.press('Create')
  await waitFor(() => expect(app.screen.queryAllByText(/No such range|Unable to create/).length).toBeGreaterThan(0))
  expect(await app.cloud('GET', '/network/v2.0/networks?name=half')).toMatchObject({ networks: [] })
})

it('changes and deletes a network, and leaves one alone that is to be allocated [NETP-009, NETP-011, NETP-012, NETP-033]', async () => {
  const settings = { OPENSTACK_NEUTRON_NETWORK: { enable_auto_allocated_network: true } }
  const app = await openNetwork({ path: PATH, settings })
  const row = await app.row('storage')
  expect(await row.actions()).toEqual(['Edit Network', 'Create Subnet', 'Delete Network'])
  await row.choose('Edit Network')
  const edit = await app.dialog('Edit Network')
  await waitFor(() => expect(labels(edit)).toEqual(['Name', 'Enable Admin State', 'Shared', 'QoS Policy']))
  await edit.fill(/^Name/, 'store')
  await app.user.click(edit.getByRole('checkbox', { name: /^Enable Admin State/ }))
  await edit.press('Save')
  await waitFor(async () => expect((await app.row('store')).cell('Admin State')).toBe('DOWN'))
  await (await app.row('store')).select()
  await app.press(/^Delete Network/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.screen.findByText('Deleted Network: store.')
  const waiting = await app.row('auto_allocated_network')
  expect(waiting.id).toBe('__auto_allocate__')
  for (const label of ['Edit Network', 'Create Subnet', 'Delete Network'])
    expect(await waiting.whyNot(label)).toBe('It is made when the first instance uses it')
})

it.each([
  ['update_network', ['Create Subnet', 'Delete Network']],
  ['create_subnet', ['Edit Network', 'Delete Network']],
  ['delete_network', ['Edit Network', 'Create Subnet']],
])('leaves out what the rule %s of networks refuses, in the row and above it [NETP-011]', async (rule, left) => {
  const app = await openNetwork({ path: PATH, policy: { network: { [rule]: '!' } } })
  const row = await app.row('storage')
  await app.answered()
  expect([...(await row.actions()), ...Object.keys(await row.unavailable())]).toEqual(left)
  // Rows can be chosen where something can be done with several.
  const box = within(row.element).queryByRole('checkbox')
  expect(box !== null).toBe(left.includes('Delete Network'))
})

it('deletes several networks at once, and asks no more for what is gone [NETP-011]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.row('private')
  for (const name of ['first', 'second']) await app.cloud('POST', '/network/v2.0/networks', { network: { name } })
  await app.reload()
  for (const name of ['first', 'second']) await (await app.row(name)).select()
  await app.press(/^Delete Networks/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.screen.findByText('Deleted Networks: first, second.')
  await app.advance(60_000)
  expect(app.notFound).toEqual([])
})

it('makes, changes, shows and deletes subnets of a network [NETP-035, NETP-036, NETP-037, NETP-038, NETP-039, NETP-040]', async () => {
  const app = await openNetwork({ path: PATH })
  const { id } = await app.row('storage')
  await app.open(`${PATH}/${id}/detail?tab=network_tabs__subnets_tab`)
  expect(await app.headings('Subnets')).toEqual(['Name', 'Network Address', 'IP Version', 'Gateway IP'])
  const before = await app.row('storage-subnet')
  expect(await before.actions()).toEqual(['Edit Subnet', 'Delete Subnet'])
  await app.press('Create Subnet')
  const create = await app.dialog('Create Subnet')
  await waitFor(() => expect(labels(create)).toEqual(SUBNET_LABELS))
  await create.press('Next')
  await create.findByText('Network Address is a required field')
  await create.fill(/^Subnet Name/, 'more')
  await create.fill(/^Network Address(?! Source)/, '10.0.17.0/24')
  await create.press('Next')
  await create.press('Create')
  const made = await app.row('more')
  expect([made.cell('Network Address'), made.cell('IP Version'), made.cell('Gateway IP')]).toEqual([
    '10.0.17.0/24',
    'IPv4',
    '10.0.17.1',
  ])
  await made.choose('Edit Subnet')
  const edit = await app.dialog('Edit Subnet')
  const address = await edit.findByLabelText<HTMLInputElement>(/^Network Address(?! Source)/)
  expect([address.value, address.readOnly || address.disabled]).toEqual(['10.0.17.0/24', true])
  await edit.fill(/^Gateway IP/, '')
  await edit.press('Next')
  await edit.findByText('Gateway IP is a required field')
  await app.user.click(edit.getByRole('checkbox', { name: /^Disable Gateway/ }))
  await edit.press('Next')
  await edit.press('Save')
  await waitFor(async () => expect((await app.row('more')).cell('Gateway IP')).toBe('—'))
  await app.user.click(within((await app.row('more')).element).getByRole('link', { name: 'more' }))
  await app.screen.findByRole('heading', { name: /more/, level: 1 })
  expect(app.screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Relations'])
  await app.open(`${PATH}/${id}/detail?tab=network_tabs__subnets_tab`)
  await (await app.row('more')).choose('Delete Subnet')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('10.0.17.0/24')
})

it('offers no change to a reader [NETP-011, NETP-036]', async () => {
  const app = await openNetwork({ path: PATH, as: 'viewer' })
  const { id } = await app.row('private')
  await app.hides({ button: 'Create Network' })
  await app.hides({ button: 'Actions of private' })
  await app.open(`${PATH}/${id}/detail?tab=network_tabs__subnets_tab`)
  await app.screen.findByRole('grid', { name: 'Subnets' })
  await app.hides({ button: 'Create Subnet' })
})
