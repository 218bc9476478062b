// @needs images network storage
import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

it('opens as a large modal, which a click beside it leaves open [LAUNCH-001]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  await page.getByRole('button', { name: 'Launch Instance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Launch Instance' })
  expect(await dialog.getAttribute('class')).toContain('pf-m-lg')
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('A name is required for your instance.').waitFor()
})
