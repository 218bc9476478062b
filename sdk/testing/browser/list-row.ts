import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { WAIT_LIMIT_MS } from '../limits.ts'

/** A row of a resource table, found by the name of its item. */
export interface ListRow {
  readonly element: Locator
  /** The cell under the column heading `label`. */
  cell(label: string): Locator
  /** Opens the row's menu, and gives it once it has entries. */
  menu(): Promise<Locator>
  /** Opens the menu and clicks the entry of this name. */
  choose(action: string): Promise<void>
}

/** The row whose link has this name: `await listRow(page, 'web-1').choose('Pause Instance')`. */
export function listRow(page: Page, name: string): ListRow {
  const element = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const menu = async (): Promise<Locator> => {
    await element.getByRole('button', { name: `Actions of ${name}` }).click()
    const opened = page.getByRole('menu')
    await opened.getByRole('menuitem').first().waitFor()
    return opened
  }
  return {
    element,
    cell: (label) => element.locator(`[data-label="${label}"]`),
    menu,
    async choose(action) {
      await (await menu()).getByRole('menuitem', { name: action, exact: true }).click()
    },
  }
}

/** Expects a value that arrives later: `await eventually(() => row.cell('Status').textContent()).toBe('Active')`. Reads every 100 ms. */
export function eventually<T>(read: () => Promise<T>, timeoutMs = WAIT_LIMIT_MS): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: timeoutMs, interval: 100 })
}
