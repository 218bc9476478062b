// @needs images
import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadFirst, make, openStorage } from './open-storage.ts'

loadFirst(() => import('../web/volumes/create/create-volume.ts'))

async function openForm(app: Dashboard): Promise<DashboardDialog> {
  await app.row('db-01-data')
  await waitFor(() =>
    expect(app.screen.getByRole('button', { name: 'Create Volume' })).toHaveProperty('disabled', false),
  )
  await app.press('Create Volume')
  const dialog = await app.dialog('Create Volume')
  await dialog.findByLabelText('Volume Name')
  await app.answered()
  return dialog
}

const sizeIn = (dialog: DashboardDialog): string =>
  dialog.getByLabelText<HTMLInputElement>(/^Size/, { selector: 'input' }).value

const SOURCES = ['Use snapshot as a source', 'Use image as a source', 'Use a volume as source']

function shownSources(dialog: DashboardDialog): readonly string[] {
  return SOURCES.filter((label) => dialog.queryByRole('combobox', { name: new RegExp(`^${label}`) }) !== null)
}

it('offers each source that there is with its own choice, and raises the size to what it needs [VOLUME-003, VOLUME-004, VOLUME-005, VOLP-023, VOLP-024] [FEATURE-20]', async () => {
  const app = await openStorage({ areas: ['storage', 'images'] })
  const dialog = await openForm(app)
  const source = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Volume Source/ })
  await waitFor(() =>
    expect([...source.options].map(({ label }) => label)).toEqual([
      'No source, empty volume',
      'Snapshot',
      'Image',
      'Volume',
    ]),
  )
  expect([shownSources(dialog), sizeIn(dialog)]).toEqual([[], '1'])
  await dialog.pick(/^Volume Source/, 'Volume')
  expect(shownSources(dialog)).toEqual(['Use a volume as source'])
  await dialog.pick(/^Use a volume/, /^scratch-01/)
  expect(sizeIn(dialog)).toBe('50')
  await dialog.pick(/^Volume Source/, 'Image')
  expect(shownSources(dialog)).toEqual(['Use image as a source'])
  await dialog.fill(/^Size/, '1')
  await dialog.pick(/^Use image/, /^web-golden/)
  expect(sizeIn(dialog)).toBe('2')
  await dialog.fill(/^Size/, '300')
  await dialog.pick(/^Volume Source/, 'Snapshot')
  expect(shownSources(dialog)).toEqual(['Use snapshot as a source'])
  await dialog.pick(/^Use snapshot/, /^archive-data-monthly/)
  expect(sizeIn(dialog)).toBe('300')
  await dialog.press('Create Volume')
  await app.screen.findByText(/^Creating volume/)
  const { items } = await (await app.request('GET', '/api/cinder/volumes/?status=creating')).json()
  expect(items).toMatchObject([{ size: 300, snapshot_id: expect.any(String), source_volid: null }])
})

it.each([
  ['systemrescue-11', '1', 'by its size of 780 MiB'],
  ['debian-12', '1', 'by its smallest disk, which is above its size'],
  ['rocky-9', '10', 'by its smallest disk, which is above its size'],
  ['web-golden', '2', 'by its size of 1200 MiB'],
])('raises the size for the image %s to %s GiB, %s, and leaves a larger one [VOLUME-005]', async (image, least) => {
  const app = await openStorage({ areas: ['storage', 'images'] })
  const dialog = await openForm(app)
  await dialog.pick(/^Volume Source/, 'Image')
  await dialog.fill(/^Size/, '0')
  await dialog.pick(/^Use image/, new RegExp(`^${image}`))
  expect(sizeIn(dialog)).toBe(least)
  await dialog.fill(/^Size/, '30')
  await dialog.pick(/^Use image/, /^fedora-41/)
  await dialog.pick(/^Use image/, new RegExp(`^${image}`))
  expect(sizeIn(dialog)).toBe('30')
})

it('describes the chosen type, where the source has none of its own [VOLUME-001, VOLUME-002, VOLUME-007, VOLP-026]', async () => {
  const app = await openStorage()
  const dialog = await openForm(app)
  const type = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  await waitFor(() => expect(type.selectedOptions[0]?.label).toBe('standard'))
  await dialog.findByText('Spinning disks')
  await dialog.pick(/^Type/, 'ssd')
  await dialog.findByText('Solid state')
  await dialog.pick(/^Volume Source/, 'Volume')
  await app.hides('Solid state', dialog)
  expect(dialog.queryByRole('combobox', { name: /^Type/ })).not.toBeNull()
  await dialog.pick(/^Volume Source/, 'Snapshot')
  expect([dialog.queryByText('Solid state'), dialog.queryByRole('combobox', { name: /^Type/ })]).toEqual([null, null])
})

