import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImages, uploadImage } from './open-images.ts'

async function openEdit(app: Dashboard): Promise<DashboardDialog> {
  await (await app.row('web-golden')).choose('Edit Image')
  const dialog = await app.dialog('Edit Image')
  await dialog.findByDisplayValue('web-golden')
  return dialog
}

async function finish(dialog: DashboardDialog): Promise<void> {
  await dialog.press('Next')
  await dialog.findByRole('heading', { name: 'Metadata' })
  await dialog.press('Update Image')
}

it('edits an image and its metadata in two steps [IMAGE-017, IMAGE-025, IMAGE-042, IMAGE-053]', async () => {
  const app = await openImages()
  expect(await (await app.row('old-golden')).whyNot('Edit Image')).toBe('Needs status Active')
  const id = (await app.row('web-golden')).id
  const dialog = await openEdit(app)
  const steps = within(dialog.getByRole('navigation')).getAllByRole('button')
  expect(steps.map((step) => step.textContent)).toEqual(['Image Details', 'Metadata'])
  expect(dialog.getByLabelText<HTMLInputElement>('Architecture').value).toBe('x86_64')
  await app.user.type(dialog.getByLabelText(/^Image Description/), 'Golden')
  await dialog.fill(/^Minimum Disk/, '7')
  await dialog.press('Next')
  await dialog.press(/^Remove.*os_version/i)
  await dialog.press('Update Image')
  await app.screen.findByText('Image web-golden was successfully updated.')
  const image: unknown = await (await app.request('GET', `/api/glance/images/${id}/`)).json()
  expect(image).toMatchObject({ min_disk: 7, properties: { description: 'Golden', os_distro: 'debian' } })
  expect(image).not.toHaveProperty('properties.os_version')
})

it('deactivates the image when Deactivated is chosen, and not when Active is chosen again [IMAGE-044]', async () => {
  const app = await openImages()
  const dialog = await openEdit(app)
  const status = within(dialog.getByRole('radiogroup', { name: /^Status/ }))
  const isChosen = (name: RegExp) => status.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([isChosen(/^Active/), isChosen(/^Deactivated/)]).toEqual([true, false])
  for (const name of [/^Deactivated/, /^Active/, /^Deactivated/])
    await app.user.click(status.getByRole('radio', { name }))
  await finish(dialog)
  await waitFor(async () => expect((await app.row('web-golden')).cell('Status')).toBe('Deactivated'))
})

it.each([
  ['PATCH', '/v2/images/*', /^Unable to update the image\./, 'web-golden'],
  ['POST', '/v2/images/*/actions/deactivate', /^Unable to deactivate the image\./, 'web-golden-2'],
])(
  'says what failed of %s %s, and lists the image as it was left [IMAGE-045, IMAGE-050]',
  async (method, path, text, left) => {
    const app = await openImages({ expectProblems: true })
    app.refuse({ service: 'image', method, path })
    const dialog = await openEdit(app)
    await app.user.type(dialog.getByLabelText(/^Image Name/), '-2')
    await app.user.click(dialog.getByRole('radio', { name: /^Deactivated/ }))
    await finish(dialog)
    await app.screen.findByText(text)
    await dialog.findByRole('alert')
    await app.hides(/was successfully updated/)
    await dialog.press('Cancel')
    await app.row(left)
  },
)

it('leaves the formats of an image as they are until another is chosen; vhd brings its container [IMAGE-033]', async () => {
  const app = await openImages({ path: '/not_found' })
  await uploadImage(app, { name: 'appliance', disk_format: 'vmdk', container_format: 'ovf' })
  await app.open('/project/images')
  const formats = async (query: string) => {
    const { items } = await (await app.request('GET', `/api/glance/images/?${query}`)).json()
    return [items[0].min_disk, items[0].disk_format, items[0].container_format]
  }
  for (const [name, format] of [
    ['appliance', 'VMDK - Virtual Machine Disk'],
    ['web-golden', 'QCOW2 - QEMU Emulator'],
  ] as const) {
    await (await app.row(name)).choose('Edit Image')
    const dialog = await app.dialog('Edit Image')
    await dialog.findByDisplayValue(name)
    const field = dialog.getByLabelText<HTMLSelectElement>(/^Format/)
    expect(field.selectedOptions[0]?.label).toBe(format)
    await dialog.fill(/^Minimum Disk/, '9')
    if (name === 'web-golden') await app.user.selectOptions(field, 'VHD - Virtual Hard Disk')
    await finish(dialog)
    await app.screen.findByText(`Image ${name} was successfully updated.`)
  }
  expect(await formats('name=appliance')).toEqual([9, 'vmdk', 'ovf'])
  expect(await formats('name=web-golden')).toEqual([9, 'vhd', 'ovf'])
})

it('reports properties that cannot be changed [IMAGE-052]', async () => {
  const app = await openImages({ expectProblems: true })
  app.refuse({ service: 'image', method: 'PATCH', path: '/v2/images/*' })
  const dialog = await openEdit(app)
  await dialog.press('Next')
  await dialog.press(/^Remove.*os_version/i)
  await dialog.press('Update Image')
  await app.screen.findByText(/^Unable to edit the image custom properties\./)
})

it('reports an image or properties that cannot be read [IMAGE-050, IMAGE-052]', async () => {
  const app = await openImages({ expectProblems: true })
  const row = await app.row('web-golden')
  app.refuse({ service: 'image', method: 'GET', path: '/v2/images/*' })
  await row.choose('Edit Image')
  await app.screen.findByText(/^Unable to retrieve the image\./)
  await app.screen.findByText(/^Unable to retrieve the image custom properties\./)
})

it('asks before it replaces a name or a property that another has changed meanwhile, and leaves other properties alone [IMAGE-025]', async () => {
  const app = await openImages()
  const { id } = await app.row('web-golden')
  const imageNow = async () => (await app.request('GET', `/api/glance/images/${id}/`)).json()
  const dialog = await openEdit(app)
  await app.request('PATCH', `/api/glance/images/${id}/`, { name: 'theirs' })
  const properties = { os_version: '99', os_distro: 'theirs' }
  await app.request('PATCH', `/api/glance/images/${id}/properties/`, { updated: properties, removed: [] })
  await dialog.fill(/^Image Name/, 'mine')
  await dialog.press('Next')
  await dialog.press(/^Remove.*os_version/i)
  await dialog.press('Update Image')
  await app.screen.findByText(/Changed meanwhile from "web-golden" to "theirs"\. You entered "mine"\./)
  expect(await imageNow()).toMatchObject({ name: 'theirs', properties })
  await dialog.press('Next')
  await app.screen.findByText(/Changed meanwhile from "os_version: [^"]+" to "os_version: 99"\. You entered "—"\./)
  await dialog.press('Update Image')
  await app.screen.findByText('Image mine was successfully updated.')
  const changed = await imageNow()
  expect(changed).toMatchObject({ name: 'mine', properties: { os_distro: 'theirs' } })
  expect(changed).not.toHaveProperty('properties.os_version')
})
