import type { Dashboard, DashboardOptions } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { identityProvider } from '../web/federation/identity-provider.ts'
import { mapping } from '../web/federation/mapping.ts'
import { protocol } from '../web/federation/protocol.ts'
import { headings, keystone, openIdentity } from './open-identity.ts'

const PROVIDERS = '/identity/identity_providers'
const MAPPINGS = '/identity/mappings'
const RULES = [{ local: [{ user: { name: '{0}' } }], remote: [{ type: 'MELLON_userName' }] }]

/** The cloud with federation, where the campus signs people in by one mapping. */
async function openFederation(path: string, options: Omit<DashboardOptions, 'plugins' | 'path'> = {}) {
  const settings = { OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: true }
  const app = await openIdentity({ settings, ...options, path: '/settings/user' })
  const put = (at: string, body: object) => keystone(app, 'PUT', `OS-FEDERATION/${at}`, body)
  await put('identity_providers/campus', {
    identity_provider: { description: 'The campus', enabled: true, remote_ids: ['https://idp.example.org/', 'idp-2'] },
  })
  await put('mappings/staff', { mapping: { rules: RULES } })
  await app.open(path)
  return app
}

async function providerOf(app: Dashboard, id: string): Promise<object> {
  const path = `OS-FEDERATION/identity_providers/${id}`
  return (await keystone<{ identity_provider: object }>(app, 'GET', path)).body.identity_provider
}

async function protocolsOf(app: Dashboard, id: string): Promise<readonly object[]> {
  const path = `OS-FEDERATION/identity_providers/${id}/protocols`
  return (await keystone<{ protocols: readonly object[] }>(app, 'GET', path)).body.protocols
}

const labels = ({
  columns = [],
  properties,
}: Pick<typeof mapping | typeof protocol | typeof identityProvider, 'columns' | 'properties'>) =>
  columns.map(
    (column) =>
      Object.entries(properties).find(([name]) => name === (typeof column === 'string' ? column : column.of))?.[1]
        .label,
  )

it('lists the identity providers with a text filter of the page [IDP-043]', async () => {
  const app = await openFederation(PROVIDERS)
  const row = await app.row('campus')
  expect(labels(identityProvider)).toEqual(['Identity Provider ID', 'Description', 'Enabled', 'Remote IDs'])
  expect(['Description', 'Enabled', 'Remote IDs'].map((name) => row.cell(name))).toEqual([
    ...['The campus', 'Yes', 'https://idp.example.org/idp-2'],
  ])
  await keystone(app, 'PUT', 'OS-FEDERATION/identity_providers/other', { identity_provider: {} })
  const call = `GET /api/keystone/identity_providers/`
  await app.open('/settings/user')
  await app.open(PROVIDERS)
  await app.row('other')
  const before = app.calls.filter((one) => one === call).length
  await app.open(`${PROVIDERS}?q=remote_ids:idp-2`)
  await app.hides('other')
  await app.row('campus')
  expect(app.calls.filter((one) => one === call)).toHaveLength(before)
})

it('registers an identity provider [IDP-045] [FEATURE-43]', async () => {
  const app = await openFederation(PROVIDERS)
  const dialog = await app.pressDialog('Register Identity Provider')
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Enabled/)).checked).toBe(true)
  await dialog.press('Register Identity Provider')
  await dialog.findByText('Give the identity provider an ID.')
  await dialog.fill(/^Identity Provider ID/, 'x'.repeat(65))
  await dialog.press('Register Identity Provider')
  await dialog.findByText('At most 64 characters.')
  await dialog.fill(/^Identity Provider ID/, 'lab')
  await dialog.fill(/^Remote IDs/, 'one, two,, one')
  await dialog.fill(/^Description/, 'The lab')
  await dialog.press('Register Identity Provider')
  await app.screen.findByText('Identity provider lab was successfully registered.')
  await app.row('lab')
  expect(await providerOf(app, 'lab')).toMatchObject({
    remote_ids: ['one', 'two'],
    description: 'The lab',
    enabled: true,
  })
})

