import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Browser } from 'playwright-core'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROWS = 100_000
/** A hand that flings the wheel: so far at each frame, then so far back. */
const STEP_PX = 120
const FRAMES = 1_200
const LONGEST_MS = 32

interface Scroll {
  /** Milliseconds from each frame to the next. */
  readonly framesMs: readonly number[]
  readonly rowsSeen: number
}

/** A hundred thousand rows in one table: the longest frame while it is scrolled. */
export const tableScroll: Measure = {
  name: 'table-scroll',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const { framesMs, rowsSeen } = await visitAndScroll(browser, server.url)
      const over = framesMs.filter((ms) => ms > LONGEST_MS).length
      const what = `scroll of ${ROWS.toLocaleString('en')} rows (${rowsSeen} drawn on the way)`
      return [
        {
          what: `${what}: longest frame, ${over} longer`,
          value: Math.max(...framesMs),
          unit: 'ms',
          budget: LONGEST_MS,
          bound: 'most',
        },
        { what: 'the same, p95', value: percentile(framesMs, 0.95), unit: 'ms', budget: 20, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

async function visitAndScroll(browser: Browser, url: string): Promise<Scroll> {
  const path = 'settings/gallery/data-table-continuous'
  const { page, close } = await openBrowser(browser, { url, as: 'demo', path })
  await page.getByRole('grid').getByText('disk-000001', { exact: true }).waitFor()
  const frame = page.locator('.fascia-table')
  // Once to warm up: the first scroll compiles code that later ones reuse.
  await frame.evaluate(scroll, { stepPx: STEP_PX, frames: 60 })
  const measured = await frame.evaluate(scroll, { stepPx: STEP_PX, frames: FRAMES })
  await close()
  return measured
}

/** Runs in the page: scrolls at every frame, down and up again, and measures the frames. */
function scroll(frame: Element, { stepPx, frames }: { stepPx: number; frames: number }): Promise<Scroll> {
  return new Promise((done) => {
    const framesMs: number[] = []
    const seen = new Set<string>()
    let last: number | undefined
    const next = (now: number): void => {
      if (last !== undefined) framesMs.push(now - last)
      last = now
      for (const row of frame.querySelectorAll('[data-id]')) seen.add(row.getAttribute('data-id') ?? '')
      if (framesMs.length === frames) done({ framesMs, rowsSeen: seen.size })
      else {
        frame.scrollTop += framesMs.length < frames * 0.7 ? stepPx : -stepPx
        requestAnimationFrame(next)
      }
    }
    requestAnimationFrame(next)
  })
}
