// @needs images
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'

it('rescues an instance with the image that was chosen, and refuses to without one [FEATURE-08]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'] })
  await (await app.row('web-01')).choose('Rescue Instance')
  const dialog = await app.dialog('Rescue Instance')
  const image = await dialog.findByRole('combobox', { name: /^Select Image/ })
  const submit = dialog.getByRole('button', { name: 'Rescue Instance' })
  await app.user.click(submit)
  await dialog.findByText('Select an image.')
  expect(document.activeElement === image).toBe(true)
  const [, first] = within(image).getAllByRole('option')
  await app.user.selectOptions(image, first?.textContent ?? '')
  await app.user.type(dialog.getByLabelText('Password'), 'rescue-me')
  await app.user.click(submit)
  await app.screen.findByText('Rescuing Instance: web-01.')
})

it('says that the images cannot be retrieved, and offers them when they can', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  const row = await app.row('web-01')
  const end = app.refuse({ service: 'image', method: 'GET' })
  await row.choose('Rescue Instance')
  const dialog = await app.dialog('Rescue Instance')
  await dialog.findByText('Unable to retrieve the images.')
  end()
  await dialog.press('Try again')
  await dialog.findByRole('combobox', { name: /^Select Image/ })
})
