import { type BrowserDashboard, eventually, shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import gallery from '../../web/plugin.ts'

const open = shareBrowser()
const url = inject('url')

type Theme = 'light' | 'dark'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** Each size once, each theme once; in CI each size in each theme. */
const LOOKS: readonly (readonly [typeof WIDE, readonly Theme[]])[] = process.env.CI
  ? [
      [WIDE, ['light', 'dark']],
      [NARROW, ['dark', 'light']],
    ]
  : [
      [WIDE, ['light']],
      [NARROW, ['dark']],
    ]
/** In these states a widget waits, as long as anybody looks. */
const WAITING = ['loading', 'slow']
const PATIENCE_MS = 15_000

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

/** Changes the theme, and lets colours arrive: PatternFly fades them, and what inherits one fades after it. */
async function paint(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((isDark) => {
    if (document.documentElement.classList.contains('pf-v6-theme-dark') !== isDark) return false
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (const one of fading) one.finish()
    return fading.length === 0
  }, theme === 'dark')
}

/** What is wrong with the page at each size in each theme. */
async function look({ page, accessibility }: BrowserDashboard): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const [size, themes] of LOOKS) {
    await page.setViewportSize(size)
    const wide = await wider(page)
    if (wide.length > 0) found[`wider than ${size.width}`] = wide
    for (const theme of themes) {
      await paint(page, theme)
      const findings = await accessibility()
      if (findings.length > 0) found[`${theme}, ${size.width} wide`] = findings
    }
  }
  return found
}

describe('gallery', () => {
  for (const { id, path, title } of gallery.panels ?? [])
    it(`shows ${id} in all its states, light and dark, wide and narrow, without an error, an overflow or an axe violation`, async () => {
      const dashboard = await open({ url, as: 'demo', path: path.slice(1) })
      const { page, problems } = dashboard
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: typeof title === 'string' ? title : title.one }).waitFor()
      if (id !== 'gallery.panel.index') await eventually(() => unready(page), PATIENCE_MS).toEqual([])
      expect(await look(dashboard)).toEqual({})
      expect(problems).toEqual([])
    })
})
