import { expect, it } from 'vitest'
import { type OpenedExhibit, shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()

/** An exhibit with what a browser keeps from a page that came over plain HTTP from another machine. */
async function openPlain(name: string): Promise<OpenedExhibit> {
  const opened = await open(name, { leavesTraces: true })
  await opened.page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  await opened.page.reload()
  return opened
}

it('copies over plain HTTP, in a page and in a modal', async () => {
  const { page, open: go } = await openPlain('status')
  const id = '6a41c6f2-8f1e-4d0b-9a3c-5f0f6c1f2b77'
  await page.getByRole('button', { name: `Copy ${id}` }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.waitFor()
  await page.keyboard.press('Control+v')
  expect(await search.inputValue()).toBe(id)
  await go('settings/gallery/wizard')
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
  const { page } = await openPlain('status')
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await page.getByRole('button', { name: /^Copy 6a41/ }).click()
  const toast = page.locator('.fascia-toast')
  await toast.waitFor()
  expect(await toast.textContent()).toContain(
    'The browser does not allow this page to copy. Select the text and copy it yourself.',
  )
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
})

it('decrypts a password over HTTPS and plain HTTP with the key that was loaded from a file, and sends nothing', async () => {
  for (const opened of [await open('key-decrypt'), await openPlain('key-decrypt')]) {
    const { page, problems } = opened
    const example = opened.example('decrypt')
    const key = await example.getByLabel('Key of the example').inputValue()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const file = { name: 'gallery.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(key) }
    await example.locator('input[name=private_key_file]').setInputFiles(file)
    await example.getByRole('button', { name: 'Decrypt Password' }).click()
    const password = example.locator('input[name=decrypted_password]')
    await password.waitFor()
    expect(await password.inputValue()).toBe('correct horse battery staple')
    await example.getByRole('button', { name: 'Copy Password' }).click()
    await example.getByRole('button', { name: 'Copied' }).waitFor()
    expect([sent, problems]).toEqual([[], []])
  }
})
