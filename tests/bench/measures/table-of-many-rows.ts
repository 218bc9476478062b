import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROWS = 10_000
/** The wait that the specification puts between a keystroke and the filter [UI-033]; the budget is for what follows it. */
const SEARCH_DELAY_MS = 300
const WORDS = [
  'scale-1',
  'scale-12',
  'scale-123',
  'scale-9',
  'scale-99',
  'scale-5',
  'scale-55',
  'scale-7',
  'scale-77',
  'scale-3',
]

/** Ten thousand instances in one list: from the end of the search delay to the painted result. */
export const tableOfManyRows: Measure = {
  name: 'table',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer({ world: `scale:${ROWS}` })
    const browser = await launchBrowser()
    try {
      const { page, close } = await openBrowser(browser, { url: server.url, as: 'demo', path: 'project/instances' })
      await page
        .getByText(new RegExp(`${ROWS.toLocaleString('en')}|${ROWS}`))
        .first()
        .waitFor()
      const box = page.getByRole('combobox', { name: /search|filter/i }).first()
      const samples: number[] = []
      for (const word of WORDS) {
        await box.fill('')
        await page.waitForTimeout(SEARCH_DELAY_MS * 2)
        samples.push(await box.evaluate(timeToPaint, word))
      }
      await close()
      const value = percentile(samples, 0.95) - SEARCH_DELAY_MS
      return [
        { what: `table of ${ROWS} rows: filter to painted result, p95`, value, unit: 'ms', budget: 50, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Runs in the page: types a word at once, and waits until the table has changed and that change is painted. */
function timeToPaint(box: Element, word: string): Promise<number> {
  return new Promise((done) => {
    const table = document.querySelector('table')
    const startedAt = performance.now()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - startedAt)))
    })
    if (table) observer.observe(table, { subtree: true, childList: true, characterData: true })
    const input = box as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, word)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
