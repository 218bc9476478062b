// @needs images network
import { listRow, shareBrowser } from '@fascia/testing/browser'
import { inject, it } from 'vitest'

const open = shareBrowser()

it('types into the serial console of an instance in its page, and shows what it answers [CONSOLE-01, FEATURE-10]', async () => {
  const { page } = await open({ url: inject('url'), as: 'demo', path: 'project/instances' })
  await listRow(page, 'web-01').element.getByRole('link', { name: 'web-01' }).click()
  await page.getByRole('tab', { name: 'Console', exact: true }).click()
  await page.getByRole('button', { name: 'Open Serial Console Here' }).click()
  await page.getByRole('status').getByText('Connected.').waitFor()
  const rows = page.locator('.xterm-rows')
  await rows.getByText('debian@web-01:~$').first().waitFor()
  await page.keyboard.type('help\r')
  await rows.getByText('Commands: echo, help, hostname, ip, reboot, uname').waitFor()
  await page.keyboard.press('Control+F6')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Disconnected.').waitFor()
})
