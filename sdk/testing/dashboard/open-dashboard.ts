import {
  type Credentials,
  type HostOptions,
  type MountedShell,
  mountShell,
  openHost,
  type TestHost,
} from '@fascia/core/testing'
import { act, configure, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { type DashboardRow, findRow } from './dashboard-row.ts'
import { loadPlugin } from './load-plugin.ts'

export interface DashboardOptions extends Omit<HostOptions, 'plugins'> {
  /** Folders of the plugins that are there. */
  readonly plugins: readonly string[]
  /** Signs in as one of the demo people, or as somebody else; nobody when null. `demo` when absent. */
  readonly as?: 'demo' | 'viewer' | 'admin' | Credentials | null
  readonly path?: string
  /** Problems that the test expects the shell to log; any other fails the test. */
  readonly expectProblems?: boolean
}

/** The whole dashboard in this process: the real shell in jsdom, the real gateway, the simulated cloud on a clock of the test. */
export interface Dashboard {
  readonly host: TestHost
  readonly mounted: MountedShell
  readonly user: UserEvent
  /** Everything that is on the page, modals and toasts included. */
  readonly screen: ReturnType<typeof within<typeof import('@testing-library/react').queries>>
  readonly fetch: typeof fetch
  /** Goes to a path as a click on a link would. */
  open(path: string): Promise<void>
  /** The row of a table with this name; waits until it is there. */
  row(name: string): Promise<DashboardRow>
  /** Moves the clock of shell, gateway and cloud, and lets everything that falls due happen. */
  advance(byMs: number): Promise<void>
  /** Sends a request as the signed-in person, past the shell. */
  request(method: string, path: string, body?: unknown): Promise<Response>
}

function credentials(as: NonNullable<DashboardOptions['as']>): Credentials {
  if (typeof as !== 'string') return as
  return { username: as, password: `fascia-${as}`, domain: 'Default', project: as === 'admin' ? 'admin' : 'demo' }
}

/** Opens the dashboard for one test; it is closed when the test ends, and the test fails if the shell logged a problem. */
export async function openDashboard(options: DashboardOptions): Promise<Dashboard> {
  const { plugins: folders, as = 'demo', path = '/', expectProblems = false, ...hostOptions } = options
  configure({ asyncUtilTimeout: 5_000 })
  const plugins = await Promise.all(folders.map(loadPlugin))
  const host = await openHost({ ...hostOptions, plugins })
  const browser = host.browser()
  const request: Dashboard['request'] = (method, to, body) =>
    browser.fetch(to, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
        'x-csrftoken': browser.cookies.get('csrftoken') ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  if (as !== null) {
    const answer = await request('POST', '/auth/login/', credentials(as))
    if (!answer.ok) throw new TypeError(`sign-in answered ${answer.status}: ${await answer.text()}`)
  }
  window.history.replaceState(null, '', path)
  window.localStorage.clear()
  window.sessionStorage.clear()
  const mounted = mountShell({ host, plugins, browser, window: window as Window & typeof globalThis })
  onTestFinished(async () => {
    act(() => mounted.dispose())
    await host.close()
    if (!expectProblems && mounted.problems.length > 0)
      throw new TypeError(`the shell logged:\n${mounted.problems.join('\n')}`)
  })
  const user = userEvent.setup({ document: window.document })
  const screen = within(window.document.body)
  return {
    host,
    mounted,
    user,
    screen,
    fetch: browser.fetch,
    request,
    row: (name) => findRow(screen, user, name),
    async open(to) {
      await act(async () => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    },
    async advance(byMs) {
      await act(async () => {
        await host.clock.advance(byMs)
        await host.simulator.settled()
      })
    },
  }
}
