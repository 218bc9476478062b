import { formOf } from '@fascia/sdk/common'
import { type BrowserDashboard, eventually, setTheme, skipAnimations } from '@fascia/testing/browser'
import { launchBrowser, openBrowser } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed } from 'vitest'
import gallery from '../../web/plugin.ts'

const INDEX = 'settings/gallery'

interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** Each size once, each theme once. */
const LOOKS: readonly Look[] = [
  { ...WIDE, theme: 'light' },
  { ...NARROW, theme: 'dark' },
]
/** In these states a widget waits, as long as anybody looks. */
const WAITING = ['loading', 'slow']

/** Examples of the page that are still on their way, or that failed. */
function unready(page: Page): Promise<readonly string[]> {
  return page.evaluate((waiting) => {
    const examples = [...document.querySelectorAll<HTMLElement>('main .fascia-example')]
    const isBusy = (example: HTMLElement): boolean =>
      !waiting.includes(example.dataset.state ?? '') &&
      example.querySelector('.pf-v6-c-skeleton, .pf-v6-c-spinner, [aria-busy="true"]') !== null
    const isEmpty = (example: HTMLElement): boolean =>
      (example.querySelector('.pf-v6-c-card__body')?.childElementCount ?? 0) === 0
    const bad = examples.flatMap((example) => {
      if (example.querySelector('.fascia-failed-contribution')) return [`${example.id} failed`]
      if (isBusy(example)) return [`${example.id} is still loading`]
      return isEmpty(example) ? [`${example.id} shows nothing`] : []
    })
    return examples.length === 0 ? ['there is no example'] : bad
  }, WAITING)
}

/** What is wider than the window and does not scroll by itself. */
function wider(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const cards = [...document.querySelectorAll<HTMLElement>('main .fascia-example')]
    const wide = cards.filter((card) => card.scrollWidth > card.clientWidth + 1).map(({ id }) => id)
    return scrollWidth > clientWidth + 1 ? [`page: ${scrollWidth} in ${clientWidth}`, ...wide] : wide
  })
}

/** What is wrong with the page in each look. */
async function problemsIn(
  looks: readonly Look[],
  { page, accessibility }: BrowserDashboard,
): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const { theme, ...size } of looks) {
    await page.setViewportSize(size)
    await setTheme(page, theme)
    const wide = await wider(page)
    const findings = await accessibility()
    if (wide.length + findings.length > 0) found[`${theme}, ${size.width} wide`] = { wide, findings }
  }
  return found
}

describe('gallery', () => {
  let browser: Browser
  let dashboard: BrowserDashboard

  beforeAll(async () => {
    browser = await launchBrowser()
    dashboard = await openBrowser(browser, { url: inject('url'), as: 'demo', path: INDEX, ...WIDE })
    await skipAnimations(dashboard.page)
  })

  afterAll(() => browser?.close())

  // One after the other by the links of the index. Every second one is looked at in the opposite order, and so first drawn as the last one was seen.
  const exhibits = (gallery.panels ?? []).filter((panel) => panel.view !== undefined)
  for (const [index, { id, title }] of exhibits.entries())
    it(`shows ${id} in all its states, light and dark, wide and narrow, without an error, an overflow or an axe violation`, async () => {
      onTestFailed(() => dashboard.open(INDEX))
      const { page, problems } = dashboard
      const isIndex = id === 'gallery.panel.index'
      const name = formOf(title ?? '')
      const main = page.getByRole('main')
      const known = problems.length
      if (!isIndex) await main.getByRole('link', { name, exact: true }).click()
      await main.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      if (!isIndex) await eventually(() => unready(page)).toEqual([])
      expect(await problemsIn(index % 2 === 0 ? LOOKS : LOOKS.toReversed(), dashboard)).toEqual({})
      expect(problems.slice(known)).toEqual([])
      if (!isIndex) await page.goBack()
    })
})
