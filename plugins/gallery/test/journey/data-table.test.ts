// @needs compute
import { shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

async function widthOf(page: Page, heading: string): Promise<number> {
  const box = await page.locator('#usual').getByRole('columnheader', { name: heading }).boundingBox()
  return Math.round(box?.width ?? 0)
}

it('draws a column wider with the mouse, and finds it so after a reload', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/gallery/data-table' })
  const heading = page.locator('#usual').getByRole('columnheader', { name: 'Status' })
  const before = await widthOf(page, 'Status')
  const box = await heading.boundingBox()
  const edge = { x: (box?.x ?? 0) + before - 3, y: (box?.y ?? 0) + 10 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x + 30, edge.y)
  await page.mouse.move(edge.x + 60, edge.y)
  await page.mouse.up()
  expect(Math.abs((await widthOf(page, 'Status')) - before - 60)).toBeLessThanOrEqual(2)
  await page.reload()
  await heading.waitFor()
  expect(Math.abs((await widthOf(page, 'Status')) - before - 60)).toBeLessThanOrEqual(2)
})

it('moves no row when rows are selected: what can be done with them stands in the place of the tools', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/instances' })
  const first = page.locator('tbody tr').first()
  await first.waitFor()
  const topOf = async (): Promise<number> => Math.round((await first.boundingBox())?.y ?? 0)
  const before = await topOf()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('group', { name: 'Selected' }).waitFor()
  await page
    .getByRole('button', { name: /Start Instances|Actions of what is selected/ })
    .first()
    .waitFor()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
})

it('draws of a hundred thousand rows only those in sight, and finds the last one', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/gallery/data-table-continuous' })
  const table = page.getByRole('grid')
  await table.getByText('disk-000001', { exact: true }).waitFor()
  expect(await table.getAttribute('aria-rowcount')).toBe('100001')
  expect(await table.locator('[data-id]').count()).toBeLessThan(60)
  await page.locator('.fascia-table').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await table.getByText('disk-100000', { exact: true }).waitFor()
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .fill('disk-099999')
  await table.locator('[data-id]').nth(1).waitFor({ state: 'detached' })
  await table.getByText('disk-099999', { exact: true }).waitFor()
  expect(await table.locator('[data-id]').count()).toBe(1)
})
