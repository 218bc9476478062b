import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { namespaces } from '../api/metadata-definitions.ts'
import { namespace } from '../web/metadata/namespace.ts'
import { openImages } from './open-images.ts'

const PATH = '/admin/metadata_defs'
const DEFINITION = {
  namespace: 'Lab::Racks',
  display_name: 'Racks',
  description: 'Where a machine stands',
  visibility: 'public',
  protected: true,
  resource_type_associations: [{ name: 'OS::Nova::Flavor', prefix: 'rack:' }],
  properties: { row: { title: 'Row', type: 'integer' } },
}

const openDefinitions = (options: Parameters<typeof openImages>[0] = {}): Promise<Dashboard> =>
  openImages({ as: 'admin', path: PATH, ...options })

/** Imports a definition as it is written. */
async function importText(app: Dashboard, definition: object, flags: readonly ('Public' | 'Protected')[] = []) {
  await app.press('Import Namespace')
  const dialog = await app.dialog('Import Namespace')
  await dialog.pick(/^Namespace Definition Source/, 'Direct Input')
  await app.user.click(dialog.getByLabelText(/^Namespace JSON/))
  await app.user.paste(JSON.stringify(definition))
  for (const flag of flags) await app.user.click(dialog.getByLabelText(new RegExp(`^${flag}`)))
  await dialog.press('Import Namespace')
  await app.screen.findByText('The namespace was imported.')
}

it('lists namespaces, filtered by the service [ADMP-018] [FEATURE-16]', async () => {
  const app = await openDefinitions()
  await importText(app, DEFINITION)
  const row = await app.row('Racks')
  expect(['Description', 'Resource Types', 'Public', 'Protected'].map((heading) => row.cell(heading))).toEqual([
    ...['Where a machine stands', 'OS::Nova::Flavor', 'No', 'No'],
  ])
  const labels = (namespace.columns ?? []).map((column) => {
    const of = typeof column === 'string' ? column : column.of
    return namespace.properties[of]?.label
  })
  expect(labels).toEqual(['Name', 'Description', 'Resource Types', 'Public', 'Protected'])
  await app.open(`${PATH}?q=resource_types:"OS::Cinder::Volume"`)
  await app.answered()
  await app.hides({ link: 'Racks' })
  await app.open(`${PATH}?q=resource_types:"OS::Nova::Flavor"`)
  await app.row('Racks')
  expect('resource_types' in (namespaces.query?.properties ?? {})).toBe(true)
})

it('refuses a definition that is empty or no JSON before anything is sent [ADMP-022, ADMP-023]', async () => {
  const app = await openDefinitions()
  await app.press('Import Namespace')
  const dialog = await app.dialog('Import Namespace')
  await dialog.press('Import Namespace')
  await dialog.findByText('Choose a file.')
  const upload = async (content: string): Promise<void> => {
    const input = dialog.element.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await app.user.upload(input, new File([content], 'racks.json', { type: 'application/json' }))
    await dialog.press('Import Namespace')
  }
  await upload('racks: 1')
  await dialog.findByText('The definition is not a JSON object.')
  await upload(' ')
  await dialog.findByText('Give the definition of the namespace.')
  await dialog.pick(/^Namespace Definition Source/, 'Direct Input')
  await dialog.press('Import Namespace')
  await dialog.findByText('Give the definition of the namespace.')
  await app.user.click(dialog.getByLabelText(/^Namespace JSON/))
  await app.user.paste('[1]')
  await dialog.press('Import Namespace')
  await dialog.findByText('The definition is not a JSON object.')
  expect(app.calls.filter((call) => call.startsWith('POST /api/glance'))).toEqual([])
  await dialog.pick(/^Namespace Definition Source/, 'Metadata Definition File')
  await upload(JSON.stringify(DEFINITION))
  await app.screen.findByText('The namespace was imported.')
  await app.row('Racks')
})

it('sets visibility and protection over what the definition says, and changes them alone [ADMP-024, ADMP-025] [FEATURE-16]', async () => {
  const app = await openDefinitions()
  await importText(app, { ...DEFINITION, visibility: 'private', protected: false }, ['Public', 'Protected'])
  const flags = async (): Promise<readonly (string | null)[]> => {
    const row = await app.row('Racks')
    return [row.cell('Public'), row.cell('Protected')]
  }
  expect(await flags()).toEqual(['Yes', 'Yes'])
  await (await app.row('Racks')).choose('Edit Namespace')
  const dialog = await app.dialog('Edit Namespace')
  await dialog.findByLabelText(/^Protected/)
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog.queryAllByRole('textbox')).toEqual([])
  await app.user.click(dialog.getByLabelText(/^Protected/))
  await dialog.press('Save')
  await app.screen.findByText('Namespace updated: Racks.')
  await waitFor(async () => expect(await flags()).toEqual(['Yes', 'No']))
  expect(await app.cloud<object>('GET', '/image/v2/metadefs/namespaces/Lab::Racks', undefined, 'admin')).toMatchObject({
    display_name: 'Racks',
    description: 'Where a machine stands',
    visibility: 'public',
    protected: false,
    properties: DEFINITION.properties,
    resource_type_associations: [{ name: 'OS::Nova::Flavor', prefix: 'rack:' }],
  })
})

