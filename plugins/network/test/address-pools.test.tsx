import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labels, openNetwork } from './open-network.ts'

type Rows = Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>

/** What Neutron has under a name. */
async function named(app: Dashboard, collection: string, name: string): Promise<object> {
  const found = await app.cloud<Rows>('GET', `/network/v2.0/${collection}?name=${name}`, undefined, 'admin')
  return Object.values(found)[0]?.[0] ?? expect.fail(`there is no ${name}`)
}

const make = (app: Dashboard, collection: string, body: object, as: 'admin' | 'demo' = 'demo') =>
  app.cloud<Record<string, { readonly id: string }>>('POST', `/network/v2.0/${collection}`, body, as)

it('creates an address scope, renames it and deletes it, and shares none [ADDRESS-01, ADDRESS-02, ADDRESS-03]', async () => {
  const app = await openNetwork({ path: '/project/address_scopes' })
  await app.press('Create Address Scope')
  const create = await app.dialog('Create Address Scope')
  await waitFor(() => expect(labels(create)).toEqual(['Name', 'IP Version']))
  await create.press('Create Address Scope')
  await create.findByText('Name is a required field')
  await create.fill(/^Name/, 'campus')
  await create.pick(/^IP Version/, 'IPv6')
  await create.press('Create Address Scope')
  const row = await app.row('campus')
  expect(await app.headings('Address Scopes')).toEqual(['Name', 'IP Version', 'Shared'])
  expect([row.cell('IP Version'), row.cell('Shared')]).toEqual(['IPv6', 'No'])
  expect(await named(app, 'address-scopes', 'campus')).toMatchObject({ ip_version: 6, shared: false })
  await row.choose('Edit Address Scope')
  const edit = await app.dialog('Edit Address Scope')
  await waitFor(() => expect(labels(edit)).toEqual(['Name']))
  await edit.fill(/^Name/, 'lab')
  await edit.press('Save')
  await (await app.row('lab')).choose('Delete Address Scope')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('lab')
})

it('shares a scope as an administrator, and lets others see it and not change it [ADDRESS-01, ADDRESS-03]', async () => {
  const app = await openNetwork({ path: '/admin/overview', as: 'admin' })
  await make(app, 'address-scopes', { address_scope: { name: 'of-demo', ip_version: 4 } })
  await make(app, 'address-scopes', { address_scope: { name: 'common', ip_version: 4 } }, 'admin')
  await app.open('/admin/address_scopes')
  expect((await app.row('of-demo')).cell('Project')).toBe('demo')
  expect(await app.headings('Address Scopes')).toEqual(['Project', 'Name', 'IP Version', 'Shared'])
  await (await app.row('common')).choose('Edit Address Scope')
  const edit = await app.dialog('Edit Address Scope')
  await app.user.click(await edit.findByLabelText(/^Shared/))
  await edit.press('Save')
  await waitFor(async () => expect((await app.row('common')).cell('Shared')).toBe('Yes'))
  await app.open('/project/address_scopes')
  await app.row('common')
  await app.hides('of-demo')
})

it('creates a group of addresses, replaces one of them, and shows the rules that name it [ADDRESS-04, ADDRESS-05, ADDRESS-06, ADDRESS-07]', async () => {
  const app = await openNetwork({ path: '/project/address_groups' })
  await app.press('Create Address Group')
  const create = await app.dialog('Create Address Group')
  await create.fill(/^Name/, 'offices')
  await create.fill(/^Addresses/, '192.0.2.10\nnowhere')
  await create.press('Create Address Group')
  await create.findByText('"nowhere" is no address, and no range in CIDR notation.')
  await create.fill(/^Addresses/, '192.0.2.10\n198.51.100.0/24')
  await create.press('Create Address Group')
  const row = await app.row('offices')
  expect(await app.headings('Address Groups')).toEqual(['Name', 'Description', 'Addresses', 'Shared'])
  expect(await named(app, 'address-groups', 'offices')).toMatchObject({
    addresses: ['192.0.2.10/32', '198.51.100.0/24'],
  })
  await row.choose('Edit Address Group')
  const edit = await app.dialog('Edit Address Group')
  await edit.fill(/^Description/, 'All of them')
  await edit.fill(/^Addresses/, '198.51.100.0/24\n2001:db8::/32')
  await edit.press('Save')
  await app.screen.findByText('Updated address group "offices".')
  expect(await named(app, 'address-groups', 'offices')).toMatchObject({
    description: 'All of them',
    addresses: ['198.51.100.0/24', '2001:db8::/32'],
  })
  await app.open('/project/security_groups')
  await (await app.row('web')).choose('Manage Rules')
  await app.press('Add Rule')
  const rule = await app.dialog('Add Rule')
  await rule.pick(/^Rule/, 'SSH')
  await rule.fill(/^Description/, 'from the offices')
  await rule.pick(/^Remote/, 'Address Group')
  expect(labels(rule).slice(-3)).toEqual(['Remote', 'Address Group', 'Ether Type'])
  await rule.press('Add')
  await rule.findByText('Address Group is a required field')
  await rule.pick(/^Address Group/, 'offices')
  await rule.press('Add')
  expect((await app.row('from the offices')).cell('Remote IP Prefix')).toBe('address group offices')
  await app.open('/project/address_groups')
  await app.user.click(await app.screen.findByRole('link', { name: 'offices' }))
  await app.user.click(await app.screen.findByRole('tab', { name: 'Rules' }))
  await app.row('from the offices')
  await app.hides('0.0.0.0/0')
  await app.open('/project/address_groups')
  await (await app.row('offices')).choose('Delete Address Group')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.screen.findByText(/in use on one or more security group rules/)
})

