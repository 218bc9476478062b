import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import type { Figure, Measure } from '../measure.ts'

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

/** Milliseconds from navigation to the first row, without the time that the list call itself took. */
async function timeToRows(page: Page): Promise<number> {
  await page.locator('tbody tr').first().waitFor()
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/nova/servers'))
    const first = calls[0] as PerformanceResourceTiming | undefined
    return performance.now() - (first ? first.responseStart - first.requestStart : 0)
  })
}

/** The instance list from nothing: what is fetched, and how long until it can be read. */
export const coldLoad: Measure = {
  name: 'cold-load',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const opened = await openBrowser(browser, { url: server.url, as: 'demo', path: 'healthz' })
      const traffic = await watchTraffic(opened.page)
      await opened.open('project/instances')
      const cold = await timeToRows(opened.page)
      await opened.page.waitForLoadState('networkidle')
      const counted = { bytes: { ...traffic.bytes }, requests: traffic.requests }
      await opened.open('project/instances')
      const warm = await timeToRows(opened.page)
      await opened.close()
      const sizes = Object.entries(BUDGETS_KB).map(([kind, budget]): Figure => {
        const value = counted.bytes[kind as keyof typeof BUDGETS_KB] / 1024
        return { what: `cold load of the instance list: ${kind}`, value, unit: 'KB', budget, bound: 'most' }
      })
      return [
        ...sizes,
        {
          what: 'cold load of the instance list: requests',
          value: counted.requests,
          unit: 'requests',
          budget: 40,
          bound: 'most',
        },
        { what: 'time to rows beyond the Nova call, cold', value: cold, unit: 'ms', budget: 400, bound: 'most' },
        { what: 'time to rows beyond the Nova call, warm', value: warm, unit: 'ms', budget: 150, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