it('changes what a namespace applies to [ADMP-026] [FEATURE-16]', async () => {
  const app = await openDefinitions()
  await importText(app, { ...DEFINITION, protected: false }, ['Public'])
  await (await app.row('Racks')).choose('Update Associations')
  const dialog = await app.dialog('Update Associations')
  const flavor = await dialog.findByLabelText<HTMLInputElement>('OS::Nova::Flavor')
  const image = dialog.getByLabelText<HTMLInputElement>('OS::Glance::Image')
  expect([flavor.checked, image.checked]).toEqual([true, false])
  expect(dialog.getByLabelText<HTMLInputElement>('Prefix for OS::Nova::Flavor').value).toBe('rack:')
  await app.user.click(flavor)
  await app.user.click(image)
  await dialog.fill('Prefix for OS::Glance::Image', 'hw_')
  await dialog.fill('Properties target for OS::Glance::Image', 'image')
  await dialog.press('Save')
  await app.screen.findByText('Updated the associations of Racks.')
  const path = '/image/v2/metadefs/namespaces/Lab::Racks/resource_types'
  const { resource_type_associations: left } = await app.cloud<{ resource_type_associations: readonly object[] }>(
    'GET',
    path,
    undefined,
    'admin',
  )
  expect(left).toEqual([
    expect.objectContaining({ name: 'OS::Glance::Image', prefix: 'hw_', properties_target: 'image' }),
  ])
})