it('edits what an identity provider has, not its id [IDP-045]', async () => {
  const app = await openFederation(PROVIDERS)
  const dialog = await app.chooseDialog('campus', 'Edit Identity Provider')
  const id = await dialog.findByLabelText<HTMLInputElement>(/^Identity Provider ID/, { selector: 'input' })
  expect([id.value, id.readOnly]).toEqual(['campus', true])
  const remote = dialog.getByLabelText<HTMLInputElement>(/^Remote IDs/, { selector: 'input' })
  expect(remote.value).toBe('https://idp.example.org/, idp-2')
  await dialog.fill(/^Remote IDs/, 'idp-2')
  await dialog.fill(/^Description/, 'Elsewhere')
  await app.user.click(dialog.getByLabelText(/^Enabled/))
  await dialog.press('Save')
  await app.screen.findByText('Identity provider campus was successfully updated.')
  expect(await providerOf(app, 'campus')).toMatchObject({
    remote_ids: ['idp-2'],
    description: 'Elsewhere',
    enabled: false,
  })
})

it('keeps a remote id with commas whole, where another is added', async () => {
  const app = await openFederation('/settings/user')
  const identity_provider = { remote_ids: ['CN=lab,O=Example', 'lab-1'] }
  await keystone(app, 'PUT', 'OS-FEDERATION/identity_providers/named', { identity_provider })
  await app.open(PROVIDERS)
  const dialog = await app.chooseDialog('named', 'Edit Identity Provider')
  await dialog.fill(/^Remote IDs/, 'CN=lab,O=Example, lab-1, lab-2')
  await dialog.press('Save')
  await app.screen.findByText('Identity provider named was successfully updated.')
  const remote_ids = ['CN=lab,O=Example', 'lab-1', 'lab-2']
  expect(await providerOf(app, 'named')).toMatchObject({ remote_ids })
})

it('unregisters identity providers, alone and several at once [IDP-044]', async () => {
  const app = await openFederation('/settings/user')
  for (const id of ['one', 'two'])
    await keystone(app, 'PUT', `OS-FEDERATION/identity_providers/${id}`, { identity_provider: {} })
  await app.open(PROVIDERS)
  expect(await (await app.row('campus')).actions()).toEqual([
    ...['Manage Protocols', 'Edit Identity Provider', 'Unregister Identity Provider'],
  ])
  await (await app.row('campus')).choose('Unregister Identity Provider')
  await (await app.dialog()).press('Unregister Identity Provider')
  await app.hides('campus')
  for (const id of ['one', 'two']) await (await app.row(id)).select()
  await app.press(/^Unregister Identity Provider/)
  await (await app.dialog()).press(/^Unregister Identity Providers/)
  await waitFor(async () => {
    const { body } = await keystone<{ identity_providers: readonly object[] }>(
      app,
      'GET',
      'OS-FEDERATION/identity_providers',
    )
    expect(body.identity_providers).toEqual([])
  })
})

const OF_PROVIDER = ['Manage Protocols', 'Edit Identity Provider', 'Unregister Identity Provider']

it.each([
  ['create_identity_provider', [], false],
  ['list_protocols', ['Manage Protocols'], true],
  ['update_identity_provider', ['Edit Identity Provider'], true],
  ['delete_identity_provider', ['Unregister Identity Provider'], true],
])('offers of identity providers what is left without the policy %s [IDP-044]', async (rule, lost, canRegister) => {
  const app = await openFederation(PROVIDERS, { policy: { identity: { [`identity:${rule}`]: '!' } } })
  expect(await (await app.row('campus')).actions()).toEqual(OF_PROVIDER.filter((label) => !lost.includes(label)))
  expect(app.screen.queryByRole('button', { name: 'Register Identity Provider' }) !== null).toBe(canRegister)
})

