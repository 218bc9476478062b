import { setTheme, shareBrowser, skipAnimations } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAGES, preparePages, type VisitedPage, visit } from './pages.ts'
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

/** What is wrong with each page, light and dark, in one size. */
async function look(
  pages: readonly VisitedPage[],
  size: (typeof SIZES)[number],
): Promise<Readonly<Record<string, unknown>>> {
  const { page, accessibility, open: go } = await open({ url, path: 'healthz', ...size })
  await skipAnimations(page)
  const found: Record<string, unknown> = {}
  for (const visited of pages) {
    await visit(page, url, go, visited)
    const { name, open: show, ready } = visited
    // A menu is drawn before it has found its place beside its button.
    if (show) await page.locator(ready).first().click({ trial: true })
    const wide = await overflow(page)
    if (wide.length > 0) found[name] = wide
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      // What an open menu lies over is no target while it is open; how much of it shows depends on how many rows others have made.
      const findings = (await accessibility()).filter(({ rule }) => !(show && rule === 'target-size'))
      if (findings.length > 0) found[`${name}, ${theme}`] = findings
    }
    expect(await page.locator(ready).first().isVisible()).toBe(true)
    await setTheme(page, 'light')
  }
  return found
}

for (const size of SIZES) {
  it(`has no accessibility violation that axe finds on any page, light and dark, and nothing leaves the window: ${size.width} wide [FEATURE-73, FEATURE-77]`, async () => {
    expect(await look(PAGES, size)).toEqual({})
  })

  it(`has none with a menu or a dialog open, light and dark, and neither leaves the window: ${size.width} wide [FEATURE-77]`, async () => {
    expect(await look(OPENED, size)).toEqual({})
  })
}
