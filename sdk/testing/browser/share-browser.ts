import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { followTest } from '../dashboard/test-life.ts'
import { launchBrowser } from './launch-browser.ts'
import { type BrowserDashboard, type BrowserOptions, openOnPage } from './open-browser.ts'
import { openReusablePage, type ReusablePage } from './reusable-page.ts'

/** How one test opens the dashboard in the shared browser. */
export interface JourneyOptions extends BrowserOptions {
  /** The test expects errors of the page: those of a plugin that fails on purpose. */
  readonly expectProblems?: boolean
  /** The test leaves what cannot be removed: scripts for each new page, a clock of its own, a page that hangs. The page is then not reused. */
  readonly leavesTraces?: boolean
}

/** Opens the dashboard for the calling test, and closes it when the test ends. */
export type OpenJourney = (options: JourneyOptions) => Promise<BrowserDashboard>

/**
 * Starts one browser for the tests of a file. The function that it gives opens the dashboard without cookies and storage, and closes it when
 * its test ends. A page that threw, logged an error or had something refused by the security policy fails its test, unless `expectProblems`.
 *
 * Tests use the same page one after the other, so that the browser does not compile the shell again for each.
 */
export function shareBrowser(): OpenJourney {
  let browser: Browser | undefined
  /** Cleared, and used by no test. */
  let free: ReusablePage | undefined
  const start = async (): Promise<Browser> => {
    browser ??= await launchBrowser()
    return browser
  }
  const take = async (url: string): Promise<ReusablePage> => {
    const kept = free
    free = undefined
    if (kept?.url === url) return kept
    await kept?.close()
    return openReusablePage(await start(), url)
  }
  const giveBack = async (page: ReusablePage): Promise<void> => {
    if (free) return page.close()
    try {
      await page.clear()
      free = page
    } catch {
      await page.close()
    }
  }
  beforeAll(async () => {
    await start()
  })
  afterAll(() => browser?.close())
  return async ({ expectProblems = false, leavesTraces = false, ...options }) => {
    let dashboard: BrowserDashboard | undefined
    const life = followTest()
    // A test over its time limit has failed as well, and goes on moving its page.
    const page = await life.hold(take(options.url), async (taken, hasFailed) => {
      await dashboard?.close()
      await (leavesTraces || hasFailed ? taken.close() : giveBack(taken))
      if (!expectProblems) expect(dashboard?.problems ?? []).toEqual([])
    })
    dashboard = await openOnPage(page, options)
    return dashboard
  }
}
