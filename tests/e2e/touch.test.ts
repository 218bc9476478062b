import { shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { PAGES, preparePages, type VisitedPage, visit } from './pages.ts'

const open = shareBrowser()
const url = inject('url')

beforeAll(() => preparePages(url))

const DIALOG: VisitedPage = {
  name: 'delete dialog',
  path: 'project/greeter/notes',
  async open(page) {
    await page.getByRole('button', { name: 'Actions of note looked-at' }).click()
    await page.getByRole('menuitem', { name: 'Delete Note' }).click()
  },
  ready: '[role=dialog]',
}

/** What is smaller than a finger needs: controls below 44 px, and what is within a text below 24 px. A box counts with its label. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('[role=dialog]') ?? document.querySelector('main')
    const controls = place?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? []
    return [...controls].flatMap((control) => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      const isBox = control.matches('[type=checkbox], [type=radio]')
      const boxes = [control, ...(isBox && label ? [label] : [])].map((one) => one.getBoundingClientRect())
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      const least = control.matches('a:not([class*=button]), .pf-m-inline, .pf-m-no-padding') ? 24 : 44
      const isSmall = width > 0 && Math.min(width, height) < least - 0.5
      return isSmall ? [`${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 200)}`] : []
    })
  })
}

it('has targets for fingers on every page and in dialogs: 44 px, and 24 px within a text [FEATURE-79]', async () => {
  const { page, open: go } = await open({ url, path: 'healthz', width: 390, height: 844 })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await protocol.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] })
  const found: Record<string, readonly string[]> = {}
  for (const visited of [...PAGES, DIALOG]) {
    await visit(page, url, go, visited)
    const small = await smallTargets(page)
    if (small.length > 0) found[visited.name] = small
  }
  expect(found).toEqual({})
})
