import { shareBrowser } from '@fascia/testing/browser'
import { type Person, signInNatively } from '@fascia/testing/server'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const DEMO: Person = {
  username: 'demo',
  password: 'fascia-demo',
  domain: 'Default',
  project: 'demo',
  region: 'RegionOne',
}
const TITLE = 'What can I do here? render-farm'

async function pathOfInstance(): Promise<string> {
  const cloud = await signInNatively(inject('cloudUrl'), DEMO)
  const { servers } = await cloud.ask<{ servers: readonly { readonly id: string }[] }>(
    'compute',
    'GET',
    '/servers?name=render-farm',
  )
  return `project/instances/${servers[0]?.id}/`
}

it.each([
  [1440, 900],
  [390, 844],
])(
  'shows a reader at %i pixels why an action is not there, and who may, and gives the focus back [FEATURE-72]',
  async (width, height) => {
    const { page, accessibility } = await open({ url: inject('url'), as: 'viewer', path: await pathOfInstance() })
    await page.setViewportSize({ width, height })
    const ask = page.getByRole('button', { name: 'What can I do here?' })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    const line = dialog
      .getByRole('list', { name: 'Not with your roles' })
      .getByRole('listitem')
      .filter({ hasText: 'Delete Instance' })
    await line.getByText('compute os_compute_api:servers:delete').waitFor()
    expect(await line.textContent()).toMatch(/roles admin, member$/)
    expect(await accessibility()).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

it('answers the same from the palette, for what was found there', async () => {
  const { page } = await open({ url: inject('url'), as: 'demo', path: 'project/volumes' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('instance:render-farm')
  const options = page.getByRole('dialog').getByRole('option')
  await expect.poll(async () => (await options.allTextContents())[0] ?? '').toMatch(/^render-farmInstance/)
  await page.keyboard.press('Tab')
  await page.getByRole('option', { name: 'What can I do here?' }).click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await dialog.getByRole('list', { name: 'Not available now' }).getByText('Resume Instance').first().waitFor()
})
