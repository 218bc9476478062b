// @needs images
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { entriesOf, fillNamed, openStorage, setStatus } from './open-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('has the actions of a volume in their order', async () => {
  const app = await openStorage({ areas: ['storage', 'images'] })
  const entries = [...(await (await app.row('db-01-data')).actions())]
  expect(entries).toEqual([
    ...['Edit Volume', 'Extend Volume', 'Create Snapshot', 'Change Volume Type', 'Upload to Image'],
    ...['Create Volume Transfer', 'Update Metadata', 'Delete Volume'],
  ])
})

it('takes a snapshot of a volume [VOLP-034]', async () => {
  const app = await openStorage()
  expect(await (await app.row('migration-target')).whyNot('Create Snapshot')).toBe('Needs status Available or In-use')
  const dialog = await app.chooseDialog('db-01-data', 'Create Snapshot')
  await fillNamed(dialog, { label: 'Snapshot Name', submit: 'Create Snapshot' }, 'before', 'The upgrade')
  await dialog.press('Create Snapshot')
  await app.screen.findByText(/^Creating volume snapshot/)
  const { items } = await (await app.request('GET', '/api/cinder/volumesnapshots/?name=before')).json()
  expect(items).toMatchObject([{ name: 'before', description: 'The upgrade', size: 100 }])
})

it('gives a volume another type, of those that it does not have [VOLP-035] [FEATURE-20]', async () => {
  const app = await openStorage()
  const dialog = await app.chooseDialog('db-01-data', 'Change Volume Type')
  const type = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  await within(type).findByRole('option', { name: 'ssd' })
  await app.hides({ option: 'standard' }, within(type))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Volume Name/).readOnly).toBe(true)
  const policy = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Migration Policy/ })
  expect([...policy.options].map(({ label }) => label)).toEqual(['Never', 'On Demand'])
  expect(policy.selectedOptions[0]?.label).toBe('Never')
  await dialog.press('Change Volume Type')
  await dialog.findByText('Select a volume type.')
  await dialog.pick(/^Type/, 'ssd')
  // The storage has to move its data.
  await dialog.pick(/^Migration Policy/, 'On Demand')
  await dialog.press('Change Volume Type')
  await app.screen.findByText('Changing the type of volume "db-01-data".')
  await waitFor(async () => expect((await app.row('db-01-data')).cell('Status')).toBe('Retyping'))
  await app.saysLater('The type of volume "db-01-data" is now ssd.')
  await waitFor(async () => expect((await app.row('db-01-data')).cell('Type')).toBe('ssd'))
})

it('says in the dialog alone what the service refuses, and takes away the row of a volume that is gone', async () => {
  const app = await openStorage()
  const { id } = await app.row('scratch-01')
  const dialog = await app.chooseDialog('scratch-01', 'Extend Volume')
  const stop = app.refuse({ service: 'volumev3', path: '/volumes/*/action', status: 413, message: 'No room.' })
  await dialog.press('Extend Volume')
  await dialog.findByText('Unable to extend the volume.')
  expect(app.screen.getAllByText('No room.')).toHaveLength(1)
  expect(app.screen.getAllByText('Unable to extend the volume.')).toHaveLength(1)
  stop()
  const { project_id } = await (await app.request('GET', '/api/keystone/user-session/')).json()
  await app.cloud('DELETE', `/volume/v3/${project_id}/volumes/${id}`)
  await app.host.clock.advance(10_000)
  await dialog.press('Extend Volume')
  await dialog.findByText(/could not be found/)
  await dialog.press('Cancel')
  await app.hides({ link: 'scratch-01' })
})

/** Deletes a volume past the dashboard. */
async function deleteNatively(app: Awaited<ReturnType<typeof openStorage>>, id: string): Promise<void> {
  await app.cloud('DELETE', `/volume/v3/${app.host.simulator.people.projects.demo}/volumes/${id}`)
  await app.host.clock.advance(10_000)
}