it('says that a type without a description has none [VOLUME-001]', async () => {
  const app = await openStorage()
  await make(app, 'types', 'volume_type', { name: 'plain' }, 'admin')
  const dialog = await openForm(app)
  await dialog.pick(/^Type/, 'plain')
  await dialog.findByText('No description available.')
})

it('refuses a volume larger than what is left, before it is sent, and shows the quota [VOLP-027, VOLUME-010]', async () => {
  const app = await openStorage()
  const dialog = await openForm(app)
  await dialog.findByRole('figure', { name: /^Volume Storage/ })
  await dialog.fill(/^Size/, '2000')
  await dialog.press('Create Volume')
  await dialog.findByText(/^A volume of 2,?000 GiB cannot be created: 830 GiB are left/)
  expect(app.calls.some((call) => call.startsWith('POST /api/cinder/volumes/'))).toBe(false)
})

it.each([
  ['gigabyte', 1, 830],
  ['volume', 13, 1],
])('is disabled with the reason while no %s is left in the quota [VOLP-008]', async (_what, count, size) => {
  const app = await openStorage({ path: '/settings/user' })
  for (let made = 0; made < count; made += 1) await make(app, 'volumes', 'volume', { size })
  await app.open('/project/volumes')
  await app.screen.findByText('Create Volume')
  await app.advance(3_000)
  const button = await app.screen.findByText('Create Volume (Quota exceeded)')
  expect(button.closest('button')?.getAttribute('aria-disabled')).toBe('true')
})

it('says what could not be loaded, and makes the volume without it [VOLUME-010, VOLUME-011, VOLUME-013]', async () => {
  const app = await openStorage({ expectProblems: true })
  await app.row('db-01-data')
  for (const path of ['/types', '/os-availability-zone', '/snapshots/detail', '/limits'])
    app.refuse({ service: 'volumev3', method: 'GET', path })
  await app.press('Create Volume')
  const dialog = await app.dialog('Create Volume')
  for (const what of ['volume types', 'availability zones'])
    await dialog.findByText((text) => text.startsWith(`Unable to retrieve the ${what}.`))
  await app.screen.findAllByText(/^Unable to retrieve the volume snapshots\./)
  await app.screen.findAllByText(/^Unable to retrieve the Absolute Limits\./)
  await dialog.fill('Volume Name', 'bare')
  await dialog.press('Create Volume')
  await app.screen.findByText('Creating volume bare')
  await app.hides({ dialog: true }, within(document.body))
})

it('asks for a group of those that take the chosen type, and makes the volume in it [VOLP-022, VOLP-025]', async () => {
  const app = await openStorage()
  const dialog = await openForm(app)
  await dialog.findByRole('combobox', { name: /^Group/ })
  const labels = [...dialog.element.querySelectorAll('label, legend')].map(({ textContent }) => textContent)
  expect(labels.map((label) => label?.replace(/[*\s]+$/, ''))).toEqual([
    ...['Volume Name', 'Description', 'Volume Source', 'Type', 'Size (GiB)', 'Availability Zone', 'Group'],
  ])
  expect(sizeIn(dialog)).toBe('1')
  const group = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Group/ })
  const offered = () => [...group.options].map(({ label }) => label)
  await dialog.pick(/^Type/, 'ssd')
  expect(offered()).toEqual(['No group'])
  await dialog.pick(/^Type/, 'standard')
  await dialog.pick(/^Group/, 'web-tier')
  for (const label of ['Volume Name', 'Description']) await dialog.fill(label, 'x'.repeat(256))
  await dialog.press('Create Volume')
  expect(await dialog.findAllByText(/, the maximum is 255 characters$/)).toHaveLength(2)
  await dialog.fill('Volume Name', 'web-03-data')
  await dialog.fill('Description', '')
  await dialog.fill(/^Size/, '')
  await dialog.press('Create Volume')
  await dialog.findByText('Enter a whole number, in digits.')
  await dialog.fill(/^Size/, '0')
  await app.user.tab()
  expect(sizeIn(dialog)).toBe('1')
  await dialog.press('Create Volume')
  await app.screen.findByText('Creating volume web-03-data')
  const [made] = (await (await app.request('GET', '/api/cinder/volumes/?name=web-03-data')).json()).items
  const [wanted] = (await (await app.request('GET', '/api/cinder/groups/')).json()).items
  expect(made.group_id).toBe(wanted.id)
})

it('asks for no group where the service has no groups [VOLP-025]', async () => {
  const app = await openStorage({ maximumVersions: { volumev3: '3.26' } })
  const dialog = await openForm(app)
  await dialog.findByRole('combobox', { name: /^Availability Zone/ })
  await app.answered()
  await app.hides({ combobox: /^Group/ }, dialog)
})
