import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserDashboard,
  launchBrowser,
  openBrowser,
  type RunningServer,
  startServer,
} from '@fascia/testing/server'
import type { Figure, Measure } from '../measure.ts'
import { writeWebPlugins } from '../upstream/write-web-plugins.ts'

const FEW = 50
const MORE = 100
const ROUNDS = 15
const WARM_UP = 3

interface Installation {
  readonly server: RunningServer
  readonly opened: BrowserDashboard
  readonly home: string
  /** Scripts of plugins that the page has asked for. */
  readonly scripts: string[]
}

/** A dashboard with so many plugins beside its own, and a page that is signed in to it. */
async function install(browser: Awaited<ReturnType<typeof launchBrowser>>, count: number): Promise<Installation> {
  const home = mkdtempSync(join(tmpdir(), 'fascia-'))
  const server = await startServer({ home, env: { FASCIA_PLUGINS: writeWebPlugins(home, count) } })
  const opened = await openBrowser(browser, { url: server.url, as: 'demo', path: 'healthz' })
  const scripts: string[] = []
  opened.page.on('request', (request) => {
    if (request.resourceType() === 'script' && new URL(request.url()).pathname.startsWith('/plugins/'))
      scripts.push(request.url())
  })
  // The time is taken in the page: a driver asks too seldom to tell milliseconds apart.
  await opened.page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('nav a') || !document.querySelector('main h1')) return
      seen.disconnect()
      performance.mark('booted')
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  return { server, opened, home, scripts }
}

/** Milliseconds from navigation until the frame, its navigation and the title of the page are drawn. */
async function bootTime({ opened }: Installation): Promise<number> {
  await opened.open('')
  await opened.page.waitForFunction(() => performance.getEntriesByName('booted').length > 0)
  return opened.page.evaluate(() => performance.getEntriesByName('booted')[0]?.startTime ?? Number.POSITIVE_INFINITY)
}

async function remove({ server, opened, home }: Installation): Promise<void> {
  await opened.close()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

/** What unused plugins cost: their code is not requested, and each adds its lines of the boot document only. */
export const manyPlugins: Measure = {
  name: 'many-plugins',
  async run(): Promise<readonly Figure[]> {
    const browser = await launchBrowser()
    const few = await install(browser, FEW)
    const many = await install(browser, FEW + MORE)
    try {
      const ofFew: number[] = []
      const ofMany: number[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        ofFew.push(await bootTime(few))
        ofMany.push(await bootTime(many))
      }
      // Other work of the machine only ever adds to a time: the fastest loads tell what the plugins cost.
      const added = Math.min(...ofMany.slice(WARM_UP)) - Math.min(...ofFew.slice(WARM_UP))
      return [
        {
          what: `plugin scripts requested at / with ${FEW} plugins installed`,
          value: few.scripts.length,
          unit: 'requests',
          budget: 0,
          bound: 'most',
        },
        {
          what: `boot with ${MORE} more plugins, added to the fastest load`,
          value: added,
          unit: 'ms',
          budget: 30,
          bound: 'most',
        },
      ]
    } finally {
      await Promise.all([remove(few), remove(many)])
      await browser.close()
    }
  },
}