it('creates a subnet pool in a scope, adds a prefix, and deletes it [ADDRESS-08, ADDRESS-09, ADDRESS-10, ADDRESS-11, FEATURE-28]', async () => {
  const app = await openNetwork({ path: '/project/security_groups' })
  for (const [name, ip_version] of [
    ['four', 4],
    ['six', 6],
  ] as const)
    await make(app, 'address-scopes', { address_scope: { name, ip_version } })
  await app.open('/project/subnet_pools')
  await app.row('shared-pool')
  await app.press('Create Subnet Pool')
  const create = await app.dialog('Create Subnet Pool')
  await waitFor(() => expect(labels(create)).not.toContain('Shared'))
  await create.fill(/^Name/, 'branch')
  for (const [lines, problem] of [
    ['10.60.0.0', '"10.60.0.0" is no range in CIDR notation.'],
    ['10.60.0.0/16\n2001:db8::/48', 'All prefixes are of one IP version.'],
  ] as const) {
    await create.fill(/^Prefixes/, lines)
    await create.press('Create Subnet Pool')
    await create.findByText(problem)
  }
  await create.fill(/^Prefixes/, '10.60.0.0/16')
  await create.fill(/^Shortest Prefix/, '28')
  await create.fill(/^Longest Prefix/, '24')
  await create.press('Create Subnet Pool')
  await create.findByText('The longest prefix is shorter than the shortest.')
  await create.fill(/^Shortest Prefix/, '20')
  await create.fill(/^Default Prefix/, '33')
  await create.press('Create Subnet Pool')
  await create.findByText('Enter a whole number from 0 to 32.')
  await create.fill(/^Default Prefix/, '24')
  const scopes = await create.findByRole<HTMLSelectElement>('combobox', { name: /^Address Scope/ })
  await waitFor(() =>
    expect([...scopes.options].map(({ text }) => text)).toEqual(['No address scope', 'fabric', 'four']),
  )
  await create.pick(/^Address Scope/, 'four')
  await create.press('Create Subnet Pool')
  const row = await app.row('branch')
  expect(await app.headings('Subnet Pools')).toEqual([
    ...['Name', 'Prefixes', 'IP Version', 'Default Prefix', 'Address Scope', 'Default', 'Shared'],
  ])
  expect([row.cell('Prefixes'), row.cell('Address Scope'), row.cell('Default Prefix')]).toEqual([
    ...['10.60.0.0/16', 'four', '24'],
  ])
  await row.choose('Edit Subnet Pool')
  const edit = await app.dialog('Edit Subnet Pool')
  await edit.fill(/^Prefixes/, '10.60.0.0/16\n10.61.0.0/16')
  await edit.fill(/^Addresses per Project/, '512')
  await edit.press('Save')
  await app.screen.findByText('Updated subnet pool "branch".')
  expect(await named(app, 'subnetpools', 'branch')).toMatchObject({
    ...{ prefixes: ['10.60.0.0/15'], default_quota: 512, default_prefixlen: '24', is_default: false },
  })
  await (await app.row('branch')).choose('Delete Subnet Pool')
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides('branch')
  expect(await (await app.row('shared-pool')).actions()).toEqual([])
})

it('makes a shared default pool as an administrator, of every project those that there are [ADDRESS-08, ADDRESS-09]', async () => {
  const app = await openNetwork({ path: '/admin/overview', as: 'admin' })
  await make(app, 'subnetpools', { subnetpool: { name: 'of-demo', prefixes: ['10.70.0.0/16'] } })
  await app.open('/admin/subnet_pools')
  expect((await app.row('of-demo')).cell('Project')).toBe('demo')
  await app.press('Create Subnet Pool')
  const create = await app.dialog('Create Subnet Pool')
  await create.fill(/^Name/, 'everyone')
  await create.fill(/^Prefixes/, '10.71.0.0/16')
  await app.user.click(await create.findByLabelText(/^Default$/))
  await app.user.click(await create.findByLabelText(/^Shared/))
  await create.press('Create Subnet Pool')
  await app.row('everyone')
  expect(await named(app, 'subnetpools', 'everyone')).toMatchObject({ shared: true, is_default: true })
})

interface Extensions {
  readonly extensions: readonly { readonly alias: string }[]
}

it.each([
  ['/project/address_scopes', 'Address Scopes', 'address-scope'],
  ['/project/address_groups', 'Address Groups', 'address-group'],
  ['/project/subnet_pools', 'Subnet Pools', 'subnet_allocation'],
])('has the panel %s with its extension alone [ADDRESS-01, ADDRESS-04, ADDRESS-08]', async (path, name, missing) => {
  const app = await openNetwork({ path: '/settings/user' })
  const all = await app.cloud<Extensions>('GET', '/network/v2.0/extensions')
  const change = () => ({ extensions: all.extensions.filter(({ alias }) => alias !== missing) })
  const effect = { kind: 'change' as const, change }
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path: '/v2.0/extensions', effect })
  await app.open(path)
  await app.screen.findByRole('heading', { level: 1 })
  await app.hides({ grid: name })
})

it('lets readers see and change nothing [ADDRESS-01, ADDRESS-04, ADDRESS-08]', async () => {
  const app = await openNetwork({ path: '/project/subnet_pools', as: 'viewer' })
  expect(await (await app.row('shared-pool')).actions()).toEqual([])
  for (const [path, label] of [
    ['/project/subnet_pools', 'Create Subnet Pool'],
    ['/project/address_scopes', 'Create Address Scope'],
  ] as const) {
    await app.open(path)
    await app.hides({ button: label })
  }
})
