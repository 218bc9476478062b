// @needs compute storage
import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImages, uploadImage } from './open-images.ts'

const areas = ['images', 'compute', 'storage'] as const
const MAKERS = ['Launch', 'Create Volume']

/** How often the page has listed images. */
function lists(app: Dashboard): number {
  return app.host.log.filter((line) => line.includes('"method":"GET","path":"/api/glance/images/"')).length
}

it('offers an instance and a volume of an active image that boots alone, and says why not of others [IMAGE-018, IMAGE-023]', async () => {
  const app = await openImages({ path: '/not_found', areas })
  for (const format of ['aki', 'ari']) await uploadImage(app, { name: `my-${format}`, disk_format: format })
  await app.open('/project/images')
  expect((await (await app.row('web-golden')).actions()).slice(0, 2)).toEqual(MAKERS)
  const why = async (name: string) => (await app.row(name)).unavailable()
  const part = {
    Launch: 'A kernel or ramdisk image boots nothing',
    'Create Volume': 'A kernel or ramdisk image makes no volume',
  }
  expect(await why('my-aki')).toMatchObject(part)
  expect(await why('my-ari')).toMatchObject(part)
  expect(await why('old-golden')).toMatchObject({
    Launch: 'Needs status Active',
    'Create Volume': 'Needs status Active',
  })
})

it('offers both of another project’s public image, by the rights in the own project [IMAGE-018, IMAGE-023]', async () => {
  const policy = { volume: { 'volume:create': 'project_id:%(project_id)s' } }
  const app = await openImages({ areas, policy })
  const read = async (path: string) => (await app.request('GET', path)).json()
  const [image] = (await read('/api/glance/images/?name=debian-12')).items
  expect(image.owner).not.toBe((await read('/api/keystone/user-session/')).project_id)
  expect((await (await app.row('debian-12')).actions()).slice(0, 2)).toEqual(MAKERS)
})

it('offers neither to whom policy forbids to make it [IMAGE-018, IMAGE-023]', async () => {
  const policy = { compute: { 'compute:create': '!' }, volume: { 'volume:create': '!' } }
  const app = await openImages({ areas, policy })
  const row = await app.row('web-golden')
  const shown = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(shown).toEqual(expect.not.arrayContaining(MAKERS))
})

it('lists again after the poll interval while an image is on its way, one request at a time, and no longer [IMAGE-012, IMAGE-013]', async () => {
  const app = await openImages()
  const unfinished = await app.row('unfinished-upload')
  await waitFor(() => expect(unfinished.cell('Visibility')).toBe('Private'))
  const { id } = unfinished
  const first = lists(app)
  await app.advance(2_400)
  expect(lists(app)).toBe(first)
  await app.advance(200)
  await waitFor(() => expect(lists(app)).toBe(first + 1))
  const end = app.host.simulator.faults.add({
    service: 'image',
    method: 'GET',
    path: '/v2/images',
    effect: { kind: 'delay', delayMs: 60_000 },
  })
  for (let waitedMs = 0; waitedMs < 25_000; waitedMs += 2_500) await app.advance(2_500)
  end()
  expect(lists(app)).toBe(first + 1)
  await app.advance(60_000)
  await waitFor(() => expect(lists(app)).toBe(first + 2))
  await app.request('DELETE', `/api/glance/images/${id}/`)
  await app.advance(2_600)
  await app.hides('unfinished-upload')
  const last = lists(app)
  await app.advance(10_000)
  expect(lists(app)).toBe(last)
})

it('says which of the chosen images may not be deleted, and deletes the others [IMAGE-020, IMAGE-049]', async () => {
  const app = await openImages({ as: 'admin', path: '/admin/images' })
  for (const name of ['windows-server-2022', 'debian-12']) await (await app.row(name)).select()
  await app.press(/^Delete Images/)
  await app.screen.findByText('You are not allowed to delete images: windows-server-2022')
  const dialog = await app.dialog()
  dialog.getByText('You have selected "debian-12". Deleted image is not recoverable.')
  await dialog.press(/^Delete Image/)
  await app.screen.findByText('Deleted Image: debian-12.')
})

