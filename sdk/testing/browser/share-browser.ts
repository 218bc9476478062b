import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { followTest } from '../dashboard/test-life.ts'
import { launchBrowser } from './launch-browser.ts'
import { type BrowserDashboard, type BrowserOptions, sitDown } from './open-browser.ts'
import { openSeat, type Seat } from './seat.ts'

export interface JourneyOptions extends BrowserOptions {
  /** The test expects errors of the page: those of a plugin that fails on purpose. */
  readonly expectProblems?: boolean
  /** The test leaves behind what nobody can take away: scripts for each new page, a clock of its own, a page that hangs. */
  readonly leavesTraces?: boolean
}

export type OpenJourney = (options: JourneyOptions) => Promise<BrowserDashboard>

/**
 * One browser for the journeys of a file; the answer opens the dashboard for a person who has never been there, and is gone when its test
 * ends. A page that threw, logged an error or had something refused by the security policy fails its test, unless that is expected.
 *
 * Tests sit down one after the other at the same page, so that the browser does not read and compile the shell anew for each.
 */
export function shareBrowser(): OpenJourney {
  let browser: Browser | undefined
  /** Clear, and nobody's. */
  let free: Seat | undefined
  const start = async (): Promise<Browser> => {
    browser ??= await launchBrowser()
    return browser
  }
  const take = async (url: string): Promise<Seat> => {
    const kept = free
    free = undefined
    if (kept?.url === url) return kept
    await kept?.leave()
    return openSeat(await start(), url)
  }
  const giveBack = async (seat: Seat): Promise<void> => {
    if (free) return seat.leave()
    try {
      await seat.clear()
      free = seat
    } catch {
      await seat.leave()
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
    const seat = await life.hold(take(options.url), async (taken, hasFailed) => {
      await dashboard?.close()
      await (leavesTraces || hasFailed ? taken.leave() : giveBack(taken))
      if (!expectProblems) expect(dashboard?.problems ?? []).toEqual([])
    })
    dashboard = await sitDown(seat, options)
    return dashboard
  }
}
