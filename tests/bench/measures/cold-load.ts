import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import type { Figure, Measure } from '../measure.ts'

const KINDS = { Script: 'script', Stylesheet: 'style', Font: 'fonts' } as const
const BUDGETS_KB = { script: 240, style: 60, fonts: 45, 'documents and data': 20 } as const

interface Traffic {
  readonly bytes: Record<keyof typeof BUDGETS_KB, number>
  requests: number
}

/** Counts what crosses the wire meanwhile, compressed, by kind. */
async function watchTraffic(page: Page, act: () => Promise<void>): Promise<Traffic> {
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
  await act()
  return traffic
}

/** The instance list from nothing: what is fetched. */
export const coldLoad: Measure = {
  name: 'cold-load',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const { page, open } = await openBrowser(browser, { url: server.url, as: 'demo', path: 'healthz' })
      // The browser asks each new host for its icon; the dashboard's own pages say that there is none.
      await page.waitForLoadState('networkidle')
      const { bytes, requests } = await watchTraffic(page, async () => {
        await open('project/instances')
        await page.locator('tbody tr').first().waitFor()
        await page.waitForLoadState('networkidle')
      })
      const what = 'cold load of the instance list:'
      return [
        ...Object.entries(BUDGETS_KB).map(([kind, budget]): Figure => {
          const value = bytes[kind as keyof typeof BUDGETS_KB] / 1024
          return { what: `${what} ${kind}`, value, unit: 'KB', budget, bound: 'most' }
        }),
        { what: `${what} requests`, value: requests, unit: 'requests', budget: 40, bound: 'most' },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
