import type { Dashboard, DashboardDialog, DashboardOptions } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImages } from './open-images.ts'

async function openCreate(app: Dashboard): Promise<DashboardDialog> {
  await app.row('web-golden')
  await app.user.click(app.screen.getByRole('button', { name: 'Create Image' }))
  const dialog = await app.dialog('Create Image')
  await dialog.findByRole('textbox', { name: /^Image Name/ })
  return dialog
}

function choose(app: Dashboard, dialog: DashboardDialog, file: File): Promise<void> {
  return app.user.upload(dialog.getByLabelText(/^File/, { selector: 'input[type=file]' }), file)
}

async function finish(dialog: DashboardDialog): Promise<void> {
  await dialog.press('Next')
  await dialog.findByRole('heading', { name: 'Metadata' })
  await dialog.press('Create Image')
}

const disk = new File(['a disk'], 'disk.QCOW2')

it.each([
  ['legacy', 'POST'],
  ['direct', 'PUT'],
])(
  'creates an image of a file, by %s upload [IMAGE-027, IMAGE-028, IMAGE-036, IMAGE-038, IMAGE-053] [FEATURE-15]',
  async (mode) => {
    const app = await openImages({ settings: { HORIZON_IMAGES_UPLOAD_MODE: mode } })
    const dialog = await openCreate(app)
    const value = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' }).value
    const chosen = (name: RegExp) => dialog.getByLabelText<HTMLSelectElement>(name).selectedOptions[0]?.label
    expect([value(/^Minimum Disk/), value(/^Minimum RAM/)]).toEqual(['0', '0'])
    await waitFor(() => expect(chosen(/^Visibility/)).toBe('Shared with Project'))
    await waitFor(() => expect([chosen(/^Kernel/), chosen(/^Ramdisk/)]).toEqual(['Choose an image', 'Choose an image']))
    expect(chosen(/^Format/)).toBe('Select a format')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Protected/ }).checked).toBe(false)
    await choose(app, dialog, disk)
    expect([value(/^Image Name/), chosen(/^Format/)]).toEqual(['disk.QCOW2', 'QCOW2 - QEMU Emulator'])
    await dialog.fill(/^Image Name/, 'mine')
    await app.user.type(dialog.getByLabelText('Architecture'), 'x86_64')
    await finish(dialog)
    await app.screen.findByText('Image mine was successfully created.')
    const row = await app.row('mine')
    await waitFor(() => expect([row.cell('Status'), row.cell('Disk Format')]).toEqual(['Active', 'qcow2']))
  },
)

it('picks the format by the extension of each file or address, and none where it is unknown [IMAGE-036]', async () => {
  const app = await openImages({ settings: { IMAGES_ALLOW_LOCATION: true } })
  const dialog = await openCreate(app)
  const format = () => dialog.getByLabelText<HTMLSelectElement>(/^Format/).selectedOptions[0]?.label
  for (const [name, label] of [
    ['a.iso', 'ISO - Optical Disk Image'],
    ['notes.txt', 'Select a format'],
    ['b.VMDK', 'VMDK - Virtual Machine Disk'],
    ['bare', 'Select a format'],
  ] as const) {
    await choose(app, dialog, new File(['a disk'], name))
    await waitFor(() => expect([name, format()]).toEqual([name, label]))
  }
  await app.user.click(dialog.getByRole('radio', { name: 'URL' }))
  await dialog.fill(/^Image URL/, 'https://images.example/c.qcow2?x=1')
  await waitFor(() => expect(format()).toBe('QCOW2 - QEMU Emulator'))
  await dialog.fill(/^Image URL/, 'https://images.example/c.txt')
  await waitFor(() => expect(format()).toBe('Select a format'))
})

it('says what is wrong before it sends: digits, lengths, what is missing [IMAGE-035]', async () => {
  const app = await openImages()
  const dialog = await openCreate(app)
  await app.user.type(dialog.getByLabelText(/^Minimum RAM/, { selector: 'input' }), '.5')
  await app.user.click(dialog.getByLabelText('Architecture'))
  await app.user.paste('x'.repeat(256))
  await dialog.press('Next')
  for (const text of [
    'Give the image a name.',
    'Choose a file.',
    'Select a format.',
    'The text is too long (256), the maximum is 255 characters',
    'Enter a whole number, in digits.',
  ])
    await dialog.findByText(text)
})

const offers: readonly (readonly [string, DashboardOptions['settings'], readonly string[]])[] = [
  ['a file alone', {}, []],
  ['a file and an address', { IMAGES_ALLOW_LOCATION: true }, ['File', 'URL']],
  ['a file and an address', { OPENSTACK_API_VERSIONS: { image: 1 } }, ['File', 'URL']],
]

it.each(offers)('offers %s by the settings %o [IMAGE-029]', async (_what, settings, types) => {
  const app = await openImages(settings ? { settings } : {})
  const dialog = await openCreate(app)
  expect(dialog.queryAllByRole('radio').map((radio) => radio.closest('.pf-v6-c-radio')?.textContent)).toEqual(types)
  expect(dialog.getByLabelText(/^File/, { selector: 'input[type=file]' })).toBeTruthy()
})