it('shows an identity provider in two tabs; Manage Protocols opens the second [IDP-046]', async () => {
  const app = await openFederation(PROVIDERS)
  await (await app.row('campus')).choose('Manage Protocols')
  const tab = await app.screen.findByRole('tab', { name: 'Protocols', selected: true })
  expect(app.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Protocols',
    'Relations',
  ])
  expect(tab.textContent).toBe('Protocols')
  await app.user.click(app.screen.getByRole('tab', { name: 'Overview' }))
  await app.screen.findByText('The campus')
})

it('adds a protocol with one of the mappings, and deletes protocols [IDP-047] [FEATURE-43]', async () => {
  const app = await openFederation('/ngdetails/OS::Keystone::IdentityProvider/campus?tab=protocols')
  await app.user.click(await app.screen.findByRole('tab', { name: 'Protocols' }))
  const dialog = await app.pressDialog('Add Protocol')
  await dialog.press('Add Protocol')
  await dialog.findByText('Give the protocol an ID.')
  await dialog.findByText('Select a mapping.')
  await dialog.fill(/^Protocol ID/, 'openid')
  await dialog.pick(/^Mapping ID/, 'staff')
  await dialog.press('Add Protocol')
  await app.screen.findByText('Protocol openid was successfully added.')
  const row = await app.row('openid')
  expect(row.cell('Mapping ID')).toBe('staff')
  expect(headings(app)).toEqual(expect.arrayContaining(['Protocol ID', 'Mapping ID']))
  expect(labels(protocol)).toEqual(['Protocol ID', 'Mapping ID'])
  expect(await protocolsOf(app, 'campus')).toMatchObject([{ id: 'openid', mapping_id: 'staff' }])
  await row.choose('Delete Protocol')
  await (await app.dialog()).press('Delete Protocol')
  await waitFor(async () => expect(await protocolsOf(app, 'campus')).toEqual([]))
})

it.each([
  ['create_protocol', false, ['Delete Protocol']],
  ['delete_protocol', true, []],
])('offers of protocols what is left without the policy %s [IDP-047]', async (rule, canAdd, left) => {
  const app = await openFederation('/settings/user', { policy: { identity: { [`identity:${rule}`]: '!' } } })
  for (const id of ['openid', 'saml2'])
    await keystone(app, 'PUT', `OS-FEDERATION/identity_providers/campus/protocols/${id}`, {
      protocol: { mapping_id: 'staff' },
    })
  await app.open(PROVIDERS)
  await (await app.row('campus')).choose('Manage Protocols')
  expect(await (await app.row('openid')).actions()).toEqual(left)
  expect(app.screen.queryByRole('button', { name: 'Add Protocol' }) !== null).toBe(canAdd)
  if (left.length === 0) return
  for (const id of ['openid', 'saml2']) await (await app.row(id)).select()
  await app.press(/^Delete Protocol/)
  await (await app.dialog()).press(/^Delete Protocols/)
  await waitFor(async () => expect(await protocolsOf(app, 'campus')).toEqual([]))
})

it('lists the mappings with a text filter of the page, and deletes them, alone and several at once [IDP-048]', async () => {
  const app = await openFederation('/settings/user')
  for (const id of ['one', 'two'])
    await keystone(app, 'PUT', `OS-FEDERATION/mappings/${id}`, {
      mapping: { rules: [{ local: [], remote: [{ type: 'mail' }] }] },
    })
  await app.open(MAPPINGS)
  await app.screen.findByRole('heading', { name: 'Attribute Mappings' })
  expect((await app.row('staff')).cell('Rules')).toContain('MELLON_userName')
  expect(labels(mapping)).toEqual(['Mapping ID', 'Rules'])
  const call = 'GET /api/keystone/mappings/'
  const before = app.calls.filter((one) => one === call).length
  await app.open(`${MAPPINGS}?q=rules_text:MELLON`)
  await app.hides('one')
  await app.row('staff')
  expect(app.calls.filter((one) => one === call)).toHaveLength(before)
  await app.open(MAPPINGS)
  expect(await (await app.row('staff')).actions()).toEqual(['Edit Mapping', 'Delete Mapping'])
  await (await app.row('staff')).choose('Delete Mapping')
  await (await app.dialog()).press('Delete Mapping')
  await app.hides('staff')
  for (const id of ['one', 'two']) await (await app.row(id)).select()
  await app.press(/^Delete Mapping/)
  await (await app.dialog()).press(/^Delete Mappings/)
  await waitFor(async () => {
    const { body } = await keystone<{ mappings: readonly object[] }>(app, 'GET', 'OS-FEDERATION/mappings')
    expect(body.mappings).toEqual([])
  })
})

