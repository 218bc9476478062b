import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROWS = 25_000
const TURNS = 9

/** Runs in the page: clicks, and waits until the footer says another page and that is painted. */
function turnPage(button: Element): Promise<number> {
  return new Promise((done) => {
    const startedAt = performance.now()
    const shown = (): string | undefined => document.querySelector('main nav [role="status"]')?.textContent
    const before = shown()
    const observer = new MutationObserver(() => {
      const now = shown()
      if (now === before || !now?.includes('more than')) return
      observer.disconnect()
      const end = (): void => done(performance.now() - startedAt)
      requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    if (button instanceof HTMLElement) button.click()
  })
}

const footer = (page: Page) => page.getByText(/of more than 10,?000/).first()

/** More instances than are loaded at once: to the pages of the service, from one to the next, and to one by its address. */
export const largeList: Measure = {
  name: 'pages',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer({ world: `scale:${ROWS}` })
    const browser = await launchBrowser()
    try {
      const { page, close } = await openBrowser(browser, { url: server.url, as: 'admin', path: 'admin/instances' })
      await footer(page).waitFor({ timeout: 120_000 })
      const turns: number[] = []
      for (let turn = 0; turn <= TURNS; turn += 1) {
        const ms = await page.getByRole('button', { name: 'Next page' }).evaluate(turnPage)
        if (turn > 0) turns.push(ms)
      }
      const startedAt = performance.now()
      await page.reload()
      await page.getByText('Page 11').waitFor()
      const reloaded = performance.now() - startedAt
      await close()
      const what = `list of ${ROWS.toLocaleString('en')} instances`
      return [
        {
          what: `${what}: to the next page, median`,
          value: percentile(turns, 0.5),
          unit: 'ms',
          budget: 400,
          bound: 'most',
        },
        { what: `${what}: a page by its address, reloaded`, value: reloaded, unit: 'ms', budget: 2_000, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
