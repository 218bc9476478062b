// @needs compute images network storage
import { eventually, shareBrowser } from '@fascia/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')
const HOUR_MS = 3_600_000

interface Asked {
  readonly hours: number
  /** The milliseconds from a point of the answer to the next. */
  readonly stepMs: number
}

/** Drags over the middle of a chart, over a share of its width; what the page then asks for, and how fine the answer is. */
async function zoomInto(page: Page, drawing: Locator, share: number): Promise<Asked> {
  const box = await drawing.locator('.nsewdrag').boundingBox()
  if (!box) return expect.fail('nothing is drawn')
  const asked = page.waitForResponse(/\/api\/metering\/charts\/cpu\/\?.*start=/)
  const y = box.y + box.height / 2
  const middle = box.x + box.width / 2
  const half = (box.width * share) / 2
  await page.mouse.move(middle - half, y)
  await page.mouse.down()
  await page.mouse.move(middle, y, { steps: 4 })
  await page.mouse.move(middle + half, y, { steps: 4 })
  await page.mouse.up()
  const answer = await asked
  const { searchParams } = new URL(answer.url())
  const [start = 0, end = 0] = ['start', 'end'].map((name) => Date.parse(searchParams.get(name) ?? ''))
  const { series } = (await answer.json()) as { series: readonly { data: readonly { x: string }[] }[] }
  const [first = 0, second = 0] = (series[0]?.data ?? []).map(({ x }) => Date.parse(x))
  return { hours: (end - start) / HOUR_MS, stepMs: second - first }
}

it('zooms the CPU of an instance from a month to an hour by dragging, each part in finer measures, and back to the month [FEATURE-85]', async () => {
  const { page, problems } = await open({ url, as: 'demo', path: 'project/instances' })
  await page.getByRole('link', { name: 'web-01', exact: true }).click()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last 30 days' })
  const chart = page.getByRole('region', { name: 'CPU', exact: true })
  const drawing = chart.getByRole('slider', { name: 'Values of CPU' })
  const marks = drawing.locator('.scatterlayer .points path')
  const granularity = chart.locator('.pf-v6-c-description-list__group', { hasText: 'Granularity' }).locator('dd')
  await eventually(() => granularity.textContent()).toBe('1 d')
  // Lines of few points mark each: those of the month are drawn.
  await marks.first().waitFor()

  const days = await zoomInto(page, drawing, 0.06)
  expect(days.hours).toBeGreaterThan(40)
  expect(days.hours).toBeLessThan(60)
  expect(days.stepMs).toBe(HOUR_MS)
  await eventually(() => granularity.textContent()).toBe('1 h')
  await eventually(() => marks.count()).toBe(0)

  const hour = await zoomInto(page, drawing, 1 / days.hours)
  expect(hour.hours).toBeGreaterThan(0.5)
  expect(hour.hours).toBeLessThan(2)
  expect(hour.stepMs).toBe(5 * 60_000)
  await eventually(() => granularity.textContent()).toBe('5 min')

  await chart.getByRole('button', { name: 'Whole period: CPU' }).click()
  await eventually(() => granularity.textContent()).toBe('1 d')
  expect(problems).toEqual([])
})
