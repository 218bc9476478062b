import { eventually } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()
const SERVER = '/api/x/gallery/server'

/** The exhibit, as somebody whose examples no other journey changes. */
async function openExhibit(expectProblems = false): Promise<Page> {
  const { page } = await open('server-modal', { as: 'admin', expectProblems })
  return page
}

async function openModal(page: Page, link: string, title = link): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('link', { name: link, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button').last().waitFor()
  return dialog
}

const toast = (page: Page, text: string | RegExp) => page.locator('.pf-v6-c-alert').filter({ hasText: text })

it('opens what a link with the marker answers, and sends its form to its action only when it is valid; the answer leads on [UI-001, UI-002, UI-005, UI-006, UI-008, UI-011]', async () => {
  const page = await openExhibit()
  const asked = page.waitForRequest((request) => request.url().endsWith(`${SERVER}/rename/`))
  const dialog = await openModal(page, 'Rename Thing')
  expect((await asked).method()).toBe('GET')

  await page.mouse.click(4, 450)
  await page.mouse.click(1430, 890)
  expect(await dialog.isVisible()).toBe(true)

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('')
  await dialog.getByRole('spinbutton', { name: 'Size (GiB)' }).fill('100')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByText('The value must be 64 or less.').waitFor()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(sent).toEqual([])

  await name.fill('new & better')
  await dialog.getByRole('spinbutton', { name: 'Size (GiB)' }).fill('7')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await name.press('Enter')
  const request = await posted
  expect(new URL(request.url()).pathname).toBe(`${SERVER}/rename/`)
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({
    name: 'new & better',
    size: '7',
  })
  await page.waitForURL(/server-modal\?renamed=true/)
  await dialog.waitFor({ state: 'hidden' })
  await toast(page, 'Thing new & better was successfully renamed.').waitFor()
})

it('disables the submit button and shows a Working spinner until the answer has come [UI-004]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'Take Your Time')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const working = dialog.getByRole('button', { name: /Working/ })
  await working.waitFor()
  expect(await working.isDisabled()).toBe(true)
  expect(await working.locator('.pf-v6-c-spinner').count()).toBe(1)
  await dialog.waitFor({ state: 'hidden' })
  await toast(page, 'That took a while.').waitFor()
})

it('adds the option that the answer gives to the field of the opener, and chooses it [UI-007]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'Rename Thing')
  await dialog.getByRole('link', { name: 'Add colour' }).click()
  const inner = page.getByRole('dialog', { name: 'Add Colour' })
  const label = `Violet ${Date.now()}`
  await inner.getByRole('textbox', { name: 'Name' }).fill(label)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await inner.getByRole('button', { name: 'Add Colour' }).click()
  expect((await posted).headers()['x-horizon-add-to-field']).toBe('id_colour')
  await inner.waitFor({ state: 'hidden' })
  const field = dialog.getByRole('combobox', { name: 'Colour' })
  expect(await field.inputValue()).toBe(label.toLowerCase().replace(' ', '-'))
  expect(await field.locator('option:checked').textContent()).toBe(label)
})

it('saves an attachment as a file, and shows an answer without special headers as a new modal [UI-009]', async () => {
  const page = await openExhibit()
  const report = await openModal(page, 'Download a Report')
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Send' }).click()
  expect((await download).suggestedFilename()).toBe('report – all.csv')
  await report.waitFor({ state: 'hidden' })

  const first = await openModal(page, 'First Question')
  await first.getByRole('button', { name: 'Send' }).click()
  const second = page.getByRole('dialog', { name: 'Second Modal' })
  await second.getByText('This came as the answer of the first one.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

it('sends a form with a file as multipart data [UI-005]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'Attach a File')
  await dialog.getByLabel('Note').fill('grüße')
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Attach' }).click()
  expect((await posted).headers()['content-type']).toContain('multipart/form-data; boundary=')
  await toast(page, 'Received notes.txt, 5 bytes, note: grüße.').waitFor()
})

it('puts the file at the upload address with the token of the answer, then goes on; a refusal is shown on the bar [UI-010]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'Upload a File')
  await dialog.getByLabel('Name').fill('disk')
  const file = dialog.getByLabel('File', { exact: true })
  await file.setInputFiles({ name: 'large.raw', mimeType: 'application/octet-stream', buffer: Buffer.alloc(6_000_000) })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await dialog.getByText('The file is larger than 5 MB.').waitFor()
  expect(await dialog.getByRole('progressbar', { name: 'Uploading large.raw' }).count()).toBe(1)

  await file.setInputFiles({ name: 'small.raw', mimeType: 'application/octet-stream', buffer: Buffer.alloc(70_000, 1) })
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const answer = (await posted).headers()
  const request = await put
  const headers = await request.allHeaders()
  expect(new URL(request.url()).pathname).toBe(answer['x-file-upload-url'])
  expect(headers['x-auth-token']).toBe(answer['x-auth-token'])
  expect(headers.cookie).toContain('sessionid')
  expect(headers['content-type']).toBe('application/octet-stream')
  await page.waitForURL(/uploaded=/)
  const id = new URL(page.url()).searchParams.get('uploaded')
  const stored = await page.evaluate(
    async (address) => (await fetch(address, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).json(),
    `${SERVER}/uploads/${id}/`,
  )
  expect(stored).toEqual({ bytes: 70_000 })
})

it('shows each message of the header as an alert of its type, as text [UI-011]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'Say Something')
  await dialog.getByRole('button', { name: 'Send' }).click()
  for (const [type, text] of [
    ['danger', 'Danger:.*This is dangerous\\.'],
    ['warning', 'Warning:.*This is a warning\\.'],
    ['info', 'Notice:.*This is a <b>notice</b>\\.'],
    ['success', 'Success:.*This went well – mostly\\.'],
    ['danger', 'Error:.*This is an error\\.'],
  ] as const) {
    const alert = toast(page, new RegExp(text, 's'))
    await alert.waitFor()
    expect(await alert.getAttribute('class')).toContain(`pf-m-${type}`)
  }
})

it('says when a modal does not load; a 401 leads to the location of the answer, or reloads the page [UI-003]', async () => {
  const page = await openExhibit()
  await page.getByRole('link', { name: 'Open a Broken Modal' }).click()
  await toast(page, 'An error occurred. Please try again later.').waitFor()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)

  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Open an Expired Modal' }).click()
  await loaded
  expect(page.url()).toMatch(/settings\/gallery\/server-modal$/)

  await page.getByRole('link', { name: 'Open a Moved Modal' }).click()
  await page.waitForURL(/settings\/gallery$/)
})

