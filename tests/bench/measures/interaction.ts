import { launchBrowser, openBrowser, startServer } from '@fascia/testing/server'
import type { Locator, Page } from 'playwright-core'
import { type Figure, type Measure, percentile } from '../measure.ts'

/** The least that Chromium reports; a faster interaction counts as this long. */
const SHORTEST_MS = 16
/** A person looks at what has come before she goes on. */
const LOOKING_MS = 250
const ROUNDS = 3

/** Runs in each document: the longest event of each interaction, from the input to the next paint, in milliseconds. */
function watchInteractions(): void {
  const byInteraction = new Map<number, number>()
  Object.assign(window, { interactions: byInteraction })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) byInteraction.set(id, Math.max(byInteraction.get(id) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** What a person does on the list of instances: each step is one interaction, or as many as its text has letters. */
async function useList(
  page: Page,
  act: (what: string, step: () => Promise<void>, count?: number) => Promise<void>,
): Promise<void> {
  const click = (what: string, target: Locator): Promise<void> => act(what, () => target.click())
  const press = (key: string): Promise<void> => act(`press ${key}`, () => page.keyboard.press(key))
  const row = page.locator('tbody tr')
  for (const name of ['Status', 'Instance Name'])
    await click(`sort by ${name}`, page.locator('thead').getByRole('button', { name }).first())
  await click('select a row', row.nth(1).getByRole('checkbox'))
  await click('select a second row', row.nth(2).getByRole('checkbox'))
  await click('select no row', row.nth(1).getByRole('checkbox'))
  await click('select no row', row.nth(2).getByRole('checkbox'))
  await click('open the menu of a row', row.nth(1).getByRole('button', { name: /^Actions of/ }))
  await press('ArrowDown')
  await press('Escape')
  await click('open the drawer of a row', row.nth(3).getByRole('button', { name: /^More of/ }))
  await click('close the drawer of a row', row.nth(3).getByRole('button', { name: /^More of/ }))
  const search = page.getByRole('combobox').first()
  await click('open the search', search)
  await act('type into the search', () => search.pressSequentially('web', { delay: 80 }), 3)
  await act('empty the search', () => page.keyboard.press('Backspace'))
  await act('empty the search', () => page.keyboard.press('Backspace'))
  await act('empty the search', () => page.keyboard.press('Backspace'))
  await press('Escape')
  await press('Control+k')
  await act('type into the palette', () => page.keyboard.type('vol', { delay: 80 }), 3)
  await press('Escape')
}

/** Pages that lead to each other by the side navigation. */
const PAGES = ['Images', 'Volumes', 'Networks', 'Instances'] as const

/** From each click and key to the next paint, on lists, in menus and from page to page. */
export const interaction: Measure = {
  name: 'interaction',
  async run(): Promise<readonly Figure[]> {
    const server = await startServer()
    const browser = await launchBrowser()
    try {
      const { page, open } = await openBrowser(browser, { url: server.url, as: 'demo', path: 'healthz' })
      await page.addInitScript(watchInteractions)
      await open('project/instances')
      await page.locator('tbody tr').first().waitFor()
      let done = 0
      let slowest = { what: 'none', ms: 0 }
      const act = async (what: string, step: () => Promise<void>, count = 1): Promise<void> => {
        await step()
        done += count
        await page.waitForTimeout(LOOKING_MS)
        const last = await page.evaluate((): number => [...Reflect.get(window, 'interactions').values()].at(-1) ?? 0)
        if (last > slowest.ms) slowest = { what, ms: last }
      }
      for (let round = 0; round < ROUNDS; round++) {
        await useList(page, act)
        for (const name of PAGES) {
          await act(`go to ${name}`, () =>
            page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click(),
          )
          await page.locator('tbody tr').first().waitFor()
        }
      }
      const reported = await page.evaluate((): readonly number[] => [...Reflect.get(window, 'interactions').values()])
      const samples = [...reported, ...Array.from({ length: Math.max(0, done - reported.length) }, () => SHORTEST_MS)]
      return [
        {
          what: `interaction to next paint, p95 of ${samples.length} (slowest: ${slowest.what})`,
          value: percentile(samples, 0.95),
          unit: 'ms',
          budget: 60,
          bound: 'most',
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
