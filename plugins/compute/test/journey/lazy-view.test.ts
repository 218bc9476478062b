// @needs images network storage
import { shareBrowser } from '@fascia/testing/browser'
import { inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

// The one is loaded by the host for the plugin, the other by a view of the SDK, which React's own `lazy` would not try again.
it.each([
  ['Overview', /\/compute\/web\/overview-(?!page).*\.js/, 'Flavor ID'],
  ['Log', /\/log-viewer-.*\.js/, /Cleanup of Temporary Directories/],
])('asks again for the code of the tab %s, which could not be fetched', async (tab, code, shown) => {
  const { page } = await open({ url, as: 'demo', path: 'project/instances', expectProblems: true })
  await page.route(code, (route) => route.abort())
  await page.getByRole('link', { name: 'web-01', exact: true }).click()
  await page.getByRole('tab', { name: tab, exact: true }).click()
  const again = page.locator('.fascia-failed-contribution').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(code)
  await again.click()
  await page.getByText(shown).first().waitFor()
})
