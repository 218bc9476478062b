import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { typesPanel, volumeType } from '../web/types/volume-type.ts'
import { columnLabels, entriesOf, loadFirst, make, openStorage } from './open-storage.ts'
import { createSpec, editSpec } from './spec-forms.ts'

const PATH = '/admin/volume_types'

loadFirst(() => import('../web/volumes/edit-form.ts'))

const LONG = 'x'.repeat(256)
const MANAGE = { kind: 'policy', rules: [['volume', 'volume_extension:types_manage']] }

const openTypes = (options: Parameters<typeof openStorage>[0] = {}): Promise<Dashboard> =>
  openStorage({ as: 'admin', path: PATH, ...options })

const makeType = (app: Dashboard, name: string, rest: object = {}): Promise<string> =>
  make(app, 'types', 'volume_type', { name, ...rest }, 'admin')

async function typeOf(app: Dashboard, id: string) {
  return (await app.request('GET', `/api/cinder/volumetypes/${id}/`)).json()
}

it('shows volume types, found by any text of theirs, above the QoS specs [VOLP-085]', async () => {
  const app = await openTypes({ path: '/settings/user' })
  const id = await makeType(app, 'gold', { description: 'Fast and safe' })
  await make(app, `types/${id}/encryption`, 'encryption', { provider: 'luks', control_location: 'front-end' }, 'admin')
  const qos = await make(app, 'qos-specs', 'qos_specs', { name: 'iops-500', total_iops_sec: '500' }, 'admin')
  await app.request('PUT', `/api/cinder/volumetypes/${id}/qosspec/`, { qos_spec_id: qos })
  await app.open(PATH)
  const row = await app.row('gold')
  expect(columnLabels(volumeType, typesPanel.columns)).toEqual([
    ...['Name', 'Description', 'Associated QoS Spec', 'Encryption', 'Public'],
  ])
  expect([row.cell('Associated QoS Spec'), row.cell('Encryption'), row.cell('Public')]).toEqual([
    ...['iops-500', 'luks', 'Yes'],
  ])
  await app.screen.findByRole('heading', { name: 'QoS Specs' })
  await app.screen.findByRole('link', { name: 'iops-500' })
  await app.open(`${PATH}?q=name:gold`)
  await app.row('gold')
  await app.hides({ link: 'standard' })
  expect(app.calls.filter((call) => call.startsWith('GET /api/cinder/volumetypes/') && call.includes('name='))).toEqual(
    [],
  )
})

it('offers the actions of a type in order, to whom their rules let [VOLP-086, VOLP-087, VOLP-088]', async () => {
  const app = await openTypes()
  const { actions = {} } = volumeType
  const row = await app.row('ssd')
  // What destroys is the last entry (decision 53).
  expect(await row.actions()).toEqual([
    ...['Create Encryption', 'View Extra Specs', 'Manage QoS Spec Association', 'Edit Volume Type', 'Update Metadata'],
    'Delete Volume Type',
  ])
  expect(Object.keys(await row.unavailable())).toEqual(['Update Encryption', 'Edit Access', 'Delete Encryption'])
  expect(await row.whyNot('Update Encryption')).toBe('The volume type has no encryption')
  expect(await row.whyNot('Delete Encryption')).toBe('The volume type has no encryption')
  expect(await row.whyNot('Edit Access')).toBe('Every project may use a public volume type')
  const managed = ['createType', 'extraSpecs', 'associateQos', 'editType', 'editAccess', 'deleteType']
  for (const key of managed) expect(actions).toHaveProperty([key, 'requires'], MANAGE)
  await app.open('/settings/user')
  const denied = { 'volume_extension:volume_type_encryption': '!' }
  const without = await openTypes({ policy: { volume: denied } })
  const entries = await entriesOf(without, 'ssd')
  expect(entries.filter((label) => label.endsWith('Encryption'))).toEqual([])
  expect(entries).toContain('Edit Volume Type')
})

it('is not there without the rule that types are managed by [VOLP-088]', async () => {
  const app = await openTypes({ path: '/settings/user', policy: { volume: { 'volume_extension:types_manage': '!' } } })
  await app.open(PATH)
  await app.hides({ link: 'standard' })
  await app.hides({ button: 'Create Volume Type' })
})

