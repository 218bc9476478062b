import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

const PATH = '/project/security_groups'

it('lists security groups, and narrows them in the browser [NETP-087]', async () => {
  const app = await openNetwork({ path: PATH })
  const row = await app.row('web')
  expect(await app.headings('Security Groups')).toEqual(['Name', 'Security Group ID', 'Description', 'Shared'])
  expect(row.cell('Shared')).toBe('No')
  const before = app.calls.length
  await app.open(`${PATH}?q=name:ssh`)
  await app.row('ssh')
  await app.hides({ link: 'web' })
  expect(app.calls.slice(before).filter((call) => call.includes('name=ssh'))).toEqual([])
})

it('creates a group with a required name, changes it and deletes it, and leaves the default group alone [NETP-088, NETP-089, NETP-090]', async () => {
  const app = await openNetwork({ path: PATH })
  await app.press('Create Security Group')
  const create = await app.dialog('Create Security Group')
  await create.press('Create Security Group')
  await create.findByText('Name is a required field')
  await create.fill(/^Name/, 'x'.repeat(256))
  await create.press('Create Security Group')
  await create.findByText('The name may have at most 255 characters.')
  await create.fill(/^Name/, 'db')
  await create.fill(/^Description/, 'Databases')
  await create.press('Create Security Group')
  const row = await app.row('db')
  expect(row.cell('Description')).toBe('Databases')
  expect(await row.actions()).toEqual(['Manage Rules', 'Edit Security Group', 'Delete Security Group'])
  await row.choose('Edit Security Group')
  const edit = await app.dialog('Edit Security Group')
  for (const [name, text] of [
    ['', 'Name is a required field'],
    ['x'.repeat(256), 'The name may have at most 255 characters.'],
  ] as const) {
    await edit.fill(/^Name/, name)
    await edit.press('Save')
    await edit.findByText(text)
  }
  await edit.fill(/^Name/, 'database')
  await edit.press('Save')
  await (await app.row('database')).choose('Delete Security Group')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.screen.findByText('Deleted Security Group: database.')
  const own = await app.row('default')
  expect(await own.whyNot('Edit Security Group')).toBe('The default security group stays as it is')
  expect(await own.whyNot('Delete Security Group')).toBe('The default security group stays as it is')
})

it('shows the rules of a group, adds one, changes it for another, and deletes it [NETP-091, NETP-092, NETP-093, NETP-096] [FEATURE-30]', async () => {
  const app = await openNetwork({ path: PATH })
  await (await app.row('web')).choose('Manage Rules')
  expect(await app.headings('Security Group Rules')).toEqual([
    'Direction',
    'Ether Type',
    'IP Protocol',
    'Port Range',
    'Remote IP Prefix',
    'Remote Security Group',
    'Description',
  ])
  await app.press('Add Rule')
  const add = await app.dialog('Add Rule')
  await add.fill(/^Description/, 'proxy')
  await add.fill(/^Port/, '3128')
  await add.press('Add')
  const rule = await app.row('3128')
  expect(['Direction', 'IP Protocol', 'Remote IP Prefix', 'Description'].map((name) => rule.cell(name))).toEqual([
    'Ingress',
    'TCP',
    '0.0.0.0/0',
    'proxy',
  ])
  const { id } = rule
  await rule.choose('Edit Rule')
  const edit = await app.dialog('Edit Rule')
  expect((await edit.findByLabelText<HTMLInputElement>(/^Port/)).value).toBe('3128')
  await edit.fill(/^Port/, '3129')
  await edit.press('Save')
  const changed = await app.row('3129')
  expect(changed.id).not.toBe(id)
  await app.hides('3128')
  await changed.choose('Edit Rule')
  const again = await app.dialog('Edit Rule')
  await again.fill(/^Description/, 'the proxy')
  await again.press('Save')
  await waitFor(async () => expect((await app.row('3129')).cell('Description')).toBe('the proxy'))
  await (await app.row('3129')).choose('Delete Rule')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('3129')
})

