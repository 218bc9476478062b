import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import { filterTimes } from '../browser/filter-times.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROWS = 10_000
/** Forty keystrokes in all. */
const WALKS = [
  ['server-0', '1234'],
  ['server-0', '9876'],
  ['active server-0', '0777'],
  ['server-0', '0505'],
  ['server-0', '7310'],
] as const

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
      const samples = await filterTimes(page, WALKS)
      await close()
      const value = percentile(samples, 0.95)
      return [
        { what: `table of ${ROWS} rows: filter to painted result, p95`, value, unit: 'ms', budget: 30, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
