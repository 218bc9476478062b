import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROWS = 10_000
/** The required delay between a keystroke and the filter [UI-033]; the budget is for what follows it. */
const SEARCH_DELAY_MS = 300
/**
 * The text in the box, and what is typed after it and deleted again, letter by letter: forty keystrokes in all. Each finds other rows
 * than the one before, for one that changes nothing would have no end.
 */
const WALKS = [
  ['server-0', '1234'],
  ['server-0', '9876'],
  ['active server-0', '0777'],
  ['server-0', '0505'],
  ['server-0', '7310'],
] as const

/** What the box holds after each keystroke: first it narrows, then it widens again. */
function keystrokes(base: string, letters: string): readonly string[] {
  const narrowing = Array.from(letters, (_letter, index) => base + letters.slice(0, index + 1))
  return [...narrowing, ...narrowing.slice(0, -1).toReversed(), base]
}

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
      for (const [base, letters] of WALKS) {
        await box.fill(base)
        await page.waitForTimeout(SEARCH_DELAY_MS * 2)
        for (const text of keystrokes(base, letters)) {
          samples.push(await box.evaluate(timeToPaint, { text, delayMs: SEARCH_DELAY_MS }))
          await page.waitForTimeout(SEARCH_DELAY_MS)
        }
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

/** Runs in the page: changes the text at once, and waits until what the page shows below the search has changed and is painted. */
function timeToPaint(box: Element, { text, delayMs }: { text: string; delayMs: number }): Promise<number> {
  return new Promise((done) => {
    const page = box.closest('section') ?? document.body
    const search = box.closest('[role="search"]')
    const startedAt = performance.now()
    const observer = new MutationObserver((changes) => {
      // The menu of the search box opens at once; that is not the answer.
      if (changes.every(({ target }) => search?.contains(target))) return
      // Nor is what the page asks for by itself, the states of instances for one, and shows before the search begins.
      if (performance.now() - startedAt < delayMs) return
      observer.disconnect()
      // The first task behind the frame: idle work, that follows the painted result, is not waited for.
      const end = (): void => done(performance.now() - startedAt)
      requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
    })
    observer.observe(page, { subtree: true, childList: true, characterData: true })
    const input = box as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