it('says that a submit has failed, and keeps what was typed; leaving then asks once and gives the focus back [UI-012]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'Fail')
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await note.fill('typed')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'There was an error submitting the form. Please try again.').waitFor()
  expect(await note.inputValue()).toBe('typed')
  await eventually(() => dialog.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true)

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: /Leave without saving/ })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await note.inputValue()).toBe('typed')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Fail')
})

it('says that a form in the page has failed, and gives the focus back to its button [UI-012]', async () => {
  const page = await openExhibit()
  const send = page.locator('#inline').getByRole('button', { name: 'Send' })
  await send.press('Enter')
  await toast(page, 'There was an error submitting the form. Please try again.').waitFor()
  await eventually(() => send.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('follows the location of an answer with a logout flag [UI-008]', async () => {
  const page = await openExhibit()
  const dialog = await openModal(page, 'End the Session')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/auth\/log(in|out)/)
})

it('takes scripts, handlers, styles and frames out of what a server sends', async () => {
  // The browser tells of what it met while the sanitiser read it.
  const page = await openExhibit(true)
  const dialog = await openModal(page, 'Open a Hostile Modal', 'Hostile Modal')
  await dialog.getByText('Only this sentence is left.').click()
  await dialog.getByText('A link that leads nowhere').click()
  expect(await page.title()).not.toBe('broken')
  expect(await dialog.locator('script, iframe, [onclick], [onerror], [style*="position"]').count()).toBe(0)
  expect(await page.evaluate(() => typeof document.cookie)).toBe('string')
})

it('remembers the last tab of a group in a cookie, across a load of the page [UI-043]', async () => {
  const { page, context, open: go } = await open('server-tab', { as: 'admin' })
  const asked = page.waitForRequest((request) => request.url().includes(`${SERVER}/details/?tab=log`))
  await page.getByRole('tab', { name: 'Log' }).click()
  expect((await asked).method()).toBe('GET')
  await page.getByText('The tab log').waitFor()
  const cookie = (await context.cookies()).find(({ name }) => name === 'tabs')
  expect(new URLSearchParams(decodeURIComponent(cookie?.value ?? '')).get('gallery_details')).toBe('log')
  await go('settings/gallery/server-tab')
  await page.getByText('The tab log').waitFor()
  expect(await page.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true')
})

it('fixes the menu of the search at 40 px once the page has scrolled 140 px [UI-049]', async () => {
  const { page } = await open('magic-search', { height: 500 })
  await page.getByRole('combobox', { name: 'Search servers' }).click()
  const menu = page.getByRole('listbox').first()
  const look = () =>
    menu.evaluate((element) => [getComputedStyle(element).position, Math.round(element.getBoundingClientRect().top)])
  await menu.waitFor()
  expect((await look())[0]).toBe('absolute')
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 140)
  await eventually(() => page.evaluate(() => document.querySelector('main')?.scrollTop)).toBe(140)
  expect((await look())[0]).toBe('absolute')
  await page.mouse.wheel(0, 1)
  await eventually(look).toEqual(['fixed', 40])
  expect(
    await page.getByRole('combobox', { name: 'Search servers' }).evaluate((box) => box.getBoundingClientRect().top),
  ).toBeLessThan(40)
  await page.mouse.wheel(0, -100)
  await eventually(async () => (await look())[0]).toBe('absolute')
})
