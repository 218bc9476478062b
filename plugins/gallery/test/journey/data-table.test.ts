import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()

it('draws a column wider with the mouse, and finds it so after a reload', async () => {
  const { page, example } = await open('data-table')
  const heading = example('usual').getByRole('columnheader', { name: 'Status' })
  const widthNow = async (): Promise<number> => Math.round((await heading.boundingBox())?.width ?? 0)
  const before = await widthNow()
  const box = await heading.boundingBox()
  const edge = { x: (box?.x ?? 0) + before - 3, y: (box?.y ?? 0) + 10 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x + 30, edge.y)
  await page.mouse.move(edge.x + 60, edge.y)
  await page.mouse.up()
  expect(Math.abs((await widthNow()) - before - 60)).toBeLessThanOrEqual(2)
  await page.reload()
  await heading.waitFor()
  expect(Math.abs((await widthNow()) - before - 60)).toBeLessThanOrEqual(2)
})

it('moves no row when rows are selected: their actions replace the tools', async () => {
  const { example } = await open('data-table')
  const table = example('usual')
  const first = table.locator('tbody tr').first()
  await first.waitFor()
  const topOf = async (): Promise<number> => Math.round((await first.boundingBox())?.y ?? 0)
  const before = await topOf()
  await table.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await table.getByRole('group', { name: 'Selected' }).waitFor()
  await table.getByRole('button', { name: /^Take away \d/ }).waitFor()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
})

it('draws of a hundred thousand rows only those in sight, and finds the last one', async () => {
  const { page } = await open('data-table-continuous')
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

it('closes an open tooltip with Escape [UI-062]', async () => {
  const { page } = await open('toasts')
  await page.getByRole('button', { name: 'Point at me' }).hover()
  const tooltip = page.getByRole('tooltip', { name: 'Escape closes it.' })
  await tooltip.waitFor()
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'hidden' })
})
