import { launchBrowser, openBrowser, type RunningServer, startServer } from '@fascia/testing/server'
import type { Browser, Page } from 'playwright-core'
import { filterTimes, type Walk } from '../browser/filter-times.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'

const LOAD_BALANCERS = 1_000
const RECORD_SETS = 5_000
const USERS = 2_000
const PROJECTS = 500
const AT_ONCE = 20
const WARMING_VISITS = 2
const VISITS = 7

interface LongList {
  readonly what: string
  /** The size of the world that has it. */
  readonly size: number
  readonly as: 'demo' | 'admin'
  /** The page, or where its link is. */
  readonly path: string
  /** The link of the page that has the list. */
  readonly link?: string
  /** Parts of the addresses of the calls that the rows wait for, one after another: those of a details page wait for its item as well. */
  readonly calls: readonly string[]
  /** What the page says once every row is there. */
  readonly whole: RegExp
  readonly walks: readonly Walk[]
}

const LISTS: readonly LongList[] = [
  {
    what: `${LOAD_BALANCERS.toLocaleString('en')} load balancers`,
    size: LOAD_BALANCERS,
    as: 'demo',
    path: 'project/load_balancer',
    calls: ['/loadbalancers/'],
    whole: /1,?000/,
    walks: [
      ['balancer-00', '123'],
      ['balancer-00', '777'],
    ],
  },
  {
    what: `a zone of ${RECORD_SETS.toLocaleString('en')} record sets`,
    size: RECORD_SETS,
    as: 'demo',
    path: 'project/dnszones',
    link: 'scale.example.',
    calls: ['/dns/v2/zones/', '/recordsets'],
    whole: /5,?00[02]/,
    walks: [
      ['host-0', '1234'],
      ['host-0', '0777'],
    ],
  },
  {
    what: `${USERS.toLocaleString('en')} users`,
    size: LOAD_BALANCERS,
    as: 'admin',
    path: 'identity/users',
    calls: ['/api/keystone/users/'],
    whole: /2,?00\d/,
    walks: [
      ['user-0', '1234'],
      ['user-0', '0777'],
    ],
  },
  {
    what: `${PROJECTS} projects`,
    size: LOAD_BALANCERS,
    as: 'admin',
    path: 'identity/projects',
    calls: ['/api/keystone/projects/'],
    whole: /50\d/,
    walks: [
      ['project-0', '123'],
      ['project-0', '377'],
    ],
  },
]

/** Adds people and projects to the embedded cloud through its own API, without passwords: their hashes would take minutes. */
async function addPeople({ cloudUrl = '' }: RunningServer): Promise<void> {
  const user = { name: 'admin', password: 'fascia-admin', domain: { id: 'default' } }
  const scope = { project: { name: 'admin', domain: { id: 'default' } } }
  const headers = { 'content-type': 'application/json' }
  const auth = JSON.stringify({ auth: { identity: { methods: ['password'], password: { user } }, scope } })
  const signedIn = await fetch(`${cloudUrl}/auth/tokens`, { method: 'POST', headers, body: auth })
  const token = signedIn.headers.get('x-subject-token') ?? ''
  const add = async (kind: 'user' | 'project', count: number): Promise<void> => {
    const names = Array.from({ length: count }, (_none, index) => `${kind}-${String(index).padStart(5, '0')}`)
    while (names.length > 0)
      await Promise.all(
        names.splice(0, AT_ONCE).map(async (name) => {
          const body = JSON.stringify({ [kind]: { name, domain_id: 'default' } })
          await fetch(`${cloudUrl}/${kind}s`, { method: 'POST', headers: { ...headers, 'x-auth-token': token }, body })
        }),
      )
  }
  await add('user', USERS)
  await add('project', PROJECTS)
}

/**
 * Runs in each document: notes when the first row is painted, without the times until the calls that it waits for were answered. A browser knows the times of a call
 * when its whole answer is there, and of a list that comes page by page that is after the first rows.
 */
function watchRows(calls: readonly string[]): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main tbody tr')) return
    observer.disconnect()
    const tell = (): void => {
      const rows = performance.now()
      const timings = new PerformanceObserver(() => {
        const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const waits = calls.flatMap((call) => asked.find(({ name }) => name.includes(call)) ?? [])
        if (waits.length < calls.length) return
        timings.disconnect()
        const waitedMs = waits.reduce((sum, { requestStart, responseStart }) => sum + responseStart - requestStart, 0)
        document.documentElement.dataset.rows = String(rows - waitedMs)
      })
      timings.observe({ type: 'resource', buffered: true })
    }
    requestAnimationFrame(() => void scheduler.postTask(tell, { priority: 'user-blocking' }))
  }).observe(document, { subtree: true, childList: true })
}

async function timeToRows(page: Page): Promise<number> {
  await page.reload()
  const root = page.locator('html[data-rows]')
  await root.waitFor()
  return Number(await root.getAttribute('data-rows'))
}

async function figuresOf(browser: Browser, url: string, list: LongList): Promise<readonly Figure[]> {
  const { page, close } = await openBrowser(browser, { url, as: list.as, path: list.path })
  if (list.link !== undefined) {
    await page.getByRole('link', { name: list.link, exact: true }).first().click()
    await page.getByRole('tab', { name: 'Record Sets' }).click()
    await page.locator('main').filter({ hasText: list.whole }).waitFor()
  }
  await page.addInitScript(watchRows, list.calls)
  const visits: number[] = []
  for (let visit = 0; visit < WARMING_VISITS + VISITS; visit += 1) {
    const value = await timeToRows(page)
    await page.locator('main').filter({ hasText: list.whole }).waitFor()
    if (visit >= WARMING_VISITS) visits.push(value)
  }
  const filters = await filterTimes(page, list.walks)
  await close()
  const most = { unit: 'ms', bound: 'most' } as const
  return [
    {
      what: `${list.what}: time to rows beyond their calls, warm`,
      value: percentile(visits, 0.5),
      budget: 120,
      ...most,
    },
    { what: `${list.what}: filter to painted result, p95`, value: percentile(filters, 0.95), budget: 30, ...most },
  ]
}

/** The long lists of the areas: each as quick as the list of instances. */
export const longLists: Measure = {
  name: 'long-lists',
  async run(): Promise<readonly Figure[]> {
    const browser = await launchBrowser()
    const figures: Figure[] = []
    try {
      for (const size of [LOAD_BALANCERS, RECORD_SETS]) {
        const server = await startServer({ world: `scale:${size}` })
        try {
          if (size === LOAD_BALANCERS) await addPeople(server)
          for (const list of LISTS.filter((one) => one.size === size))
            figures.push(...(await figuresOf(browser, server.url, list)))
        } finally {
          await server.stop()
        }
      }
      return figures
    } finally {
      await browser.close()
    }
  },
}
