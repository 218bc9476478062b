import type { Browser, BrowserContext, Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../limits.ts'

/** A page in a browser context of its own that tests use one after the other: the browser's compiled code is kept, and nothing else. */
export interface ReusablePage {
  readonly url: string
  readonly context: BrowserContext
  readonly page: Page
  /** Removes what the last test left: cookies, storage, routes, other tabs. When it throws, close the page. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** A page of the dashboard's origin without scripts. */
const BLANK = 'healthz'
const KEPT_BY_ORIGIN = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/** Opens a fresh context for the dashboard at `url`. */
export async function openReusablePage(browser: Browser, url: string): Promise<ReusablePage> {
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
    close: () => context.close(),
  }
}
