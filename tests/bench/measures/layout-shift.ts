import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Browser } from 'playwright-core'
import { type BenchPage, benchPages } from '../browser/page-paths.ts'
import { withoutStream } from '../browser/without-stream.ts'
import type { Figure, Measure } from '../measure.ts'

/** What comes after the network is quiet: timers, the second part of the boot document. */
const SETTLING_MS = 500

interface Shift {
  readonly path: string
  readonly score: number
}

/** Runs in each document, from its first moment on: adds up what moves without the person's doing. */
function watchShifts(): void {
  const scores = { sum: 0 }
  Object.assign(window, { layoutShifts: scores })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) scores.sum += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The whole shift of a page that is opened for the first time: at least the share of it that Chromium calls its cumulative layout shift. */
async function shiftOf(browser: Browser, url: string, { path, as }: BenchPage): Promise<Shift> {
  const { page, context, open } = await openBrowser(browser, { url, as, path: 'healthz' })
  await withoutStream(page)
  await page.addInitScript(watchShifts)
  await open(path)
  await page.locator('h1, [role="dialog"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLING_MS)
  const score = await page.evaluate((): number => Reflect.get(window, 'layoutShifts').sum)
  await context.close()
  return { path, score }
}

/** What moves on a page while it loads, on the page that moves most. */
export const layoutShift: Measure = {
  name: 'layout-shift',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const shifts: Shift[] = []
      for (const page of await benchPages(browser, server.url)) shifts.push(await shiftOf(browser, server.url, page))
      const most = shifts.reduce((one, other) => (other.score > one.score ? other : one))
      return [
        { what: `layout shift of any page (${most.path})`, value: most.score, unit: '', budget: 0.02, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
