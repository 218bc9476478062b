// @needs images network
import { listRow, shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

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

it('draws the screen of an instance in its page, types into it and boots it again [FEATURE-10]', async () => {
  const { page } = await open({ url: inject('url'), as: 'demo', path: 'project/instances' })
  // Others read what the boot of web-01 has written.
  await listRow(page, 'web-02').element.getByRole('link', { name: 'web-02' }).click()
  await page.getByRole('tab', { name: 'Console', exact: true }).click()
  await page.getByRole('button', { name: 'Open Screen Here' }).click()
  await page.getByRole('status').getByText('Connected.').waitFor()
  const canvas = page.getByRole('application', { name: 'Screen' })
  /** How many bytes of the picture are not black. */
  const ink = (): Promise<number> =>
    canvas.evaluate((picture: HTMLCanvasElement) => {
      const { data } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {}
      // The fourth byte of a pixel is its alpha.
      return data?.filter((byte, index) => byte > 0 && index % 4 < 3).length ?? 0
    })
  await expect.poll(ink).toBeGreaterThan(0)
  const atFirst = await ink()
  await canvas.press('h')
  await page.getByRole('button', { name: 'Type Text' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('elp\n')
  await page.getByRole('button', { name: 'Send as Keys' }).click()
  await expect.poll(ink).toBeGreaterThan(1.5 * atFirst)
  await page.getByRole('button', { name: 'Send Ctrl+Alt+Del' }).click()
  await expect.poll(ink).toBe(atFirst)
  await page.keyboard.press('Control+F6')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Disconnected.').waitFor()
})
