import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'
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
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    // An image that is in a style sheet crosses no wire.
    if (response.url.startsWith('data:')) return
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

/** What a page fetches for a person who has never been there, until it shows what it is about. */
async function visit(browser: Browser, url: string, path: string, content: string): Promise<Traffic> {
  const { page, context, open } = await openBrowser(browser, { url, as: 'demo', path: 'healthz' })
  // The browser asks each new host for its icon; the dashboard's own pages say that there is none.
  await page.waitForLoadState('networkidle')
  const traffic = await watchTraffic(page, async () => {
    await open(path)
    await page.locator(content).first().waitFor()
    await page.waitForLoadState('networkidle')
  })
  await context.close()
  return traffic
}

/** Pages that draw the most, each with what it shows last. */
const HEAVY: readonly (readonly [name: string, path: string, content: string])[] = [
  ['overview', 'project/overview', '.fascia-compact-table tbody tr'],
  ['home', 'home', 'main a[href$="/project/images"]'],
]

/** The instance list from nothing, and the heaviest pages: what is fetched. */
export const coldLoad: Measure = {
  name: 'cold-load',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const { bytes, requests } = await visit(browser, server.url, 'project/instances', 'tbody tr')
      const heavy: Figure[] = []
      for (const [name, path, content] of HEAVY) {
        const traffic = await visit(browser, server.url, path, content)
        const value = Object.values(traffic.bytes).reduce((sum, one) => sum + one, 0) / 1024
        heavy.push(
          {
            what: `cold load of ${name}: requests`,
            value: traffic.requests,
            unit: 'requests',
            budget: 30,
            bound: 'most',
          },
          { what: `cold load of ${name}: all`, value, unit: 'KB', budget: 400, bound: 'most' },
        )
      }
      const what = 'cold load of the instance list:'
      return [
        ...Object.entries(BUDGETS_KB).map(([kind, budget]): Figure => {
          const value = bytes[kind as keyof typeof BUDGETS_KB] / 1024
          return { what: `${what} ${kind}`, value, unit: 'KB', budget, bound: 'most' }
        }),
        { what: `${what} requests`, value: requests, unit: 'requests', budget: 40, bound: 'most' },
        ...heavy,
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