it.each([
  ['SSH', '22', 'TCP'],
  ['HTTP', '80', 'TCP'],
  ['HTTPS', '443', 'TCP'],
  ['All ICMP', 'Any', 'ICMP'],
])(
  'adds a rule of the preset %s without asking for its ports [NETP-094, NETP-095] [FEATURE-30]',
  async (preset, ports, protocol) => {
    const app = await openNetwork({ path: PATH })
    await (await app.row('web')).choose('Manage Rules')
    await app.press('Add Rule')
    const dialog = await app.dialog('Add Rule')
    await dialog.pick(/^Rule/, preset)
    expect(labels(dialog)).toEqual(['Rule', 'Description', 'Direction', 'Remote', 'CIDR'])
    await dialog.fill(/^Description/, 'by preset')
    await dialog.fill(/^CIDR/, '198.51.100.0/24')
    await dialog.press('Add')
    const row = await app.row('by preset')
    expect([row.cell('Port Range'), row.cell('IP Protocol')]).toEqual([ports, protocol])
  },
)

it('shows the fields of each kind of rule, and refuses what is out of their bounds [NETP-094, NETP-095, NETP-097, NETP-098, NETP-099]', async () => {
  const app = await openNetwork({ path: PATH })
  await (await app.row('web')).choose('Manage Rules')
  await app.press('Add Rule')
  const dialog = await app.dialog('Add Rule')
  const rule = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Rule/ })
  await waitFor(() =>
    expect([...rule.options].map(({ text }) => text)).toEqual([
      'Custom TCP Rule',
      'Custom UDP Rule',
      'Custom ICMP Rule',
      'Other Protocol',
      'All TCP',
      'All UDP',
      'All ICMP',
      'SSH',
      'HTTP',
      'HTTPS',
    ]),
  )
  await dialog.pick(/^Open Port/, 'Port Range')
  await dialog.fill(/^From Port/, '90')
  await dialog.fill(/^To Port/, '80')
  await dialog.press('Add')
  await dialog.findByText('The To Port is below the From Port.')
  await dialog.fill(/^To Port/, '65536')
  await dialog.press('Add')
  await dialog.findByText('Enter a whole number from 1 to 65535.')
  await dialog.pick(/^Open Port/, 'All ports')
  expect(labels(dialog)).toEqual(['Rule', 'Description', 'Direction', 'Open Port', 'Remote', 'CIDR'])
  await dialog.pick(/^Rule/, 'Custom ICMP Rule')
  await dialog.fill(/^Type/, '256')
  await dialog.fill(/^Code/, '-1')
  await dialog.press('Add')
  await dialog.findByText('Enter a whole number from -1 to 255.')
  await dialog.pick(/^Rule/, 'Other Protocol')
  await dialog.fill(/^IP Protocol/, 'gre')
  await dialog.press('Add')
  await dialog.findByText('Enter a whole number from -1 to 255.')
  await dialog.pick(/^Rule/, 'All TCP')
  expect(labels(dialog)).toEqual(['Rule', 'Description', 'Direction', 'Remote', 'CIDR'])
  await dialog.fill(/^CIDR/, 'fd00::/64')
  await dialog.press('Add')
  const made = await app.row('1 - 65535')
  expect([made.cell('Ether Type'), made.cell('Remote IP Prefix')]).toEqual(['IPv6', 'fd00::/64'])
  await app.press('Add Rule')
  const second = await app.dialog('Add Rule')
  await second.pick(/^Remote/, 'Security Group')
  await second.pick(/^Security Group/, 'ssh')
  await second.pick(/^Ether Type/, 'IPv6')
  await second.fill(/^Port/, '5432')
  await second.press('Add')
  const ofGroup = await app.row('5432')
  expect([ofGroup.cell('Ether Type'), ofGroup.cell('Remote Security Group')]).toEqual(['IPv6', 'ssh'])
})