it('shows a namespace with its contents [ADMP-027]', async () => {
  const app = await openDefinitions()
  await importText(app, DEFINITION)
  await app.open('/ngdetails/OS::Glance::Metadef/Lab::Racks')
  const tabs = await app.screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Namespace Overview', 'Contents', 'Relations'])
  await app.screen.findByText('Where a machine stands')
  await app.user.click(app.screen.getByRole('tab', { name: 'Contents' }))
  await app.screen.findByText(/"row": \{/)
})

it('offers for a protected namespace what does not take it away, in order [ADMP-019, ADMP-020, ADMP-021]', async () => {
  const app = await openDefinitions()
  await importText(app, DEFINITION, ['Protected'])
  expect(await (await app.row('Racks')).actions()).toEqual(['Edit Namespace'])
  await importText(app, { ...DEFINITION, namespace: 'Lab::Rooms', display_name: 'Rooms' })
  const free = await app.row('Rooms')
  expect(await free.actions()).toEqual(['Edit Namespace', 'Update Associations', 'Delete Namespace'])
  for (const name of ['Racks', 'Rooms']) await (await app.row(name)).select()
  await app.press(/^Delete Namespaces?/)
  await (await app.dialog()).press(/^Delete Namespace/)
  await app.screen.findByText('Deleted Namespace: Rooms.')
  await app.row('Racks')
})

it.each([
  ['add_metadef_namespace', ['Edit Namespace', 'Update Associations', 'Delete Namespace']],
  ['modify_metadef_namespace', ['Update Associations']],
  ['list_metadef_resource_types', ['Edit Namespace', 'Delete Namespace']],
  ['add_metadef_resource_type_association', ['Edit Namespace', 'Delete Namespace']],
])('offers what is left without the policy %s [ADMP-019, ADMP-021]', async (rule, left) => {
  const app = await openDefinitions({ path: '/settings/user', policy: { image: { [rule]: '!' } } })
  await app.cloud('POST', '/image/v2/metadefs/namespaces', { ...DEFINITION, protected: false }, 'admin')
  await app.open(PATH)
  expect(await (await app.row('Racks')).actions()).toEqual(left)
  expect(app.screen.queryByRole('button', { name: 'Import Namespace' }) === null).toBe(rule === 'add_metadef_namespace')
})

it.each([
  [{ policy: { image: { context_is_admin: '!' } } }],
  [{ policy: { image: { get_metadef_namespaces: '!' } } }],
  [{ as: 'demo' as const }],
])('is for administrators alone: %o [ADMP-017]', async (options) => {
  const app = await openDefinitions(options)
  await app.screen.findByText('You are not allowed to see this.')
})

it('needs an image service [ADMP-017]', async () => {
  const app = await openDefinitions({ catalog: { image: null } })
  await app.screen.findByText(/does not have/)
  await app.hides({ link: 'Metadata Definitions' })
})

it('answers pages of namespaces in the order that is asked for, with what each defines [ADMP-028]', async () => {
  const app = await openDefinitions()
  // In another order than the namespaces, which is the one where none is asked for.
  const SHOWN: Readonly<Record<string, string>> = { A: 'Tall', B: 'Racks', C: 'Small', D: 'Own' }
  const load = (name: string) => ({
    ...DEFINITION,
    namespace: `Lab::${name}`,
    display_name: SHOWN[name],
    objects: [{ name: 'Door', properties: { key: { title: 'Key', type: 'string' } } }],
  })
  for (const name of ['A', 'B', 'C', 'D']) {
    const visibility = name === 'D' ? 'private' : 'public'
    const body = { definition: load(name), visibility, protected: name === 'B' }
    expect((await app.request('POST', '/api/glance/metadefs/namespaces/', body)).status).toBe(201)
  }
  const path = '/api/glance/metadefs/namespaces/?visibility=public&resource_types=OS::Nova::Flavor'
  const read = async (query: string) => (await app.request('GET', `${path}${query}`)).json()
  const names = ({ items }: { readonly items: readonly { readonly namespace: string }[] }) =>
    items.map(({ namespace: one }) => one).filter((one) => one.startsWith('Lab::'))
  const up = await read('&sort_key=namespace&sort_dir=asc')
  expect(names(up)).toEqual(['Lab::A', 'Lab::B', 'Lab::C'])
  expect(names(await read('&sort_key=namespace&sort_dir=desc'))).toEqual(['Lab::C', 'Lab::B', 'Lab::A'])
  const byShown = (direction: string) => read(`&sort_key=display_name&sort_dir=${direction}`)
  expect(names(await byShown('asc'))).toEqual(['Lab::B', 'Lab::C', 'Lab::A'])
  expect(names(await byShown('desc'))).toEqual(['Lab::A', 'Lab::C', 'Lab::B'])
  const hidden = await app.request('GET', '/api/glance/metadefs/namespaces/?visibility=private')
  expect(names(await hidden.json())).toEqual(['Lab::D'])
  const asked = app.served
    .filter(({ address }) => address.includes('/metadefs/namespaces?'))
    .map(({ address }) => address)
  expect(asked.at(-2)).toContain('sort_key=display_name&sort_dir=desc')
  expect(asked.at(-1)).toContain('visibility=private')
  expect(up).toMatchObject({ has_more_data: false, has_prev_data: false })
  const protectedOne = up.items.find((one: { readonly namespace: string }) => one.namespace === 'Lab::B')
  expect(protectedOne).toMatchObject({
    display_name: 'Racks',
    description: 'Where a machine stands',
    visibility: 'public',
    protected: true,
    resource_type_associations: [{ name: 'OS::Nova::Flavor' }],
    properties: { row: { type: 'integer' } },
    objects: [{ name: 'Door', properties: { key: { type: 'string' } } }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const first = up.items[0].namespace
  const next = await read(`&paginate=true&sort_key=namespace&sort_dir=asc&marker=${encodeURIComponent(first)}`)
  expect(next).toMatchObject({ has_more_data: false, has_prev_data: true })
  expect(next.items[0].namespace).toBe(up.items[1].namespace)
  const { items } = await (await app.request('GET', '/api/glance/metadefs/resourcetypes/')).json()
  expect(items).toContainEqual({
    name: 'OS::Nova::Flavor',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
})

it.each([
  ['Edit Namespace', 'PUT', '/v2/metadefs/namespaces/*', 'Protected', /^Unable to update the namespace\./],
  [
    'Update Associations',
    'POST',
    '/v2/metadefs/namespaces/*/resource_types',
    'OS::Glance::Image',
    /^Unable to update the associations of the namespace\./,
  ],
])('says of %s what failed, and keeps the form [ADMP-025, ADMP-026]', async (label, method, path, field, text) => {
  const app = await openDefinitions()
  await importText(app, { ...DEFINITION, protected: false }, ['Public'])
  app.refuse({ service: 'image', method, path, status: 409 })
  await (await app.row('Racks')).choose(label)
  const dialog = await app.dialog(label)
  await app.user.click(await dialog.findByLabelText(field))
  await dialog.press('Save')
  await app.screen.findByText(text)
  dialog.getByRole('button', { name: 'Save' })
})

it('says that a namespace could not be imported [ADMP-022]', async () => {
  const app = await openDefinitions()
  app.refuse({ service: 'image', method: 'POST', path: '/v2/metadefs/namespaces', status: 409 })
  await app.press('Import Namespace')
  const dialog = await app.dialog('Import Namespace')
  await dialog.pick(/^Namespace Definition Source/, 'Direct Input')
  await app.user.click(dialog.getByLabelText(/^Namespace JSON/))
  await app.user.paste(JSON.stringify(DEFINITION))
  await dialog.press('Import Namespace')
  await app.screen.findByText(/^Unable to import the namespace\./)
})
