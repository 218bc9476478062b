import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Person } from '../contract/gateway-client.ts'
import { checkAccessibility, type Finding } from './check-accessibility.ts'
import { openReusablePage, type ReusablePage } from './reusable-page.ts'

/** The people of the world `demo`: a member of the project demo, a reader of it, an administrator. */
export type DemoUser = 'demo' | 'viewer' | 'admin'

/** Who opens which page of the dashboard, and in what window. */
export interface BrowserOptions {
  /** The address of the dashboard, with its web root. */
  readonly url: string
  /** Signs in before the page opens, as a demo user or with other credentials. Shows the sign-in page when absent. */
  readonly as?: DemoUser | Person
  /** Name of the project of the session. */
  readonly project?: string
  /** The page below the web root; the start page when absent. */
  readonly path?: string
  /** Of the window, in CSS pixels; 1440 when absent. */
  readonly width?: number
  /** Of the window, in CSS pixels; 900 when absent. */
  readonly height?: number
  /** What the system prefers; `light` when absent. */
  readonly theme?: 'light' | 'dark'
  /** Value of the cookie `horizon_language`. */
  readonly language?: string
}

/** The dashboard in a page of Chromium. */
export interface BrowserDashboard {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the page: what it threw, logged as an error, or had refused by the security policy. */
  readonly problems: readonly string[]
  /** Goes to a path below the web root. */
  open(path: string): Promise<void>
  /** Runs axe against WCAG 2.2 AA on what the page shows now. */
  accessibility(): Promise<readonly Finding[]>
  /** Ends the collection of problems, and closes the browser context where it is not shared. */
  close(): Promise<void>
}

/** Chromium's own note about an answer that is not 2xx; the journeys judge answers themselves. */
const IGNORED = /Failed to load resource/

/** A fresh browser context on the dashboard, signed in as one of the demo people. */
export async function openBrowser(browser: Browser, options: BrowserOptions): Promise<BrowserDashboard> {
  const page = await openReusablePage(browser, options.url)
  const dashboard = await openOnPage(page, options)
  return { ...dashboard, close: () => page.close() }
}

/** Opens the dashboard on a cleared page. `close` only ends the collection of problems; the page stays open. */
export async function openOnPage({ page, context }: ReusablePage, options: BrowserOptions): Promise<BrowserDashboard> {
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
