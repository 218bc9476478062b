import { shareBrowser } from '@fascia/testing/browser'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAGES, preparePages } from './pages.ts'
import { overflow, rawTexts } from './raw-texts.ts'

const open = shareBrowser()
const url = inject('url')

beforeAll(() => preparePages(url))

/** Names and values: no translation knows them. */
const DATA = [
  /note [\w./ -]+|looked-at|\bHello\b|\bFascia\b/g,
  /\bdemo\b|\bDefault\b|Region(One|Two)/g,
  /@[\w-]+\/[\w-]+|\b[a-z][\w-]*(\.[\w-]+)+\b|X::\w+::\w+|OS::\w+::\w+/g,
  /\b(ms|B|KB|MB|GB|UTC)\b|\bnow\b|\p{Script=Arabic}+/gu,
]

for (const language of ['en-x-pseudo', 'ar-x-pseudo'])
  for (const width of [1440, 390])
    it(`shows no text that was not translated, and overflows nowhere: ${language}, ${width} wide`, async () => {
      const { page, open: go } = await open({ url, path: 'healthz', language, width, height: 900 })
      const found: Record<string, unknown> = {}
      for (const { name, path, isSignedOut, ready } of PAGES) {
        if (!isSignedOut)
          await page.request.post(new URL('auth/login/', url).href, {
            data: { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' },
          })
        await go(path)
        await page.locator(ready).first().waitFor()
        const raw = await rawTexts(page, DATA)
        const wide = await overflow(page)
        if (raw.length + wide.length > 0) found[name] = { raw, wide }
      }
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language.startsWith('ar') ? 'rtl' : 'ltr')
      expect(found).toEqual({})
    }, 60_000)
