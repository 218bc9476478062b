import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImages } from './open-images.ts'

async function confirm(app: Dashboard, button: string | RegExp, body: string): Promise<void> {
  const dialog = await app.dialog()
  dialog.getByText(body)
  await dialog.press(button)
}

it('lists images by name, with what they are and who may see them [IMAGE-001, IMAGE-004, IMAGE-005]', async () => {
  const app = await openImages()
  const row = await app.row('web-golden')
  expect(app.screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(row.cell('Visibility')).toBe('Private'))
  const cells = ['Type', 'Status', 'Protected', 'Disk Format', 'Size'].map((heading) => row.cell(heading))
  expect(cells).toEqual(['Snapshot', 'Active', 'No', 'qcow2', '1.17 GB'])
  await app.hides({ columnheader: 'Owner' })
  expect(within(row.element).getByRole('link', { name: 'web-golden' }).getAttribute('href')).toMatch(
    /^\/ngdetails\/OS::Glance::Image\/[0-9a-f-]{36}$/,
  )
})

it('lists images of all projects for administrators with their owners, whose details lead back there [IMAGE-001, IMAGE-003, IMAGE-005, IMAGE-016]', async () => {
  const app = await openImages({ path: '/admin/images', as: 'admin' })
  const row = await app.row('web-golden')
  expect(within(row.element).getByRole('link', { name: 'web-golden' }).getAttribute('href')).toMatch(
    /^\/ngdetails\/OS::Glance::Image\/[0-9a-f-]{36}\?nav=\/admin\/images\/$/,
  )
  await waitFor(() => expect(row.cell('Owner')).toBe('demo'))
  await waitFor(() => expect(row.cell('Visibility')).toBe('Image from Other Project - Non-Public'))
})

it.each(['/project/images/{id}', '/admin/images/{id}/detail'])(
  'leads from %s to the details of the image [IMAGE-002]',
  async (address) => {
    const app = await openImages({ as: 'admin', path: '/admin/images' })
    const id = (await app.row('web-golden')).id
    await app.open(address.replace('{id}', id))
    await app.screen.findByRole('heading', { level: 1, name: /web-golden/ })
    expect(window.location.pathname).toBe(`/ngdetails/OS::Glance::Image/${id}`)
    await app.screen.findByRole('button', { name: /Actions/ })
  },
)

it('deactivates an image after asking, and reactivates it; says what failed while it could not [IMAGE-019, IMAGE-022, IMAGE-046, IMAGE-047, IMAGE-050] [FEATURE-15]', async () => {
  const app = await openImages({ path: '/admin/images', as: 'admin', expectProblems: true })
  expect(await (await app.row('web-golden')).whyNot('Reactivate Image')).toBe('The image is active')
  for (const [verb, name, body] of [
    ['Deactivate', 'web-golden', 'A deactivated image is not downloadable.'],
    ['Reactivate', 'old-golden', 'You have selected "old-golden". A reactivated image is downloadable.'],
  ] as const) {
    const choose = async (): Promise<void> => {
      await (await app.row(name)).choose(`${verb} Image`)
      await app.screen.findByText(`Confirm ${verb} Image`)
      await confirm(app, `${verb} Image`, body)
    }
    const end = app.refuse({ service: 'image', method: 'POST', path: '/v2/images/*/actions/*' })
    await choose()
    await app.screen.findByText(`Unable to ${verb.toLowerCase()} Image: ${name}.`)
    await app.screen.findByText(new RegExp(`^Unable to ${verb.toLowerCase()} the image\\.`))
    end()
    await choose()
    await app.screen.findByText(`${verb}d Image: ${name}.`)
    const status = verb === 'Deactivate' ? 'Deactivated' : 'Active'
    await waitFor(async () => expect((await app.row(name)).cell('Status')).toBe(status))
  }
})

it('deletes several images after asking, and says which could not be [IMAGE-048]', async () => {
  const app = await openImages({ expectProblems: true })
  for (const name of ['old-golden', 'web-golden']) await (await app.row(name)).select()
  const end = app.refuse({ service: 'image', method: 'DELETE', path: '/v2/images/*' })
  const body = 'You have selected "old-golden, web-golden". Deleted images are not recoverable.'
  await app.press(/^Delete Images/)
  await confirm(app, 'Delete Images', body)
  await app.screen.findByText('Unable to delete Images: old-golden, web-golden.')
  end()
  await app.press(/^Delete Images/)
  await confirm(app, 'Delete Images', body)
  await app.screen.findByText('Deleted Images: old-golden, web-golden.')
})

it('deletes an image after asking, and says by name and by id while it could not [IMAGE-020, IMAGE-048, IMAGE-051]', async () => {
  const app = await openImages({ expectProblems: true })
  const row = await app.row('web-golden')
  const body = 'You have selected "web-golden". Deleted image is not recoverable.'
  const end = app.refuse({ service: 'image', method: 'DELETE', path: '/v2/images/*' })
  await row.choose('Delete Image')
  await confirm(app, 'Delete Image', body)
  await app.screen.findByText('Unable to delete Image: web-golden.')
  await app.screen.findByText((text) => text.startsWith(`Unable to delete the image with id: ${row.id}`))
  end()
  await (await app.row('web-golden')).choose('Delete Image')
  await confirm(app, 'Delete Image', body)
  await app.screen.findByText('Deleted Image: web-golden.')
})
