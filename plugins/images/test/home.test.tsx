import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImages } from './open-images.ts'

it('counts the images by who may see them on the page Home, each count a link to them; says what failed, and tries again', async () => {
  const app = await openImages({ path: '/not_found', expectProblems: true })
  const end = app.refuse({ service: 'image', path: '/v2/images' })
  await app.open('/home')
  const card = within(await app.screen.findByRole('region', { name: 'Images' }))
  await card.findByText('Unable to retrieve the images.')
  end()
  await app.user.click(card.getByRole('button', { name: 'Try again' }))
  const counts = await card.findAllByRole('link', { name: /^\w+: \d+ images?$/ })
  expect(counts.map((link) => link.getAttribute('aria-label'))).toEqual(['Public: 7 images', 'Private: 3 images'])
  await app.user.click(card.getByRole('link', { name: 'Private: 3 images' }))
  await app.row('web-golden')
  await waitFor(() => expect(app.screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Images3'))
})

it('says on the page Home what an image is where there is none', async () => {
  const empty = await openImages({ path: '/admin/images', world: 'empty', as: 'admin' })
  await (await empty.row('cirros-0.6.2')).choose('Delete Image')
  const dialog = within(await empty.screen.findByRole('dialog'))
  await empty.user.click(dialog.getByRole('button', { name: 'Delete Image' }))
  await empty.screen.findByText('Deleted Image: cirros-0.6.2.')
  await empty.open('/home')
  const card = within(await empty.screen.findByRole('region', { name: 'Images' }))
  await card.findByText('An image is what an instance is started from.')
})

it('has no card of a service that the cloud lacks', async () => {
  const lacking = await openImages({ path: '/home', catalog: { image: null } })
  await lacking.screen.findByText('Nothing needs you now.')
  await lacking.hides({ region: 'Images' })
})
