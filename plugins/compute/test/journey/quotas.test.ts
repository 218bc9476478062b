import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

it('shows the limits and quotas that a plugin of somebody else contributes', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/overview' })
  const limits = page.getByRole('region', { name: 'Greeting limits' })
  await limits.getByText('Greetings').first().waitFor()
  expect(await limits.getByRole('img').getAttribute('aria-label')).toMatch(/^Greetings: 20/)

  const { page: admin } = await open({ url, as: 'admin', path: 'admin/defaults' })
  await admin.getByRole('tab', { name: 'Greeting Quotas' }).click()
  await admin.getByRole('row', { name: 'Greetings a day 50' }).waitFor()
  expect(await admin.getByRole('button', { name: 'Update Default Quotas' }).count()).toBe(0)
  await admin.goto(new URL('admin/quotas', url).href)
  await admin.getByRole('main').getByRole('link', { name: 'demo', exact: true }).click()
  await admin.getByRole('tab', { name: 'Compute Quotas' }).first().waitFor()
  expect(await admin.getByRole('tab', { name: 'Greeting Quotas' }).count()).toBe(0)
})
