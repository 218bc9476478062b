import { shareBrowser } from '@fascia/testing/browser'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAGES, preparePages } from './pages.ts'
import { overflow, rawTexts } from './raw-texts.ts'

const open = shareBrowser()
const url = inject('url')

beforeAll(() => preparePages(url))

const WIDTHS = [1440, 390] as const

/** Names, values, and times as the browser words them: no translation knows them. */
const DATA = [
  /note [\w./ -]+|looked-at|\bHello\b|\bFascia\b/g,
  /\bdemo\b|\bDefault\b|Region(One|Two)/g,
  /@[\w-]+\/[\w-]+|\b[a-z][\w-]*(\.[\w-]+)+\b|X::\w+::\w+|OS::\w+::\w+/g,
  /\b(ms|B|KB|MB|GB|UTC)\b|\bnow\b|\b\d+ (?:second|minute)s? ago\b|\p{Script=Arabic}+/gu,
]

for (const language of ['en-x-pseudo', 'ar-x-pseudo'])
  it(`shows no text that was not translated, and overflows nowhere, wide and narrow: ${language} [FEATURE-75]`, async () => {
    const { page, open: go } = await open({ url, path: 'healthz', language })
    const found: Record<string, unknown> = {}
    for (const { name, path, isSignedOut, ready } of PAGES) {
      if (!isSignedOut)
        await page.request.post(new URL('auth/login/', url).href, {
          data: { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' },
        })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        if (width === WIDTHS[0]) await go(path)
        await page.locator(ready).first().waitFor()
        // What follows the width has followed it in the next frame.
        await page.evaluate(() => new Promise(requestAnimationFrame))
        const raw = await rawTexts(page, DATA)
        const wide = await overflow(page)
        if (raw.length + wide.length > 0) found[`${name}, ${width} wide`] = { raw, wide }
      }
    }
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language.startsWith('ar') ? 'rtl' : 'ltr')
    expect(found).toEqual({})
  })

it('offers the languages that are whole by their own names, and shows the page in the one that is chosen [FEATURE-75]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/user', language: 'en' })
  await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor()
  const names = await page.getByLabel('Language').locator('option').allTextContents()
  const own = ['العربية (ar)', 'Deutsch (de)', 'Español (es)', 'Français (fr)', '日本語 (ja)', '简体中文 (zh-hans)']
  expect(names.filter((name) => !name.startsWith('English'))).toEqual(own)
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Benutzereinstellungen' }).waitFor()
  await page.getByLabel('Sprache').selectOption('ar')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { level: 1, name: 'إعدادات المستخدم' }).waitFor()
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  expect([lang, dir]).toEqual(['ar', 'rtl'])
  // The language follows the person.
  await page.getByLabel('اللغة').selectOption('en')
  await page.getByRole('button', { name: 'حفظ' }).click()
  await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor()
})
