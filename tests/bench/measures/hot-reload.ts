import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launchBrowser, openBrowser, startDev } from '@fascia/testing/server'
import { type Figure, type Measure, percentile } from '../measure.ts'

const ROUNDS = 12
const root = resolve(import.meta.dirname, '../../..')
const HEADING = /<h1>.*<\/h1>/

/** From writing a file to the new text being painted, in a page that stays as it is. */
export const hotReload: Measure = {
  name: 'hot-reload',
  async run(): Promise<readonly Figure[]> {
    mkdirSync(join(root, '.cache'), { recursive: true })
    const folder = mkdtempSync(join(root, '.cache/hot-reload-'))
    cpSync(join(root, 'tests/e2e/fixture-plugin/greeter'), folder, { recursive: true })
    const file = join(folder, 'web/greeting-page.tsx')
    const dev = await startDev(folder)
    const browser = await launchBrowser()
    try {
      const { page } = await openBrowser(browser, { url: dev.url, as: 'demo', path: 'project/greeter' })
      await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
      const samples: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const text = `Greeting ${round}`
        const painted = page.evaluate(paintedAt, text)
        // The page watches before the file is written.
        await page.evaluate(() => true)
        const startedAt = Date.now()
        writeFileSync(file, readFileSync(file, 'utf8').replace(HEADING, `<h1>${text}</h1>`))
        samples.push((await painted) - startedAt)
      }
      const value = percentile(samples.slice(2), 0.5)
      return [{ what: 'fascia dev: edit to visible', value, unit: 'ms', budget: 500, bound: 'most' }]
    } finally {
      await browser.close()
      await dev.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Runs in the page: the time at which a heading of this text is painted. */
function paintedAt(text: string): Promise<number> {
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== text) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(Date.now())))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