it('takes away the row of a volume that a dialog of its own does not find', async () => {
  const app = await openStorage({ expectProblems: true })
  const { id } = await app.row('scratch-01')
  await (await app.row('scratch-01')).choose('Update Metadata')
  const dialog = await app.dialog('Update Volume Metadata')
  await app.user.type(await dialog.findByLabelText('Custom'), 'tier{Enter}')
  await app.user.keyboard('gold')
  await deleteNatively(app, id)
  await dialog.press('Save')
  await app.screen.findByText('Unable to update metadata.')
  await dialog.press('Cancel')
  await app.press('Leave')
  await app.hides({ link: 'scratch-01' })
})

it('takes away the row of a volume that an action does not find', async () => {
  const app = await openStorage({ expectProblems: true })
  const { id } = await app.row('scratch-01')
  await (await app.row('scratch-01')).choose('Delete Volume')
  const question = await app.dialog()
  await deleteNatively(app, id)
  await question.confirm(/^Delete Volume/)
  await app.hides({ link: 'scratch-01' })
})

it('says that a volume has kept its type, where the service finds no place for the other one [VOLP-035]', async () => {
  const app = await openStorage()
  const dialog = await app.chooseDialog('db-01-data', 'Change Volume Type')
  await dialog.pick(/^Type/, 'ssd')
  await dialog.press('Change Volume Type')
  expect((await app.screen.findByText('Changing the type of volume "db-01-data".')).textContent).not.toMatch(/Success/)
  await app.saysLater('Volume db-01-data was not changed.')
  app.screen.getByText('Type is still standard.')
  const { items } = await (await app.request('GET', '/api/cinder/volumes/?name=db-01-data')).json()
  expect(items).toMatchObject([{ name: 'db-01-data', volume_type: 'standard', status: 'available' }])
})

it('uploads a volume to an image, one in use by force [VOLP-017, VOLP-036, VOLP-037] [FEATURE-20]', async () => {
  const app = await openStorage({ areas: ['storage', 'images'] })
  const dialog = await app.chooseDialog('db-01-data', 'Upload to Image')
  const format = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Disk Format/ })
  expect([...format.options].map(({ label }) => label.split(' ')[0])).toEqual([
    ...['Raw', 'VMDK', 'VDI', 'QCOW2', 'VHD', 'VHDX'],
  ])
  expect([format.selectedOptions[0]?.label, dialog.queryByLabelText('Force')]).toEqual(['Raw', null])
  expect(dialog.getByLabelText<HTMLInputElement>(/^Volume Name/).readOnly).toBe(true)
  await dialog.press('Upload')
  await dialog.findByText('Give the image a name.')
  await dialog.press('Cancel')
  setStatus(app, 'db-01-data', 'in-use')
  await app.open('/project/volumes?q=name:db-01-data')
  const again = await app.chooseDialog('db-01-data', 'Upload to Image')
  await again.fill(/^Image Name/, 'db-image')
  await app.user.click(await again.findByLabelText('Force'))
  await again.press('Upload')
  await app.screen.findByText('Uploading volume "db-01-data" to an image.')
  const { items } = await (await app.request('GET', '/api/glance/images/?name=db-image')).json()
  expect(items).toMatchObject([{ disk_format: 'raw', container_format: 'bare' }])
})

it('says that the image of a volume is gone, where the upload is given up', async () => {
  const app = await openStorage({ areas: ['storage', 'images'] })
  const dialog = await app.chooseDialog('db-01-data', 'Upload to Image')
  await dialog.fill(/^Image Name/, 'db-image')
  await dialog.press('Upload')
  await app.screen.findByText('Uploading volume "db-01-data" to an image.')
  await app.advance(500)
  const { items } = await (await app.request('GET', '/api/glance/images/?name=db-image')).json()
  expect(items).toMatchObject([{ status: 'queued' }])
  await app.cloud('DELETE', `/image/v2/images/${items[0].id}`)
  await app.saysLater('Image db-image is gone.')
  app.screen.getByText('It could not be made, or has been deleted since.')
})

