import { type BrowserDashboard, launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'
import { type Figure, type Measure, percentile } from '../measure.ts'

const KINDS = { Script: 'script', Stylesheet: 'style', Font: 'fonts' } as const
const BUDGETS_KB = { script: 240, style: 60, fonts: 45, 'documents and data': 20 } as const

interface Traffic {
  readonly bytes: Record<keyof typeof BUDGETS_KB, number>
  requests: number
}

/** Counts what crosses the wire, compressed, by kind. */
async function watchTraffic(page: Page): Promise<Traffic> {
  const traffic: Traffic = { bytes: { script: 0, style: 0, fonts: 0, 'documents and data': 0 }, requests: 0 }
  const protocol = await page.context().newCDPSession(page)
  const kinds = new Map<string, keyof typeof BUDGETS_KB>()
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    traffic.requests++
    kinds.set(requestId, KINDS[type as keyof typeof KINDS] ?? 'documents and data')
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) traffic.bytes[kind] += encodedDataLength
  })
  return traffic
}

const COLD_VISITS = 5
/** The browser keeps compiled script from the second visit on; a person's usual visit finds it. */
const WARMING_VISITS = 2
const WARM_VISITS = 5

/** Runs in each page from its first moment on: notes when the first row has been painted. */
function watchRows(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('tbody tr')) return
    observer.disconnect()
    requestAnimationFrame(() => void scheduler.postTask(() => performance.mark('rows'), { priority: 'user-blocking' }))
  }).observe(document, { subtree: true, childList: true })
}

/** Milliseconds from navigation to the first row on the screen, without the time that the list call itself took. */
async function timeToRows({ open, page }: BrowserDashboard): Promise<number> {
  await open('project/instances')
  // Asked seldom, so that the question does not stand in the way of the answer.
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, undefined, { polling: 100 })
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/nova/servers'))
    const first = calls[0] as PerformanceResourceTiming | undefined
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN
    return rows - (first ? first.responseStart - first.requestStart : 0)
  })
}

/** A new person's browser: nothing of the dashboard is kept in it. */
async function openEmpty(browser: Browser, url: string): Promise<BrowserDashboard> {
  const opened = await openBrowser(browser, { url, as: 'demo', path: 'healthz' })
  await opened.page.addInitScript(watchRows)
  return opened
}

/** The instance list from nothing: what is fetched, and how long until it can be read. */
export const coldLoad: Measure = {
  name: 'cold-load',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const cold: number[] = []
      const warm: number[] = []
      let counted: Traffic | undefined
      for (let visit = 0; visit <= COLD_VISITS; visit++) {
        const opened = await openEmpty(browser, server.url)
        const traffic = await watchTraffic(opened.page)
        const first = await timeToRows(opened)
        await opened.page.waitForLoadState('networkidle')
        counted = { bytes: { ...traffic.bytes }, requests: traffic.requests }
        // The gateway serves others before: its own first answer is measured as the start.
        if (visit > 0) cold.push(first)
        if (visit === COLD_VISITS) {
          for (let again = 0; again < WARMING_VISITS; again++) await timeToRows(opened)
          for (let again = 0; again < WARM_VISITS; again++) warm.push(await timeToRows(opened))
        }
        await opened.close()
      }
      if (!counted) return []
      const { bytes, requests } = counted
      const sizes = Object.entries(BUDGETS_KB).map(([kind, budget]): Figure => {
        const value = bytes[kind as keyof typeof BUDGETS_KB] / 1024
        return { what: `cold load of the instance list: ${kind}`, value, unit: 'KB', budget, bound: 'most' }
      })
      return [
        ...sizes,
        {
          what: 'cold load of the instance list: requests',
          value: requests,
          unit: 'requests',
          budget: 40,
          bound: 'most',
        },
        {
          what: 'time to rows beyond the Nova call, cold',
          value: percentile(cold, 0.5),
          unit: 'ms',
          budget: 400,
          bound: 'most',
        },
        {
          what: 'time to rows beyond the Nova call, warm',
          value: percentile(warm, 0.5),
          unit: 'ms',
          budget: 150,
          bound: 'most',
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