/** Chooses what a menu has under "Not available now". */
async function insist({ screen, user }: Dashboard, name: string, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions of ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Not available now' }))
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${label}`) }))
}

it('says of which image its state allows neither to delete, to deactivate nor to reactivate it, in the list and in its details [IMAGE-019, IMAGE-022, IMAGE-049]', async () => {
  const app = await openImages({ as: 'admin', path: '/admin/images' })
  const why = async (name: string) => (await app.row(name)).unavailable()
  expect(await why('windows-server-2022')).toMatchObject({
    'Deactivate Image': 'The image is protected',
    'Reactivate Image': 'The image is active',
    'Delete Image': 'The image is protected',
  })
  expect(await why('old-golden')).toMatchObject({ 'Deactivate Image': 'The image is deactivated' })
  await (await app.row('windows-server-2022')).select()
  await app.press(/^Delete Image.*: 0 of 1$/)
  await app.screen.findByText('You are not allowed to delete images: windows-server-2022')
  await (await app.row('windows-server-2022')).select()
  await insist(app, 'windows-server-2022', 'Deactivate Image')
  await app.screen.findByText('You are not allowed to deactivate image: windows-server-2022')
  await insist(app, 'debian-12', 'Reactivate Image')
  await app.screen.findByText('You are not allowed to reactivate image: debian-12')
  await app.hides({ dialog: true })
  for (const [name, verb] of [
    ['web-golden', 'reactivate'],
    ['old-golden', 'deactivate'],
  ] as const) {
    await app.user.click(within((await app.row(name)).element).getByRole('link', { name }))
    await app.screen.findByRole('heading', { level: 1, name: new RegExp(name) })
    await insist(app, name, verb === 'reactivate' ? 'Reactivate Image' : 'Deactivate Image')
    await app.screen.findByText(`You are not allowed to ${verb} image: ${name}`)
    await app.open('/admin/images')
  }
})

it('shows neither deactivating nor reactivating, creating or owners to whom policy forbids each, in the list and in the details [IMAGE-005, IMAGE-019, IMAGE-021, IMAGE-022]', async () => {
  const policy = {
    image: { deactivate: '!', reactivate: '!', add_image: '!' },
    identity: { 'identity:get_project': '!' },
  }
  const app = await openImages({ as: 'admin', path: '/admin/images', policy })
  const neither = expect.not.arrayContaining(['Deactivate Image', 'Reactivate Image'])
  const row = await app.row('web-golden')
  await app.hides({ button: 'Create Image' })
  await app.hides({ columnheader: 'Owner' })
  expect([...(await row.actions()), ...Object.keys(await row.unavailable())]).toEqual(neither)
  await app.user.click(within(row.element).getByRole('link', { name: 'web-golden' }))
  await app.screen.findByRole('heading', { level: 1, name: /web-golden/ })
  await app.press('Actions of web-golden')
  const entries = await app.screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(neither)
})

it.each([
  ['reactivate', 'Reactivate Image', 'Deactivate Image'],
  ['deactivate', 'Deactivate Image', 'Reactivate Image'],
])('withholds %s alone to whom its own policy forbids it [IMAGE-019, IMAGE-022]', async (rule, without, other) => {
  const app = await openImages({ as: 'admin', path: '/admin/images', policy: { image: { [rule]: '!' } } })
  for (const name of ['web-golden', 'old-golden', 'unfinished-upload']) {
    const row = await app.row(name)
    const entries = [...(await row.actions()), ...Object.keys(await row.unavailable())]
    expect([name, entries]).toEqual([name, expect.arrayContaining([other])])
    expect([name, entries]).toEqual([name, expect.not.arrayContaining([without])])
  }
})

it('offers to reactivate an image of every status but active [IMAGE-022]', async () => {
  const app = await openImages({ as: 'admin', path: '/admin/images' })
  for (const name of ['old-golden', 'unfinished-upload'])
    expect([name, await (await app.row(name)).actions()]).toEqual([name, expect.arrayContaining(['Reactivate Image'])])
  expect(await (await app.row('web-golden')).actions()).not.toContain('Reactivate Image')
})

it('says who sees the images of an older API as that API has it [IMAGE-016]', async () => {
  const settings = { OPENSTACK_API_VERSIONS: { image: 1 } }
  const app = await openImages({ as: 'admin', path: '/admin/images', settings })
  const row = await app.row('web-golden')
  await waitFor(() => expect(row.cell('Visibility')).toBe('Shared with Project'))
  expect(await (await app.request('GET', '/api/glance/version/')).json()).toEqual({ version: '1' })
})

it.each([
  ['modify_image', 'Edit Image', 'Delete Image'],
  ['delete_image', 'Delete Image', 'Edit Image'],
])('withholds by the policy %s alone: %s [IMAGE-017, IMAGE-020]', async (rule, without, other) => {
  const app = await openImages({ policy: { image: { [rule]: '!' } } })
  const row = await app.row('web-golden')
  const entries = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  expect(entries).toContain(other)
  expect(entries).not.toContain(without)
})

it.each([
  ['demo', '/project/images', 'add_image', true],
  ['demo', '/project/images', 'get_images', false],
  ['admin', '/admin/images', 'add_image', true],
  ['admin', '/admin/images', 'get_images', false],
] as const)('lists to %s at %s without the policy %s the images: %s', async (as, path, rule, isThere) => {
  const app = await openImages({ as, path, policy: { image: { [rule]: '!' } } })
  if (isThere) await app.shows({ grid: 'Images' })
  else await app.hides({ grid: 'Images' })
})
