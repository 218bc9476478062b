import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Figure, type Measure, percentile } from '../measure.ts'

const SERVERS = 10_000
const SAMPLES = 20
const ADMIN_SAMPLES = 5

/** Runs in the page: puts a text into the field, and waits until a row of that name is painted. */
function timeToRow(field: Element, { text, row }: { text: string; row: string }): Promise<number> {
  return new Promise((done) => {
    const startedAt = performance.now()
    const isThere = (): boolean =>
      [...document.querySelectorAll('[role="option"]')].some(({ textContent }) => textContent?.startsWith(row))
    const end = (): void => done(performance.now() - startedAt)
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const input = field as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  return field
}

/** From a text to the row of the resource, in what the page holds of the list already. */
async function timesFromStore(page: Page, texts: readonly string[]): Promise<readonly number[]> {
  const field = await openPalette(page)
  const times: number[] = []
  for (const text of texts) {
    times.push(await field.evaluate(timeToRow, { text, row: text }))
    await field.fill('')
    await page.getByRole('option', { name: text }).waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  return times
}

/** The same where nothing is there: each time on a new page, of an administrator, who searches all projects. */
async function timesOfAll(browser: Browser, url: string, text: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let sample = 0; sample <= ADMIN_SAMPLES; sample += 1) {
    const { page, close } = await openBrowser(browser, { url, as: 'admin', path: 'settings/user' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const field = await openPalette(page)
    const time = await field.evaluate(timeToRow, { text, row: text })
    // The first one finds a server that has answered no one yet.
    if (sample > 0) times.push(time)
    await close()
  }
  return times
}

const nameOf = (index: number): string => `server-${String((index * 487) % SERVERS).padStart(5, '0')}`

/** What the palette finds, and how soon. */
export const palette: Measure = {
  name: 'palette',
  async run(): Promise<readonly Figure[]> {
    const browser = await launchBrowser()
    const most = { unit: 'ms', bound: 'most' } as const
    const figures: Figure[] = []
    const measure = async (world: string, act: (url: string) => Promise<readonly Figure[]>): Promise<void> => {
      const server = await startServer({ world })
      try {
        figures.push(...(await act(server.url)))
      } finally {
        await server.stop()
      }
    }
    try {
      await measure('demo', async (url) => {
        const { page, close } = await openBrowser(browser, { url, as: 'demo', path: 'project/instances' })
        await page.locator('tbody tr').first().waitFor()
        const own = await timesFromStore(page, ['web-01', 'api-01', 'bastion', 'grafana', 'web-02', 'db-01', 'web-01'])
        await close()
        const all = await timesOfAll(browser, url, 'web-01')
        return [
          { what: 'palette: text to first rows from the store', value: percentile(own, 0.5), budget: 100, ...most },
          { what: 'palette: text to a row of all projects, cold', value: percentile(all, 0.5), budget: 1_000, ...most },
        ]
      })
      await measure(`scale:${SERVERS}`, async (url) => {
        const { page, close } = await openBrowser(browser, { url, as: 'demo', path: 'project/instances' })
        await page
          .getByText(/10,?000/)
          .first()
          .waitFor()
        const texts = Array.from({ length: SAMPLES }, (_, index) => nameOf(index + 1))
        const times = await timesFromStore(page, texts)
        await close()
        return [
          {
            what: `palette: text to rows with ${SERVERS.toLocaleString('en')} servers, p95`,
            value: percentile(times, 0.95),
            budget: 300,
            ...most,
          },
        ]
      })
      return figures
    } finally {
      await browser.close()
    }
  },
}