it('disables what takes of a quota that is used up [NETP-088, NETP-092]', async () => {
  const app = await openNetwork({ path: PATH })
  const web = await app.row('web')
  const ports = Array.from({ length: 75 }, (_none, port) => port + 1000)
  await app.cloud('POST', '/network/v2.0/security-group-rules', {
    security_group_rules: ports.map((port) => ({
      security_group_id: web.id,
      direction: 'ingress',
      protocol: 'tcp',
      port_range_min: port,
      port_range_max: port,
    })),
  })
  for (let group = 0; group < 7; group += 1)
    await app.cloud('POST', '/network/v2.0/security-groups', { security_group: { name: `group-${group}` } })
  await app.reload()
  await app.row('web')
  await app.advance(3_000)
  const create = await app.screen.findByRole('button', { name: 'Create Security Group (Quota exceeded)' })
  expect(create.getAttribute('aria-disabled')).toBe('true')
  await (await app.row('web')).choose('Manage Rules')
  await app.screen.findByRole('button', { name: 'Add Rule' })
  await app.advance(3_000)
  const add = await app.screen.findByRole('button', { name: 'Add Rule (Quota exceeded)' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
})

it('disables nothing for its quota where the deployment does not count [NETP-004]', async () => {
  const settings = { OPENSTACK_NEUTRON_NETWORK: { enable_quotas: false } }
  const app = await openNetwork({ path: PATH, settings })
  for (let group = 0; group < 7; group += 1)
    await app.cloud('POST', '/network/v2.0/security-groups', { security_group: { name: `group-${group}` } })
  await app.reload()
  await app.row('group-6')
  await app.advance(3_000)
  expect(app.calls).toContain('GET /api/neutron/quota-room/')
  expect(app.screen.getByRole('button', { name: 'Create Security Group' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  )
})

it('offers a reader neither groups nor rules to change [NETP-088, NETP-089, NETP-092]', async () => {
  const app = await openNetwork({ path: PATH, as: 'viewer' })
  const row = await app.row('web')
  expect(await row.actions()).toEqual(['Manage Rules'])
  await app.hides({ button: 'Create Security Group' })
  await row.choose('Manage Rules')
  await app.screen.findByRole('grid', { name: 'Security Group Rules' })
  await app.hides({ button: 'Add Rule' })
})

/** The fields of a rule that limit what passes. */
const LIMITS = [
  'direction',
  'ethertype',
  'protocol',
  'port_range_min',
  'port_range_max',
  'remote_ip_prefix',
  'remote_group_id',
  'remote_address_group_id',
]
const limitsOf = (rule: object) => Object.fromEntries(Object.entries(rule).filter(([key]) => LIMITS.includes(key)))

it('keeps every limit of a rule when its description is edited, and shows none of them as any [NETP-096]', async () => {
  const app = await openNetwork({ path: PATH })
  const web = await app.row('web')
  const { address_group: made } = await app.cloud<{ address_group: { id: string } }>(
    'POST',
    '/network/v2.0/address-groups',
    { address_group: { name: 'offices' } },
  )
  const addressGroup = made.id
  const kinds: readonly (readonly [string, object, Readonly<Record<string, string>>])[] = [
    [
      'addresses',
      { protocol: 'tcp', remote_address_group_id: addressGroup },
      { 'Remote IP Prefix': 'address group offices' },
    ],
    ['stream', { protocol: 'sctp', port_range_min: 5000, port_range_max: 5010 }, { 'Port Range': '5000 - 5010' }],
    ['redundancy', { protocol: 'vrrp' }, { 'IP Protocol': 'vrrp' }],
    ['neighbours', { protocol: 'ipv6-icmp', ethertype: 'IPv6', port_range_min: 135 }, { 'Port Range': '135' }],
    ['by number', { protocol: '6', port_range_min: 22, port_range_max: 22 }, { 'Port Range': '22' }],
    ['echo', { protocol: 'icmp', port_range_min: 8 }, { 'Port Range': '8' }],
    ['everything', { ethertype: 'IPv6' }, { 'Remote IP Prefix': '::/0' }],
    ['translated', { ethertype: 'IPv6', remote_ip_prefix: '64:ff9b::192.0.2.0/120' }, {}],
  ]
  const rules = '/network/v2.0/security-group-rules'
  for (const [description, limits] of kinds)
    await app.cloud('POST', rules, {
      security_group_rule: { security_group_id: web.id, direction: 'ingress', description, ...limits },
    })
  const read = async (description: string) => {
    const answer = await app.cloud<{ security_group_rules: object[] }>(
      'GET',
      `${rules}?description=${encodeURIComponent(description)}`,
    )
    return answer.security_group_rules.map(limitsOf)
  }
  await web.choose('Manage Rules')
  for (const [description, , cells] of kinds) {
    const before = await read(description)
    expect(before).toHaveLength(1)
    const row = await app.row(description)
    for (const [heading, text] of Object.entries(cells)) expect(row.cell(heading)).toBe(text)
    await app.user.click(within(row.element).getByRole('button', { name: /^actions/i }))
    await app.user.click(await app.screen.findByRole('menuitem', { name: /^Edit Rule/ }))
    const edit = await app.dialog('Edit Rule')
    await edit.fill(/^Description/, `${description}, edited`)
    await edit.press('Save')
    await app.row(`${description}, edited`)
    expect(await read(`${description}, edited`), description).toEqual(before)
    expect(await read(description)).toEqual([])
  }
})
