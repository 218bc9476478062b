import { waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { openImages } from './open-images.ts'

// The first look at a wizard loads all of it: no test's time limit pays for that.
beforeAll(async () => {
  await import('../web/create/create-image.ts')
})

const narrowings: readonly (readonly [string, string, string])[] = [
  ['name', 'old-golden', 'old-golden'],
  ['status', 'deactivated', 'old-golden'],
  ['visibility', 'private', 'old-golden'],
  ['protected', 'true', 'windows-server-2022'],
  ['disk_format', 'iso', 'systemrescue-11'],
  ['size_min', '9000000000', 'windows-server-2022'],
  ['size_max', '30000000', 'cirros-0.6.2'],
]

it('lets the image service narrow the list by every facet, and says who sees each [IMAGE-007, IMAGE-015]', async () => {
  const app = await openImages()
  const ours = { name: 'for-all', disk_format: 'raw', visibility: 'community' }
  expect((await app.request('PUT', '/api/glance/images/', ours)).status).toBe(201)
  const debian = await app.row('debian-12')
  await waitFor(() => expect(debian.cell('Visibility')).toBe('Public'))
  await app.open('/project/images?q=visibility:community')
  const shared = await app.row('for-all')
  await waitFor(() => expect(shared.cell('Visibility')).toBe('Community'))
  for (const [facet, value, found] of narrowings) {
    await app.open(`/project/images?q=${facet}:${value}`)
    await app.hides({ link: 'debian-12' })
    await app.row(found)
  }
})

it('lists nothing for administrators until a facet is chosen, where the setting asks for it [IMAGE-014]', async () => {
  const settings = { FILTER_DATA_FIRST: { 'admin.images': true } }
  const app = await openImages({ as: 'admin', path: '/admin/images', settings })
  await app.screen.findByRole('heading', { level: 1, name: /Images/ })
  await app.screen.findByText('Choose a filter to list images.')
  await app.hides({ link: 'debian-12' })
  await app.open('/admin/images?q=name:debian-12')
  await (await app.row('debian-12')).actions()
})

it('shows an image that is being made with a progress bar, and the status of each [IMAGE-006]', async () => {
  const app = await openImages()
  within((await app.row('unfinished-upload')).element).getByRole('progressbar')
  await app.hides({ progressbar: true }, within((await app.row('old-golden')).element))
})

it('edits the metadata of an active image, for who may, with what its own definitions offer [IMAGE-024, UI-081, UI-094] [FEATURE-15]', async () => {
  const app = await openImages({ as: 'admin', path: '/admin/images' })
  expect(await (await app.row('old-golden')).whyNot('Update Metadata')).toBe('Needs status Active')
  await (await app.row('debian-12')).choose('Update Metadata')
  const dialog = await app.dialog('Update Image Metadata')
  await dialog.press(/^Remove os_version/)
  await app.user.type(await dialog.findByLabelText('Custom'), 'team{Enter}')
  await app.user.keyboard('web')
  await dialog.findByRole('button', { name: 'Database Software' })
  await dialog.press('Save')
  await app.screen.findByText('Metadata was successfully updated.')
  await (await app.row('debian-12')).choose('Update Metadata')
  expect(await app.screen.findByRole('textbox', { name: 'team' })).toHaveProperty('value', 'web')
})

it.each([
  ['demo', '@', true],
  ['admin', '!', false],
] as const)(
  'offers a %s to change metadata by the policy modify_metadef_object "%s" [IMAGE-024]',
  async (as, rule, isOffered) => {
    const app = await openImages({ as, policy: { image: { modify_metadef_object: rule } } })
    const row = await app.row('web-golden')
    const entries = [...(await row.actions()), ...Object.keys(await row.unavailable())]
    expect(entries.includes('Update Metadata')).toBe(isOffered)
  },
)

it('offers who may only look nothing that changes an image [IMAGE-017, IMAGE-019, IMAGE-020, IMAGE-021, IMAGE-022]', async () => {
  const app = await openImages({ as: 'viewer' })
  const row = await app.row('web-golden')
  await app.hides({ button: 'Create Image' })
  expect(await row.actions()).toEqual([])
  expect(await row.unavailable()).toEqual({})
})

it('offers aki images as kernels and ari images as ramdisks [IMAGE-034]', async () => {
  const app = await openImages()
  for (const [name, disk_format] of [
    ['my-kernel', 'aki'],
    ['my-ramdisk', 'ari'],
  ])
    expect((await app.request('PUT', '/api/glance/images/', { name, disk_format })).status).toBe(201)
  await app.row('web-golden')
  await app.user.click(app.screen.getByRole('button', { name: 'Create Image' }))
  const dialog = await app.dialog('Create Image')
  const options = (label: string) =>
    [...dialog.getByLabelText(label).querySelectorAll('option')].slice(1).map(({ label: text }) => text)
  await waitFor(() => expect([options('Kernel'), options('Ramdisk')]).toEqual([['my-kernel'], ['my-ramdisk']]))
})

it('shows the whole of an image as names and values, and what is empty as empty [IMAGE-008, IMAGE-011]', async () => {
  const app = await openImages({ path: '/project/images?q=name:debian-12' })
  await app.user.click(within((await app.row('debian-12')).element).getByRole('link', { name: 'debian-12' }))
  await app.screen.findByText('Tags', { selector: 'dt *' })
  const terms = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(Object.fromEntries(terms)).toMatchObject({
    Tags: '—',
    'Min. Disk': '1.00 GB',
    Type: 'Image',
    Checksum: expect.stringMatching(/^[0-9a-f]/),
  })
})
