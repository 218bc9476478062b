import { expect, it } from 'vitest'
import { openImages } from './open-images.ts'

it('edits the metadata of an image with what its own definitions offer [UI-081, UI-094]', async () => {
  const app = await openImages({ path: '/admin/images', as: 'admin' })
  await (await app.row('web-golden')).choose('Update Metadata')
  const dialog = await app.dialog('Update Image Metadata')
  await app.user.type(await dialog.findByLabelText('Custom'), 'team{Enter}')
  await app.user.keyboard('web')
  await dialog.findByRole('button', { name: 'Database Software' })
  await dialog.press('Save')
  await app.screen.findByText('Metadata was successfully updated.')
  await (await app.row('web-golden')).choose('Update Metadata')
  expect(await app.screen.findByRole('textbox', { name: 'team' })).toHaveProperty('value', 'web')
})