it('creates and edits types, public unless it is said otherwise [VOLP-089] [FEATURE-23]', async () => {
  const app = await openTypes()
  await app.row('ssd')
  await app.press('Create Volume Type')
  const dialog = await app.dialog('Create Volume Type')
  expect((await dialog.findByLabelText<HTMLInputElement>('Public')).checked).toBe(true)
  await dialog.press('Create Volume Type')
  await dialog.findByText('Enter a name.')
  await dialog.fill(/^Name/, LONG)
  await dialog.fill('Description', LONG)
  await dialog.press('Create Volume Type')
  expect(await dialog.findAllByText(/, the maximum is 255 characters$/)).toHaveLength(2)
  await dialog.fill(/^Name/, 'gold')
  await dialog.fill('Description', 'Fast')
  await app.user.click(dialog.getByLabelText('Public'))
  await dialog.press('Create Volume Type')
  await app.screen.findByText('Created volume type "gold".')
  const { id } = await app.row('gold')
  expect(await typeOf(app, id)).toMatchObject({ name: 'gold', description: 'Fast', is_public: false })
  const edit = await app.chooseDialog('gold', 'Edit Volume Type')
  expect((await edit.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('gold')
  expect(edit.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Fast')
  expect(edit.getByLabelText<HTMLInputElement>('Public').checked).toBe(false)
  await edit.fill(/^Name/, LONG)
  await edit.press('Save')
  await edit.findByText(/, the maximum is 255 characters$/)
  await edit.fill(/^Name/, 'silver')
  await edit.press('Save')
  await app.screen.findByText('Updated volume type "silver".')
  expect(await typeOf(app, id)).toMatchObject({ name: 'silver', description: 'Fast', is_public: false })
})

it('gives projects a private type, and takes it: what changed alone is sent [VOLP-090]', async () => {
  const app = await openTypes({ path: '/settings/user' })
  const id = await makeType(app, 'gold', { 'os-volume-type-access:is_public': false })
  const { demo, admin } = app.host.simulator.people.projects
  const path = `/api/cinder/volumetypes/${id}/access/`
  await app.request('PATCH', path, { added: [admin], removed: [] })
  await app.open(PATH)
  const dialog = await app.chooseDialog('gold', 'Edit Access')
  const members = await dialog.findByRole('list', { name: 'Selected Projects' })
  await within(members).findByText('admin')
  const all = dialog.getByRole('list', { name: 'All Projects' })
  await app.user.click(within(all).getByRole('button', { name: /demo/ }))
  await app.user.click(within(members).getByRole('button', { name: /admin/ }))
  await dialog.press('Save')
  await app.screen.findByText('Changed the access of volume type "gold".')
  expect((await (await app.request('GET', path)).json()).items).toEqual([demo])
})

it('encrypts the volumes of a type, changes how, and ends it [VOLP-087, VOLP-091] [FEATURE-23]', async () => {
  const app = await openTypes({ path: '/settings/user' })
  const id = await makeType(app, 'gold')
  await app.open(PATH)
  const dialog = await app.chooseDialog('gold', 'Create Encryption')
  const name = await dialog.findByLabelText<HTMLInputElement>('Name')
  expect([name.readOnly, name.value]).toEqual([true, 'gold'])
  const location = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Control Location/ })
  expect([...location.options].map(({ label }) => label).slice(1)).toEqual(['front-end', 'back-end'])
  await dialog.press('Create Encryption')
  await dialog.findByText('Enter a provider.')
  await dialog.findByText('Select a control location.')
  await dialog.fill(/^Provider/, LONG)
  await dialog.fill(/^Key Size/, '0')
  await dialog.press('Create Encryption')
  await dialog.findByText(/, the maximum is 255 characters$/)
  await dialog.findByText('Enter a whole number that is at least 1.')
  await dialog.fill(/^Provider/, 'luks')
  await dialog.pick(/^Control Location/, 'front-end')
  await dialog.fill(/^Cipher/, 'aes-xts-plain64')
  await dialog.fill(/^Key Size/, '256')
  await dialog.press('Create Encryption')
  await app.screen.findByText('Volumes of the type "gold" will be encrypted.')
  const made = { provider: 'luks', control_location: 'front-end', cipher: 'aes-xts-plain64', key_size: 256 }
  expect((await typeOf(app, id)).encryption).toEqual(made)
  await app.answered()
  expect(await (await app.row('gold')).whyNot('Create Encryption')).toBe('The volume type is encrypted already')
  const edit = await app.chooseDialog('gold', 'Update Encryption')
  expect((await edit.findByLabelText<HTMLInputElement>(/^Provider/)).value).toBe('luks')
  expect(edit.getByLabelText<HTMLInputElement>(/^Cipher/).value).toBe('aes-xts-plain64')
  expect(edit.getByLabelText<HTMLInputElement>(/^Key Size/, { selector: 'input' }).value).toBe('256')
  await edit.pick(/^Control Location/, 'back-end')
  await edit.press('Update Encryption')
  await app.screen.findByText('Updated the encryption of volume type "gold".')
  expect((await typeOf(app, id)).encryption).toEqual({ ...made, control_location: 'back-end' })
  await (await app.row('gold')).choose('Delete Encryption')
  await (await app.dialog()).press('Delete Encryption')
  await app.screen.findByText('Deleted the encryption of volume type: gold.')
  expect((await typeOf(app, id)).encryption).toBeNull()
})

it('is offered no encryption by a cloud that has none [VOLP-087]', async () => {
  const app = await openTypes({ path: '/settings/user' })
  expect(volumeType.actions?.createEncryption).toMatchObject({
    requires: { kind: 'all', of: [{ kind: 'extension', service: 'block-storage', name: 'encryption' }, {}] },
  })
  const { items } = await (await app.request('GET', '/api/cinder/extensions/')).json()
  expect(items).toContainEqual(expect.objectContaining({ alias: 'encryption', name: 'VolumeTypeEncryption' }))
})

it('associates a type with a QoS spec, and ends the association [VOLP-092] [FEATURE-23]', async () => {
  const app = await openTypes({ path: '/settings/user' })
  for (const name of ['low', 'high']) await make(app, 'qos-specs', 'qos_specs', { name }, 'admin')
  await app.open(PATH)
  const dialog = await app.chooseDialog('ssd', 'Manage QoS Spec Association')
  const offered = async (form: typeof dialog): Promise<readonly string[]> => {
    const select = await form.findByRole<HTMLSelectElement>('combobox', { name: /^QoS Spec to be associated/ })
    await within(select).findByRole('option', { name: 'high' })
    return [...select.options].map(({ label }) => label).slice(1)
  }
  expect(await offered(dialog)).toEqual(['low', 'high'])
  await dialog.press('Associate')
  await dialog.findByText('Select a QoS spec.')
  await dialog.pick(/^QoS Spec/, 'low')
  await dialog.press('Associate')
  await app.screen.findByText('Changed the QoS spec association of volume type "ssd".')
  await waitFor(async () => expect((await app.row('ssd')).cell('Associated QoS Spec')).toBe('low'))
  const again = await app.chooseDialog('ssd', 'Manage QoS Spec Association')
  expect(await offered(again)).toEqual(['None', 'high'])
  await again.pick(/^QoS Spec/, 'high')
  await again.press('Associate')
  await waitFor(async () => expect((await app.row('ssd')).cell('Associated QoS Spec')).toBe('high'))
  const end = await app.chooseDialog('ssd', 'Manage QoS Spec Association')
  await end.pick(/^QoS Spec/, 'None')
  await end.press('Associate')
  await waitFor(async () => expect((await app.row('ssd')).cell('Associated QoS Spec')).toBe('—'))
})

it('lists the extra specs of a type, and creates, edits and deletes them [VOLP-093] [FEATURE-23]', async () => {
  const app = await openTypes()
  const { id } = await app.row('ssd')
  await (await app.row('ssd')).choose('View Extra Specs')
  const row = await app.row('volume_backend_name')
  expect([row.cell('Key'), row.cell('Value')]).toEqual(['volume_backend_name', 'ssd'])
  await createSpec(app, 'Create', 'capabilities:qos', '<is> True')
  await app.screen.findByText('Created extra spec "capabilities:qos".')
  await editSpec(app, 'Edit', 'capabilities:qos', ['<is> True', '<is> False'])
  await app.screen.findByText('Updated extra spec "capabilities:qos".')
  expect((await typeOf(app, id)).extra_specs).toEqual({ volume_backend_name: 'ssd', 'capabilities:qos': '<is> False' })
  await (await app.row('capabilities:qos')).choose('Delete Extra Spec')
  await (await app.dialog()).press(/^Delete Extra Spec/)
  await app.screen.findByText('Deleted Extra Spec: capabilities:qos.')
  await (await app.row('volume_backend_name')).select()
  await app.press(/^Delete Extra Spec/)
  await (await app.dialog()).press(/^Delete Extra Spec/)
  await waitFor(async () => expect((await typeOf(app, id)).extra_specs).toEqual({}))
})