it.each([{ image: { add_image: '!' } }, { volume: { 'volume_extension:volume_actions:upload_image': '!' } }])(
  'offers no upload to whom the policy %o refuses it [VOLP-017]',
  async (policy) => {
    const app = await openStorage({ areas: ['storage', 'images'], policy })
    expect(await entriesOf(app, 'db-01-data')).not.toContain('Upload to Image')
  },
)

it('offers a volume to another project with a key that is shown once, and takes the offer back [VOLP-018, VOLP-038, VOLP-039] [FEATURE-20]', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const app = await openStorage()
  const dialog = await app.chooseDialog('db-01-data', 'Create Volume Transfer')
  await dialog.findByLabelText(/^Transfer Name/)
  await dialog.press('Create Volume Transfer')
  await dialog.findByText('Give the transfer a name.')
  await dialog.fill(/^Transfer Name/, 'to-web')
  await dialog.press('Create Volume Transfer')
  const shown = await app.dialog('Create Volume Transfer')
  await shown.findByText('The key is shown this one time only. Keep it, or download it.', { exact: false })
  const terms = Object.fromEntries(
    [...shown.element.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(terms).toMatchObject({
    'Transfer Name': 'to-web',
    'Authorization Key': expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  await shown.press('Download transfer credentials')
  const [file] = saved.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).toContain(terms['Authorization Key'])
  await shown.press('Done')
  await waitFor(async () => expect((await app.row('db-01-data')).cell('Status')).toBe('Awaiting Transfer'))
  await (await app.row('db-01-data')).choose('Cancel Volume Transfer')
  await (await app.dialog()).press('Cancel Volume Transfer')
  await app.screen.findByText('Canceled the transfer of volume: db-01-data.')
  await waitFor(async () => expect((await app.row('db-01-data')).cell('Status')).toBe('Available'))
})

it('takes an offered volume by its id and its key [VOLP-040]', async () => {
  const app = await openStorage()
  const { id } = await app.row('db-01-data')
  const offer = await (await app.request('POST', `/api/cinder/volumes/${id}/transfer/`, { name: 'mine' })).json()
  await app.press('Accept Volume Transfer')
  const dialog = await app.dialog('Accept Volume Transfer')
  for (const [label, length] of [
    [/^Transfer ID/, 36],
    [/^Authorization Key/, 16],
  ] as const) {
    await dialog.fill(label, 'x'.repeat(length + 1))
    await dialog.press('Accept Volume Transfer')
    await dialog.findByText(new RegExp(`^The text is too long .*, the maximum is ${length} characters$`))
  }
  await dialog.fill(/^Transfer ID/, offer.id)
  await dialog.fill(/^Authorization Key/, offer.auth_key)
  await dialog.press('Accept Volume Transfer')
  await app.screen.findByText('Successfully accepted volume transfer: "mine"')
})

it('is disabled while the quota has no room for an accepted volume [VOLP-009]', async () => {
  const app = await openStorage({ path: '/settings/user' })
  await app.request('POST', '/api/cinder/volumes/', { size: 830 })
  await app.open('/project/volumes')
  await app.screen.findByText('Accept Volume Transfer')
  await app.advance(3_000)
  await app.screen.findByText('Accept Volume Transfer (Quota exceeded)')
})

it('shows what the service says of a volume [VOLP-021]', async () => {
  const app = await openStorage()
  const { id } = await app.row('migration-target')
  await app.open(`/project/volumes/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Messages' }))
  const table = await app.screen.findByRole('grid', { name: 'Messages' })
  await within(table).findByText('schedule allocate volume:Could not find any available weighted backend.')
  const headings = within(table).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    ...['ID', 'Message Level', 'Event Id', 'User Message', 'Created At', 'Guaranteed Until'],
  ])
})
