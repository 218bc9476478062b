import { setTimeout as pause } from 'node:timers/promises'
import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { withoutStream } from '../browser/without-stream.ts'
import type { Figure, Measure } from '../measure.ts'
import { processorSeconds } from '../processor-time.ts'

const TOKEN = 'the token of the bench'
const MINUTE_MS = 60_000

interface Act {
  readonly what: string
  /** Requests of the browser, calls of the cloud, and KB on the wire: what the dashboard may need. */
  readonly most: { readonly requests: number; readonly calls: number; readonly kb: number }
  act(page: Page): Promise<unknown>
}

const atRest = (page: Page): Promise<unknown> => page.waitForLoadState('networkidle')
const open =
  (url: string, path: string) =>
  async (page: Page): Promise<unknown> => {
    await page.goto(new URL(path, url).href)
    await page.locator('main h1').first().waitFor()
    return atRest(page)
  }

/** How often services were asked so far, by the gateway's own figures. */
async function callsOf(url: string): Promise<number> {
  const answer = await fetch(new URL('metrics', url), { headers: { authorization: `Bearer ${TOKEN}` } })
  const counts = (await answer.text()).matchAll(/^fascia_upstream_request_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Counts what a page asks for, and the bytes of it. */
async function watch(page: Page) {
  const seen = { requests: 0, bytes: 0 }
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ response }) => {
    if (response.url.startsWith('http') && !response.fromDiskCache) seen.requests += 1
  })
  protocol.on('Network.dataReceived', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
  })
  return seen
}

/** What people do costs, one act after the other in one browser: of the gateway's processor, of the wire, and of the cloud. */
export const people: Measure = {
  name: 'people',
  isSteady: true,
  async run(): Promise<readonly Figure[]> {
    const cloud = await startServer({ world: 'demo' })
    const gateway = await startServer({ env: { OS_AUTH_URL: cloud.cloudUrl ?? '', FASCIA_METRICS_TOKEN: TOKEN } })
    const browser = await launchBrowser()
    const { url, pid } = gateway
    try {
      const figures: Figure[] = []
      const { page, close } = await openBrowser(browser, { url, as: 'demo', path: 'healthz' })
      let seen = await watch(page)
      const measure = async ({ what, most, act }: Act): Promise<void> => {
        const before = { cpu: processorSeconds(pid), calls: await callsOf(url), ...seen }
        await act(page)
        const cpuMs = (processorSeconds(pid) - before.cpu) * 1_000
        const values = [
          { what: `${what}: requests of the browser`, value: seen.requests - before.requests, unit: 'requests' },
          { what: `${what}: bytes on the wire`, value: (seen.bytes - before.bytes) / 1_024, unit: 'KB' },
          { what: `${what}: calls of the cloud`, value: (await callsOf(url)) - before.calls, unit: 'requests' },
          { what: `${what}: processor time of the gateway`, value: cpuMs, unit: 'ms' },
        ] as const
        const budgets = [most.requests, most.kb, most.calls, 500]
        for (const [at, value] of values.entries()) figures.push({ ...value, budget: budgets[at] ?? 0, bound: 'most' })
      }
      await withoutStream(page)
      const acts: readonly Act[] = [
        {
          what: 'first page (instances)',
          most: { requests: 60, calls: 20, kb: 600 },
          act: open(url, 'project/instances'),
        },
        {
          what: 'page loaded again (instances)',
          most: { requests: 20, calls: 10, kb: 60 },
          act: open(url, 'project/instances'),
        },
        { what: 'other page (volumes)', most: { requests: 30, calls: 10, kb: 120 }, act: open(url, 'project/volumes') },
        {
          what: 'other page (networks)',
          most: { requests: 30, calls: 10, kb: 120 },
          act: open(url, 'project/networks'),
        },
        {
          what: 'details of a network',
          most: { requests: 30, calls: 20, kb: 150 },
          act: async () => {
            await page.locator('main tbody a').first().click()
            await page.locator('[role=tabpanel]').first().waitFor()
            return atRest(page)
          },
        },
      ]
      for (const act of acts) await measure(act)
      await close()
      const live = await openBrowser(browser, { url, as: 'demo', path: 'project/instances' })
      await live.page.locator('main tbody tr').first().waitFor()
      seen = await watch(live.page)
      await pause(5_000)
      await measure({
        what: 'a minute of an open list (instances)',
        most: { requests: 10, calls: 60, kb: 50 },
        act: () => pause(MINUTE_MS),
      })
      await live.close()
      return figures
    } finally {
      await browser.close()
      await gateway.stop()
      await cloud.stop()
    }
  },
}
