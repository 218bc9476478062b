import { startServer } from '@fascia/testing/server'
import { type BareBrowser, type BarePage, startBareBrowser } from '../browser/bare-browser.ts'
import { signIn } from '../browser/sign-in.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'

const DEMO = { username: 'demo', password: 'fascia-demo' }
const COLD_VISITS = 7
/** The browser keeps compiled script from the second visit on; a person's usual visit finds it. */
const WARMING_VISITS = 2
const WARM_VISITS = 9
/** A person reads before going on: what the page left to do after its rows is done by then. */
const READING_MS = 500

/** Runs in each document: milliseconds from navigation to the first row on the screen, without the time that the list call itself took. */
function watchRows(report: (text: string) => void): void {
  if (location.pathname.endsWith('/healthz')) {
    report('')
    return
  }
  const isCall = ({ name }: PerformanceEntry): boolean => name.includes('/api/nova/servers')
  const tell = (): void => {
    const rows = performance.now()
    const call = performance.getEntriesByType('resource').find(isCall) as PerformanceResourceTiming | undefined
    report(String(rows - (call ? call.responseStart - call.requestStart : 0)))
  }
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('tbody tr')) return
    observer.disconnect()
    requestAnimationFrame(() => void scheduler.postTask(tell, { priority: 'user-blocking' }))
  }).observe(document, { subtree: true, childList: true })
}

/** A new person's browser, with a connection and nothing else. */
async function arrive(browser: BareBrowser, url: string): Promise<BarePage> {
  const page = await browser.open(url, await signIn(url, DEMO), watchRows)
  await page.visit(new URL('healthz', url).href)
  return page
}

async function timeToRows(page: BarePage, url: string): Promise<number> {
  const value = Number(await page.visit(new URL('project/instances', url).href))
  await new Promise((done) => setTimeout(done, READING_MS))
  return value
}

/** How long until the instance list can be read, from nothing and as usual: medians. */
export const timeToRowsMeasure: Measure = {
  name: 'time-to-rows',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await startBareBrowser()
    const figure = (visit: string, samples: readonly number[], budget: number): Figure => {
      const what = `time to rows beyond the Nova call, ${visit}`
      return { what, value: percentile(samples, 0.5), unit: 'ms', budget, bound: 'most' }
    }
    try {
      // The gateway serves others before: its own first answer is measured as the start.
      const first = await arrive(browser, server.url)
      await timeToRows(first, server.url)
      await first.close()
      const cold: number[] = []
      for (let visit = 0; visit < COLD_VISITS; visit++) {
        const page = await arrive(browser, server.url)
        cold.push(await timeToRows(page, server.url))
        await page.close()
      }
      const page = await arrive(browser, server.url)
      for (let visit = 0; visit <= WARMING_VISITS; visit++) await timeToRows(page, server.url)
      const warm: number[] = []
      for (let visit = 0; visit < WARM_VISITS; visit++) warm.push(await timeToRows(page, server.url))
      return [figure('cold', cold, 300), figure('warm', warm, 120)]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
