import { shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAGES, preparePages, type VisitedPage } from './pages.ts'
import { overflow } from './raw-texts.ts'

const open = shareBrowser()
const url = inject('url')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

beforeAll(() => preparePages(url))

async function press(page: Page, name: string | RegExp, role: 'button' | 'menuitem' = 'button'): Promise<void> {
  await page.getByRole(role, { name }).first().click()
}

const OPENED: readonly VisitedPage[] = [
  {
    name: 'user menu',
    path: 'settings/user',
    open: (page) => press(page, /^User menu of/),
    ready: '[role=menu]',
  },
  {
    name: 'scope switcher',
    path: 'settings/user',
    open: (page) => press(page, /^demo RegionOne: project and region$/),
    ready: '[role=menu]',
  },
  {
    name: 'columns menu',
    path: 'project/greeter/notes',
    open: (page) => press(page, 'Columns and density'),
    ready: '[role=menu]',
  },
  {
    name: 'row menu',
    path: 'project/greeter/notes',
    open: (page) => press(page, 'Actions of note looked-at'),
    ready: '[role=menu]',
  },
  {
    name: 'delete dialog',
    path: 'project/greeter/notes',
    async open(page) {
      await press(page, 'Actions of note looked-at')
      await press(page, 'Delete Note', 'menuitem')
    },
    ready: '[role=dialog]',
  },
]

for (const theme of ['light', 'dark'] as const)
  for (const size of SIZES)
    it(`has no accessibility violation that axe finds on any page, and no menu or dialog leaves the window: ${theme}, ${size.width} wide`, async () => {
      const { page, accessibility, open: go } = await open({ url, path: 'healthz', theme, ...size })
      const found: Record<string, unknown> = {}
      for (const { name, path, isSignedOut, open: show, ready } of [...PAGES, ...OPENED]) {
        if (!isSignedOut)
          await page.request.post(new URL('auth/login/', url).href, {
            data: { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' },
          })
        await go(path)
        await show?.(page)
        await page.locator(ready).first().waitFor()
        // A menu is drawn before it has found its place beside its button.
        if (show) await page.locator(ready).first().click({ trial: true })
        // What an open menu lies over is no target while it is open; how much of it shows depends on how many rows others have made.
        const seen = (await accessibility()).filter(({ rule }) => !(show && rule === 'target-size'))
        const findings = [...seen, ...(await overflow(page))]
        if (findings.length > 0) found[name] = findings
      }
      expect(found).toEqual({})
    }, 90_000)
