import { setTimeout } from 'node:timers/promises'
import {
  type Credentials,
  type HostOptions,
  type MountedShell,
  mountShell,
  openHost,
  type SourcePlugin,
  type TestHost,
} from '@fascia/core/testing'
import { act, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { WAIT_LIMIT_MS } from '../limits.ts'
import { type AskCloud, cloudAsker } from './ask-cloud.ts'
import { type DashboardDialog, findDialog } from './dashboard-dialog.ts'
import { type DashboardRow, findRow, type PageQueries } from './dashboard-row.ts'
import { loadPlugins } from './load-plugin.ts'
import { type Seen, waitForSeen, waitForUnseen } from './seen.ts'
import { type Ask, type DemoPerson, requester, signIn } from './sign-in.ts'
import { followTest } from './test-life.ts'
import { watchClock } from './watch-clock.ts'
import { watchConsole } from './watch-console.ts'
import { watchRequests } from './watch-requests.ts'

/** Service types by the type of a simulated service: another name for it in the catalogue, or null where the cloud lacks it. */
type CatalogChange = Readonly<Record<string, string | null>>

/** The plugin with a simulator part whose services have other types in the catalogue, or are left out. */
function renameServices(plugin: SourcePlugin, change: CatalogChange): SourcePlugin {
  const { simulator } = plugin
  if (!simulator?.services) return plugin
  const services = simulator.services.flatMap((service) => {
    const type = Object.hasOwn(change, service.type) ? change[service.type] : service.type
    return typeof type === 'string' ? [{ ...service, type }] : []
  })
  return { ...plugin, simulator: { ...simulator, services } }
}

/** What the dashboard of a test is opened with. */
export interface DashboardOptions extends Omit<HostOptions, 'plugins'> {
  /**
   * Folders of the plugins that are there, and with each the packed plugins that are installed among its dependencies; or plugins made in memory.
   * A dependency with its source comes only when it is given.
   */
  readonly plugins: readonly (string | SourcePlugin)[]
  /** Signs in as a demo user or with other credentials; without a session when null. `demo` when absent. */
  readonly as?: DemoPerson | Credentials | null
  readonly path?: string
  /** Plays another catalogue, the plugins staying: `{ network: null, volumev3: 'block-store' }`. */
  readonly catalog?: CatalogChange
  /**
   * The test is about something that goes wrong: the shell may log it, and requests may go nowhere. Timers that are left behind and defects of
   * the simulated cloud fail the test all the same.
   */
  readonly expectProblems?: boolean
}

/** What a service of the cloud refuses, and how. */
export interface RefusalRule {
  /** The type of the service: `compute`. */
  readonly service: string
  /** Every method when absent. */
  readonly method?: string
  /** Below the service's endpoint, `*` for any part of it: `/servers/*\/action`. Every path when absent. */
  readonly path?: string
  /** 500 when absent. */
  readonly status?: number
  /** The service's own words. */
  readonly message?: string
}

/** Headings of what a row is chosen and opened by. */
const CONTROLS = ['', 'Actions', 'Show more of a row', 'Select all rows']

async function headingsOf(screen: PageQueries, table: string): Promise<readonly string[]> {
  const grid = within(await screen.findByRole('grid', { name: table }))
  const texts = grid.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
  return texts.filter((text) => !CONTROLS.includes(text))
}

/** The whole dashboard in this process: the real shell in jsdom, the real gateway, the simulated cloud on a clock of the test. */
export interface Dashboard {
  readonly host: TestHost
  readonly mounted: MountedShell
  readonly user: UserEvent
  /** Everything that is on the page, modals and toasts included. */
  readonly screen: PageQueries
  readonly fetch: typeof fetch
  /** Goes to a path as a click on a link would, once what the page has sent to change something is answered. */
  open(path: string): Promise<void>
  /** Loads the page again, as the browser's reload does: what is kept in storage stays, everything else is made again. */
  reload(): Promise<void>
  /** The row of a table with this name; waits until it is there. */
  row(name: string): Promise<DashboardRow>
  /** The dialog with this title, of any title when none is given; waits until it is there. */
  dialog(title?: string | RegExp): Promise<DashboardDialog>
  /** Chooses an action of a row's menu, and finds its dialog, which has the label of the action as its title unless another is given. */
  chooseDialog(row: string, label: string, title?: string | RegExp): Promise<DashboardDialog>
  /** Presses a button, such as one above a list, and finds the dialog of the same title. */
  pressDialog(label: string): Promise<DashboardDialog>
  /** The headings of the table with this name, in their order, without those of its boxes and menus. */
  headings(table: string): Promise<readonly string[]>
  /** Waits until this is on the page, or in a part of it, and gives the first of it. */
  shows(what: Seen, within?: PageQueries): Promise<HTMLElement>
  /**
   * Asserts that this is not on the page, or not in a part of it, once the page has its answers: a page that still loads lacks everything. An answer
   * that a fault of the test delays is not awaited.
   */
  hides(what: Seen, within?: PageQueries): Promise<void>
  /** Presses the button with this name, once it is there. */
  press(name: string | RegExp): Promise<void>
  /** Makes a service of the cloud refuse requests with a status, until the answer is called. */
  refuse(refusal: RefusalRule): () => void
  /**
   * What the page asked the gateway for, in order, but for what the person arranges: method and address without its query, `GET /api/nova/servers/`.
   */
  readonly calls: readonly string[]
  /** The same with their queries: `GET /api/nova/servers/?name=web`. */
  readonly addresses: readonly string[]
  /** What the page asked for and was answered 404, in order: `GET /api/nova/servers/1`. */
  readonly notFound: readonly string[]
  /** The requests that have come to the services of the cloud, those of `cloud` included, in order. */
  readonly served: TestHost['served']
  /** Answers a call of the page, whatever its query, as the gateway does when the service has failed, until the answer is called. */
  failCall(call: string): () => void
  /** Resolves when the page awaits no answer of the gateway and no code that it loads, and has drawn what came. */
  answered(): Promise<void>
  /** Moves the clock of shell, gateway and cloud once the page has the code that it loads, and lets everything that falls due happen. */
  advance(byMs: number): Promise<void>
  /** Moves the clock on, as a person waits, until this is said; what settles in the cloud takes its time. Fails after ten minutes of that clock. */
  saysLater(text: string | RegExp): Promise<void>
  /** Keeps requests of the page that change something from going out, until the answer is called: the time in which an action is busy. */
  holdChanges(): () => void
  /** Sends a request as the signed-in person, past the shell. */
  readonly request: Ask
  /** Sends a request to a service of the simulated cloud, past the gateway. */
  readonly cloud: AskCloud
}

/** Longer than any answer is held back by a fault of a test. */
const HOLD_MS = 600_000
/** How long an answer may take on the machine's own clock, before it counts as held back. */
const PATIENCE_MS = 2_000
const TURN_MS = 20
/** How long a waiting person looks away. */
const LOOK_MS = 1_000

function failWith(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new TypeError(`${what}:\n${found.join('\n')}`)
}

/**
 * Opens the dashboard for one test; it is closed when the test ends. The test fails when the shell logged a problem, when anything wrote an
 * error or a warning to the console, when a request met no route, when a handler of the simulated cloud threw, and when the page left timers
 * behind after it was taken away.
 */
export async function openDashboard(options: DashboardOptions): Promise<Dashboard> {
  const { plugins: folders, as = 'demo', path = '/', catalog = {}, expectProblems = false, ...hostOptions } = options
  const life = followTest()
  const found = await loadPlugins(folders)
  const plugins = found.map((plugin) => renameServices(plugin, catalog))
  const watchedConsole = watchConsole()
  life.onEnd(() => watchedConsole.end())
  const host = await life.hold(openHost({ ...hostOptions, plugins }), (opened) => opened.close())
  const { fetch: plainFetch, cookies } = host.browser()
  const requests = watchRequests(plainFetch)
  const browser = { fetch: requests.fetch, cookies }
  const watched = watchClock(host.clock)
  const request = requester({ fetch: plainFetch, cookies })
  if (as !== null) await life.during(signIn(request, as))
  window.history.replaceState(null, '', path)
  window.localStorage.clear()
  window.sessionStorage.clear()
  const mount = (): MountedShell =>
    mountShell({
      host: { ...host, clock: watched.clock },
      plugins,
      browser,
      window: window as Window & typeof globalThis,
    })
  const problems: string[] = []
  let mounted = mount()
  life.onEnd(async () => {
    act(() => mounted.dispose())
    watched.freeze()
    requests.letGo()
    host.simulator.faults.clear()
    await Promise.race([requests.settled(), setTimeout(PATIENCE_MS)])
    // Answers that the cloud still holds back are let go.
    if (requests.isBusy) await host.clock.advance(HOLD_MS)
    await Promise.race([requests.settled(), setTimeout(WAIT_LIMIT_MS)])
    // Code that waits for an answer cancels its time limit in a later turn of the event loop.
    await setTimeout(0)
    // A module that is still on its way takes its time limit back when it has come.
    for (let waitedMs = 0; watched.left().length > 0 && waitedMs < WAIT_LIMIT_MS; waitedMs += TURN_MS)
      await setTimeout(TURN_MS)
    const timers = watched.left()
    failWith('A handler of the simulated cloud threw', host.defects)
    failWith(
      'The page left timers behind, after so many ms',
      timers.map((delayMs) => String(delayMs)),
    )
    if (expectProblems) return
    failWith('The shell logged', [...problems, ...mounted.problems])
    failWith('The console was written to', watchedConsole.lines)
    failWith('No route answered', requests.unhandled)
  })
  const answered = async (): Promise<void> => {
    // What an answer brings may ask for more in the next turn.
    do {
      await act(async () => {
        await requests.settled()
        await setTimeout(0)
      })
      // What was drawn loads code for its parts.
      await act(() => vi.dynamicImportSettled())
    } while (requests.isBusy)
  }
  /** Waits until the page has its answers, unless a fault of the test keeps one back until the clock moves. */
  const isKept = (): boolean => host.simulator.faults.rules.some(({ effect }) => effect.kind === 'delay')
  const ready = async (): Promise<void> => {
    if (!isKept()) await answered()
  }
  const advance = (byMs: number): Promise<void> =>
    act(async () => {
      // Code that is on its way has a time limit on this clock.
      await vi.dynamicImportSettled()
      await host.clock.advance(byMs)
      await host.simulator.settled()
    })
  const user = life.guard(userEvent.setup({ document: window.document }))
  const screen = life.guard(within(window.document.body))
  return life.guard({
    host,
    get mounted() {
      return mounted
    },
    user,
    screen,
    fetch: browser.fetch,
    holdChanges: () => requests.holdChanges(),
    request,
    cloud: cloudAsker(host),
    row: (name: string) => findRow({ screen, user, ready }, name),
    dialog: (title?: string | RegExp) => findDialog(screen, user, title),
    async chooseDialog(row: string, label: string, title: string | RegExp = label) {
      await (await findRow({ screen, user, ready }, row)).choose(label)
      return findDialog(screen, user, title)
    },
    async pressDialog(label: string) {
      await user.click(await screen.findByRole('button', { name: label }))
      return findDialog(screen, user, label)
    },
    headings: (table: string) => headingsOf(screen, table),
    shows: (what: Seen, place = screen) => waitForSeen(place, what),
    async hides(what: Seen, place = screen) {
      await ready()
      await waitForUnseen(place, what)
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    refuse: ({ status = 500, message, ...request }: RefusalRule) =>
      host.simulator.faults.add({
        ...request,
        effect: { kind: 'status', status, ...(message === undefined ? {} : { message }) },
      }),
    calls: requests.calls,
    served: host.served,
    addresses: requests.addresses,
    notFound: requests.notFound,
    failCall: (call: string) => requests.failCall(call),
    answered,
    async open(to: string) {
      if (requests.isChanging && !isKept())
        await act(async () => {
          await requests.changed()
          // What the answer of a change does to the page.
          await setTimeout(0)
        })
      await act(async () => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    },
    async reload() {
      await act(async () => mounted.dispose())
      problems.push(...mounted.problems)
      mounted = mount()
    },
    advance,
    async saysLater(text) {
      for (let waited = 0; waited < HOLD_MS && !screen.queryByText(text); waited += LOOK_MS) {
        await advance(LOOK_MS)
        await answered()
      }
      screen.getByText(text)
    },
  })
}
