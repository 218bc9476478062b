import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { type BrowserDashboard, type BrowserOptions, openBrowser } from './open-browser.ts'

export interface JourneyOptions extends BrowserOptions {
  /** The test expects errors of the page: those of a plugin that fails on purpose. */
  readonly expectProblems?: boolean
}

export type OpenJourney = (options: JourneyOptions) => Promise<BrowserDashboard>

/**
 * One browser for the journeys of a file; the answer opens the dashboard in a fresh context, which goes with its test. A page that threw,
 * logged an error or had something refused by the security policy fails its test, unless that is expected.
 */
export function shareBrowser(): OpenJourney {
  let browser: Browser | undefined
  const start = async (): Promise<Browser> => {
    browser ??= await launchBrowser()
    return browser
  }
  beforeAll(async () => {
    await start()
  }, 60_000)
  afterAll(() => browser?.close())
  return async ({ expectProblems = false, ...options }) => {
    const dashboard = await openBrowser(await start(), options)
    onTestFinished(async () => {
      await dashboard.close()
      if (!expectProblems) expect(dashboard.problems).toEqual([])
    })
    return dashboard
  }
}
