import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROUNDS = 9
/** The containers of the world `objects`, and their first rows. */
const CONTAINERS = {
  page: 'object-0000000',
  million: 'object-0000000',
  folders: 'folder-0000000',
} as const

type Container = keyof typeof CONTAINERS

/** Milliseconds from the click on a container until its first row is painted. */
async function timeToOpen(page: Page, container: Container): Promise<number> {
  await page.getByRole('link', { name: 'Containers', exact: true }).first().click()
  const link = page.getByRole('link', { name: container, exact: true })
  await link.waitFor()
  return link.evaluate(clickAndWait, CONTAINERS[container])
}

/** Milliseconds from the last row of what is there to the rows of the next page. */
async function timeToGoOn(page: Page): Promise<number> {
  const last = page.getByRole('button', { name: /last page/i }).first()
  return last.evaluate(clickAndWait, 'first 2,000 are')
}

/** A million objects in one container, and 25,000 folders on one level, beside a container of one page: the same page in turns. */
export const manyObjects: Measure = {
  name: 'objects',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer({ world: 'objects' })
    const browser = await launchBrowser()
    try {
      const { page, close } = await openBrowser(browser, { url: server.url, as: 'demo', path: 'project/containers' })
      const samples: Record<Container, number[]> = { page: [], million: [], folders: [] }
      const names = Object.keys(CONTAINERS) as readonly Container[]
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const name of names) {
          // What was read is kept for a while; a page that is loaded again reads it again.
          await page.reload()
          const ms = await timeToOpen(page, name)
          if (round > 0) samples[name].push(ms)
        }
      await page.reload()
      await timeToOpen(page, 'million')
      const goingOn = await timeToGoOn(page)
      await close()
      const median = (name: Container): number => percentile(samples[name], 0.5)
      const ofOnePage = median('page')
      const figure = (what: string, name: Container): Figure => ({
        what: `${what} opens in ${median(name).toFixed(0)} ms; one page (${ofOnePage.toFixed(0)} ms) times`,
        value: median(name) / ofOnePage,
        unit: '',
        budget: 1.25,
        bound: 'most',
      })
      return [
        figure('container of 1,000,000 objects', 'million'),
        figure('container of 25,000 folders', 'folders'),
        {
          what: 'container of 1,000,000 objects: the next 1,000 at the end of the table',
          value: goingOn,
          unit: 'ms',
          budget: 500,
          bound: 'most',
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Runs in the page: clicks, and waits until the text is there and painted. */
function clickAndWait(element: Element, text: string): Promise<number> {
  return new Promise((done) => {
    const startedAt = performance.now()
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent.includes(text)) return
      observer.disconnect()
      const end = (): void => done(performance.now() - startedAt)
      requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    if (element instanceof HTMLElement) element.click()
  })
}
