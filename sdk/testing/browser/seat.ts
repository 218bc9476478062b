import type { Browser, BrowserContext, Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../limits.ts'

/** A page in a browser context of its own, where one person after the other may sit: what a browser has compiled is kept, nothing else is. */
export interface Seat {
  readonly url: string
  readonly context: BrowserContext
  readonly page: Page
  /** Takes away what the last person left: cookies, storage, routes, other tabs. Throws when that cannot be done; then the seat is to be left. */
  clear(): Promise<void>
  leave(): Promise<void>
}

/** Of the dashboard's origin, and nothing runs on it. */
const BLANK = 'healthz'
const KEPT_BY_ORIGIN = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/** Opens a fresh context for the dashboard at `url`. */
export async function openSeat(browser: Browser, url: string): Promise<Seat> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: url })
  context.setDefaultTimeout(WAIT_LIMIT_MS)
  const page = await context.newPage()
  return {
    url,
    context,
    page,
    async clear() {
      await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(new URL(BLANK, url).href)
      await page.mouse.move(0, 0)
      await page.sessionStorage.clear()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Storage.clearDataForOrigin', {
        origin: new URL(url).origin,
        storageTypes: KEPT_BY_ORIGIN,
      })
      await devtools.detach()
      await context.clearCookies()
    },
    leave: () => context.close(),
  }
}