it.each([
  ['create_mapping', ['Edit Mapping', 'Delete Mapping'], false],
  ['update_mapping', ['Delete Mapping'], true],
  ['delete_mapping', ['Edit Mapping'], true],
])('offers of mappings what is left without the policy %s [IDP-048]', async (rule, left, canCreate) => {
  const app = await openFederation(MAPPINGS, { policy: { identity: { [`identity:${rule}`]: '!' } } })
  expect(await (await app.row('staff')).actions()).toEqual(left)
  expect(app.screen.queryByRole('button', { name: 'Create Mapping' }) !== null).toBe(canCreate)
})

it('creates and edits a mapping, whose rules are JSON [IDP-049]', async () => {
  const app = await openFederation(MAPPINGS)
  const rulesOf = async (id: string) =>
    (await keystone<{ mapping: { rules: unknown } }>(app, 'GET', `OS-FEDERATION/mappings/${id}`)).body.mapping.rules
  const create = await app.pressDialog('Create Mapping')
  await create.press('Create Mapping')
  await create.findByText('Give the mapping an ID.')
  await create.findByText('Give the rules.')
  await create.fill(/^Mapping ID/, 'x'.repeat(65))
  await create.fill(/^Rules/, 'no JSON')
  await create.press('Create Mapping')
  await create.findByText('At most 64 characters.')
  await create.findByText('The rules cannot be read: line 1, column 1.')
  expect(app.calls).not.toContain('POST /api/keystone/mappings/')
  await create.fill(/^Mapping ID/, 'guests')
  await create.fill(/^Rules/, JSON.stringify(RULES))
  await create.press('Create Mapping')
  await app.screen.findByText('Mapping guests was successfully created.')
  expect(await rulesOf('guests')).toEqual(RULES)
  const edit = await app.chooseDialog('guests', 'Edit Mapping')
  const id = await edit.findByLabelText<HTMLInputElement>(/^Mapping ID/, { selector: 'input' })
  expect([id.value, id.readOnly]).toEqual(['guests', true])
  await edit.fill(/^Rules/, '')
  await edit.press('Save')
  await edit.findByText('Give the rules.')
  await edit.fill(/^Rules/, '{')
  await edit.press('Save')
  await edit.findByText('The rules cannot be read: line 1, column 2.')
  const changed = [{ local: [{ group: { id: 'g' } }], remote: [{ type: 'groups', any_one_of: ['staff'] }] }]
  await edit.fill(/^Rules/, JSON.stringify(changed))
  await edit.press('Save')
  await app.screen.findByText('Mapping guests was successfully updated.')
  expect(await rulesOf('guests')).toEqual(changed)
})

it.each([
  ['identity_providers', 'list_identity_providers'],
  ['mappings', 'list_mappings'],
])('shows the panel %s with federation switched on and its policy alone [IDP-002]', async (kind, rule) => {
  const shown = async (isOn: boolean, policy: string) => {
    const settings = { OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT: isOn }
    const app = await openIdentity({
      path: `/identity/${kind}`,
      settings,
      policy: policy === '' ? {} : { identity: { [`identity:${rule}`]: policy } },
    })
    await app.answered()
    const isShown = app.calls.includes(`GET /api/keystone/${kind}/`)
    app.mounted.dispose()
    return isShown
  }
  expect([await shown(true, ''), await shown(false, ''), await shown(true, '!')]).toEqual([true, false, false])
})