it('makes an image of an address, of the formats that are offered, private where the setting asks for it [IMAGE-028, IMAGE-029, IMAGE-030, IMAGE-032, IMAGE-033]', async () => {
  const settings = {
    HORIZON_IMAGES_UPLOAD_MODE: 'off',
    IMAGES_ALLOW_LOCATION: true,
    CREATE_IMAGE_DEFAULTS: { image_visibility: 'private' },
    OPENSTACK_IMAGE_BACKEND: { image_formats: ['raw', 'docker'] },
  }
  const app = await openImages({ settings })
  const dialog = await openCreate(app)
  await app.hides({ field: /^File/ }, dialog)
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Visibility/).selectedOptions[0]?.label).toBe('Private')
  const formats = within(dialog.getByLabelText(/^Format/)).getAllByRole<HTMLOptionElement>('option')
  expect(formats.map(({ label }) => label)).toEqual(['Select a format', 'Docker', 'Raw'])
  await app.user.type(dialog.getByLabelText(/^Image Name/), 'fetched')
  await app.user.type(dialog.getByLabelText(/^Image URL/), 'https://images.example/disk.raw')
  await app.user.selectOptions(dialog.getByLabelText(/^Format/), 'Docker')
  await dialog.press(/Show command and JSON/)
  const json = dialog.getByText(/"image_url"/).textContent ?? ''
  expect(JSON.parse(json)).toMatchObject({
    source_type: 'url',
    image_url: 'https://images.example/disk.raw',
    is_copying: false,
    disk_format: 'raw',
    container_format: 'docker',
    visibility: 'private',
  })
  expect(JSON.parse(json)).not.toHaveProperty('data')
})

it.each([
  ['demo', {}, ['Private', 'Shared with Project', 'Community']],
  ['admin', {}, ['Private', 'Shared with Project', 'Community', 'Public']],
  ['demo', { communitize_image: '!', publicize_image: '' }, ['Private', 'Shared with Project', 'Public']],
] as const)('lets %s choose who sees the image as the policy %o allows [IMAGE-031]', async (as, rules, labels) => {
  const path = as === 'admin' ? '/admin/images' : '/project/images'
  const app = await openImages({ as, path, policy: { image: rules } })
  const dialog = await openCreate(app)
  await waitFor(() => {
    const options = within(dialog.getByLabelText(/^Visibility/)).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ label }) => label)).toEqual(labels)
  })
})

it.each([
  ['The store is full.', { kind: 'status', status: 409, message: 'The store is full.' }],
  ['Unable to create the image.', { kind: 'reset' }],
] as const)(
  'says "%s" when the service makes no image of %o, and keeps what was entered [IMAGE-051]',
  async (text, effect) => {
    const app = await openImages({ expectProblems: true })
    app.host.simulator.faults.add({ service: 'image', method: 'POST', path: '/v2/images', effect })
    const dialog = await openCreate(app)
    await choose(app, dialog, disk)
    await finish(dialog)
    await dialog.findByText(text, { exact: false })
    expect(app.screen.getAllByText(text, { exact: false })).toHaveLength(1)
    await dialog.press('Previous')
    expect(dialog.getByLabelText<HTMLInputElement>(/^Image Name/).value).toBe('disk.QCOW2')
  },
)

it('shows how far an upload has come, cancels it on its way, reports that, keeps what was entered and leaves no image behind [IMAGE-037] [FEATURE-15]', async () => {
  const app = await openImages({ settings: { HORIZON_IMAGES_UPLOAD_MODE: 'direct' }, expectProblems: true })
  app.host.simulator.faults.add({
    service: 'image',
    method: 'PUT',
    path: '/v2/images/*/file',
    effect: { kind: 'delay', delayMs: 60_000 },
  })
  const dialog = await openCreate(app)
  await choose(app, dialog, disk)
  await app.hides({ progressbar: true }, dialog)
  await finish(dialog)
  const percent = Number((await dialog.findByRole('progressbar')).getAttribute('aria-valuenow'))
  expect(percent >= 0 && percent <= 100).toBe(true)
  await dialog.press('Cancel upload')
  // The test's network tells of an abort only when the held answer is there.
  await app.advance(60_000)
  await dialog.findByText(/The upload was cancelled\./)
  await app.hides({ progressbar: true }, dialog)
  await dialog.press('Previous')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Image Name/).value).toBe('disk.QCOW2')
  const left = await (await app.request('GET', '/api/glance/images/?name=disk.QCOW2')).json()
  expect(left).toMatchObject({ items: [] })
})

it('names the image of a cancelled upload that could not be removed', async () => {
  const app = await openImages({ settings: { HORIZON_IMAGES_UPLOAD_MODE: 'direct' }, expectProblems: true })
  const { faults } = app.host.simulator
  const effect = { kind: 'delay', delayMs: 60_000 } as const
  faults.add({ service: 'image', method: 'PUT', path: '/v2/images/*/file', effect })
  faults.add({ service: 'image', method: 'DELETE', path: '/v2/images/*', effect: { kind: 'status', status: 503 } })
  const dialog = await openCreate(app)
  await choose(app, dialog, disk)
  await finish(dialog)
  await dialog.findByRole('progressbar')
  await dialog.press('Cancel upload')
  await app.advance(60_000)
  await dialog.findByText(/The upload was cancelled\./)
  await app.screen.findByText(/The image disk\.QCOW2 is left without its data\. Delete it\./)
})
