import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Person } from '../contract/gateway-client.ts'
import { checkAccessibility, type Finding } from './check-accessibility.ts'
import { openSeat, type Seat } from './seat.ts'

export type DemoUser = 'demo' | 'viewer' | 'admin'

export interface BrowserOptions {
  /** The address of the dashboard, with its web root. */
  readonly url: string
  /** Signs in before the page opens, as one of the demo people or somebody else; nobody when absent. */
  readonly as?: DemoUser | Person
  readonly project?: string
  readonly path?: string
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  /** Value of the cookie `horizon_language`. */
  readonly language?: string
}

export interface BrowserDashboard {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the page: what it threw, logged as an error, or had refused by the security policy. */
  readonly problems: readonly string[]
  open(path: string): Promise<void>
  accessibility(): Promise<readonly Finding[]>
  close(): Promise<void>
}

/** Chromium's own note about an answer that is not 2xx; the journeys judge answers themselves. */
const IGNORED = /Failed to load resource/

/** A fresh browser context on the dashboard, signed in as one of the demo people. */
export async function openBrowser(browser: Browser, options: BrowserOptions): Promise<BrowserDashboard> {
  const seat = await openSeat(browser, options.url)
  const dashboard = await sitDown(seat, options)
  return { ...dashboard, close: () => seat.leave() }
}

/** Opens the dashboard on a seat that nobody has: signed in, in the size and theme that are wanted. `close` ends the watch over the page. */
export async function sitDown({ page, context }: Seat, options: BrowserOptions): Promise<BrowserDashboard> {
  const { url, as, path = '', width = 1440, height = 900, theme = 'light', language, project } = options
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  if (language) await context.addCookies([{ name: 'horizon_language', value: language, url }])
  if (as) await signIn(context, url, as, project)
  const problems: string[] = []
  const watch = new AbortController()
  const note = (text: string): void => {
    if (!watch.signal.aborted) problems.push(text)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !IGNORED.test(message.text())) note(message.text())
  })
  const open = async (to: string): Promise<void> => {
    await page.goto(new URL(to.replace(/^\//, ''), url).href)
  }
  await open(path)
  const close = async (): Promise<void> => watch.abort()
  return { page, context, problems, open, accessibility: () => checkAccessibility(page), close }
}

async function signIn(context: BrowserContext, url: string, user: DemoUser | Person, project?: string): Promise<void> {
  const person =
    typeof user === 'string'
      ? { username: user, password: `fascia-${user}`, domain: 'Default', region: 'RegionOne' }
      : user
  const data = { ...person, ...(project ? { project } : {}) }
  const answer = await context.request.post(new URL('auth/login/', url).href, { data })
  if (!answer.ok()) throw new TypeError(`sign-in answered ${answer.status()}: ${await answer.text()}`)
}
