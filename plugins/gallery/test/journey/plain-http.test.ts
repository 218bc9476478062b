import { shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

/** What a browser keeps from a page that came over plain HTTP from another machine. */
async function comeByPlainHttp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  await page.reload()
}

async function openPlain(example: string): Promise<Page> {
  const { page } = await open({ url, as: 'demo', path: `settings/gallery/${example}`, leavesTraces: true })
  await comeByPlainHttp(page)
  return page
}

it('copies over plain HTTP, in a page and in a modal', async () => {
  const page = await openPlain('status')
  const id = '6a41c6f2-8f1e-4d0b-9a3c-5f0f6c1f2b77'
  await page.getByRole('button', { name: `Copy ${id}` }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.waitFor()
  await page.keyboard.press('Control+v')
  expect(await search.inputValue()).toBe(id)
  await page.goto(new URL('settings/gallery/wizard', url).href)
  await page
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show command and JSON' }).click()
  await dialog.getByRole('button', { name: 'Copy Command' }).click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()
})

it('says over plain HTTP that the browser refuses to copy, with toasts that need ids', async () => {
  const page = await openPlain('status')
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await page.getByRole('button', { name: /^Copy 6a41/ }).click()
  const toast = page.locator('.fascia-toast')
  await toast.waitFor()
  expect(await toast.textContent()).toContain(
    'The browser does not allow this page to copy. Select the text and copy it yourself.',
  )
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
})

it('decrypts a password over plain HTTP, and says that only HTTPS lets the browser make a key pair', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/gallery/key-decrypt', leavesTraces: true })
  const example = page.locator('#decrypt')
  await example.getByRole('button', { name: 'Make a key pair and a password' }).click()
  const key = await example.getByLabel('Key of the example').inputValue()
  await page.evaluate(() => {
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  const file = { name: 'gallery.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(key) }
  await example.locator('input[name=private_key_file]').setInputFiles(file)
  await example.getByRole('button', { name: 'Decrypt Password' }).click()
  await example.locator('input[name=decrypted_password]').waitFor()
  expect(await example.locator('input[name=decrypted_password]').inputValue()).toBe('correct horse battery staple')
  await example.getByRole('button', { name: 'Copy Password' }).click()
  await example.getByRole('button', { name: 'Copied' }).waitFor()
  await comeByPlainHttp(page)
  await example.getByText('To make a key pair, the browser needs a page that came over HTTPS.').waitFor()
})
