import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'
import { benchPages } from '../browser/page-paths.ts'
import { withoutStream } from '../browser/without-stream.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'

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

interface Visit {
  readonly as: 'demo' | 'admin'
  readonly path: string
  /** What the page shows last. */
  readonly content: string
}

/** What a page fetches for a person who has never been there, until it shows what it is about. */
async function visit(browser: Browser, url: string, { as, path, content }: Visit): Promise<Traffic> {
  const { page, context, open } = await openBrowser(browser, { url, as, path: 'healthz' })
  await withoutStream(page)
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

/** Shown by itself, so that it hides no other page: it opens with a wizard of every resource that an instance can have. */
const LAUNCH = '/project/launch'

interface PageLoad {
  readonly path: string
  readonly requests: number
  readonly kb: number
}

async function loadsOf(browser: Browser, url: string): Promise<readonly PageLoad[]> {
  const loads: PageLoad[] = []
  for (const { path, as } of await benchPages(browser, url)) {
    const { bytes, requests } = await visit(browser, url, {
      as,
      path: path.slice(1),
      content: 'h1, [role="dialog"]',
    })
    loads.push({ path, requests, kb: Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1024 })
  }
  return loads
}

const PAINTS = 7
const FIRST_PAINT_MS = 400

/** How long until the browser of a person who has never been there draws something of Home, the median. */
async function firstPaintOf(browser: Browser, url: string): Promise<Figure> {
  const samples: number[] = []
  for (let visit = 0; visit < PAINTS; visit++) {
    const { page, context, open } = await openBrowser(browser, { url, as: 'demo', path: 'healthz' })
    await withoutStream(page)
    await open('home')
    await page.locator('h1').first().waitFor()
    samples.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    )
    await context.close()
  }
  const value = percentile(samples, 0.5)
  return { what: 'cold load of Home: first paint', value, unit: 'ms', budget: FIRST_PAINT_MS, bound: 'most' }
}

/** What a page may fetch from an empty cache, compressed. */
const MOST_KB = 400
/** The same of the launch page, whose first step is drawn by the form engine within a wizard and with charts (decision 50). */
const MOST_KB_OF_LAUNCH = 525

/** The most requests of any of some pages, the most bytes, and the bytes of every other page above the budget, the largest first. */
function heaviest(what: string, loads: readonly PageLoad[], budgetKb: number): readonly Figure[] {
  const [slowest] = [...loads].sort((one, other) => other.requests - one.requests)
  const largest = [...loads].sort((one, other) => other.kb - one.kb)
  return [
    {
      what: `cold load of ${what}: requests (${slowest?.path})`,
      value: slowest?.requests ?? 0,
      unit: 'requests',
      budget: 30,
      bound: 'most',
    },
    ...largest
      .filter(({ kb }, index) => index === 0 || kb > budgetKb)
      .map(
        ({ path, kb }): Figure => ({
          what: `cold load of ${what}: all (${path})`,
          value: kb,
          unit: 'KB',
          budget: budgetKb,
          bound: 'most',
        }),
      ),
  ]
}

/** The instance list from nothing, and every other page: what is fetched. */
export const coldLoad: Measure = {
  name: 'cold-load',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const list: Visit = { as: 'demo', path: 'project/instances', content: 'tbody tr' }
      const { bytes, requests } = await visit(browser, server.url, list)
      const loads = await loadsOf(browser, server.url)
      const what = 'cold load of the instance list:'
      return [
        ...Object.entries(BUDGETS_KB).map(([kind, budget]): Figure => {
          const value = bytes[kind as keyof typeof BUDGETS_KB] / 1024
          return { what: `${what} ${kind}`, value, unit: 'KB', budget, bound: 'most' }
        }),
        { what: `${what} requests`, value: requests, unit: 'requests', budget: 40, bound: 'most' },
        ...heaviest(
          'any page',
          loads.filter(({ path }) => path !== LAUNCH),
          MOST_KB,
        ),
        ...heaviest(
          'the launch page',
          loads.filter(({ path }) => path === LAUNCH),
          MOST_KB_OF_LAUNCH,
        ),
        await firstPaintOf(browser, server.url),
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
