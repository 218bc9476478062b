import { eventually } from '@fascia/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()
/** Its first address, and those of further tries: each chart of a page asks for itself. */
const PLOTLY = /plotly.*\.js(\?|$)/

/** The drawing of an example, when it is there. */
async function drawing(page: Page, example: string): Promise<Locator> {
  const plot = page.locator(`${example} .fascia-chart__plot`).first()
  await plot.locator('.main-svg').first().waitFor()
  return plot
}

async function widthOf(drawn: Locator): Promise<number> {
  return (await drawn.boundingBox())?.width ?? 0
}

it('draws used, average and maximum of a bar chart, each with a tooltip; the maximum is 100 unless one is given, and an infinite one reads No Limit [UI-054]', async () => {
  const { page, problems } = await open('bar-chart')
  const usual = await drawing(page, '#usual')
  const bars = usual.locator('.barlayer .point path')
  const track = await widthOf(usual.locator('.bglayer, .plot').first())
  expect(track).toBeGreaterThan(0)
  const [used, remaining] = [await widthOf(bars.nth(0)), await widthOf(bars.nth(1))]
  expect(used / (used + remaining)).toBeCloseTo(0.3, 2)
  const marks = usual.locator('.scatterlayer .point')
  expect(await marks.count()).toBe(2)
  const left = (await bars.nth(0).boundingBox())?.x ?? 0
  const places = await marks.evaluateAll((all) =>
    all.map((mark) => mark.getBoundingClientRect()).map(({ x, width }) => x + width / 2),
  )
  expect(places.map((x) => Math.round(((x - left) / (used + remaining)) * 100))).toEqual([42, 100])

  const tooltip = usual.locator('.hoverlayer')
  const point = async (at: Locator): Promise<void> => {
    const box = await at.boundingBox()
    if (!box) return expect.fail('nothing is drawn')
    await page.mouse.move(box.x + box.width / 2 - 1, box.y + box.height / 2)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  for (const [at, text] of [
    [bars.nth(0), 'Used: 30%'],
    [marks.nth(0), 'Average: 42%'],
    [marks.nth(1), 'Maximum: 100%'],
    [bars.nth(1), 'Remaining: 70%'],
  ] as const) {
    await point(at)
    await eventually(() => tooltip.textContent()).toBe(text)
  }

  const keys = (await drawing(page, '#tooltips')).getByRole('slider', { name: 'Values of Memory' })
  await keys.press('ArrowRight')
  expect(await keys.getAttribute('aria-valuetext')).toBe('In use: 30 GiB')
  await eventually(() => keys.locator('.hoverlayer').textContent()).toBe('In use: 30 GiB')

  await drawing(page, '#no-limit')
  expect(await page.locator('#no-limit').getByText('No Limit').first().isVisible()).toBe(true)
  expect(problems).toEqual([])
})

it('draws as the filter forms ask, and hides a series by its button in the legend [UI-050]', async () => {
  const { page } = await open('line-chart')
  const plot = await drawing(page, '#filtered')
  expect(await plot.locator('.scatterlayer .trace .js-line').count()).toBe(2)
  await page.getByLabel('Drawn as').selectOption({ label: 'Bars' })
  await plot.locator('.barlayer .point').first().waitFor()

  const legend = page.locator('#six').getByRole('button', { name: 'host-c' })
  const lines = (await drawing(page, '#six')).locator('.scatterlayer .js-line')
  await eventually(() => lines.count()).toBe(6)
  await legend.click()
  await eventually(() => lines.count()).toBe(5)
})

it('shows a chart whose data failed, or is denied, without an error of the page', async () => {
  const { page, example } = await open('line-chart')
  await example('error').getByText('No data available.').waitFor()
  await example('denied').getByText('No data available.').waitFor()
  expect(await page.getByText('An error occurred. Please try again later.').count()).toBe(0)
})

it('draws a series again that was hidden with all others, on the axis of its unit [UI-050]', async () => {
  const { page, problems } = await open('line-chart')
  const known = problems.length
  const plot = await drawing(page, '#units')
  const lines = plot.locator('.scatterlayer .trace')
  await eventually(() => lines.count()).toBe(2)
  for (const [name, count] of [
    ['Temperature', 1],
    ['Power', 0],
    ['Temperature', 1],
    ['Power', 2],
  ] as const) {
    await page.locator('#units').getByRole('button', { name }).click()
    await eventually(() => lines.count()).toBe(count)
  }
  expect(await page.locator('#units').getByText('The chart could not be drawn.').count()).toBe(0)
  expect(problems.slice(known)).toEqual([])
})

it('alerts when a chart cannot be drawn, keeps its values as a table, and draws it when asked again [UI-052]', async () => {
  const { page, open: goTo } = await open('pie-chart', { expectProblems: true })
  await page.route(PLOTLY, (route) => route.abort())
  await goTo('settings/gallery/bar-chart')
  const usual = page.locator('#usual')
  await usual.getByText('The chart could not be drawn.').waitFor()
  await page.locator('.pf-v6-c-alert').getByText('An error occurred. Please try again later.').waitFor()
  await usual.getByRole('button', { name: 'Show the data table of CPU' }).click()
  await usual.getByRole('row', { name: 'Used 30%' }).waitFor()
  await page.unroute(PLOTLY)
  await usual.getByRole('button', { name: 'Try again' }).click()
  await drawing(page, '#usual')
})

it('draws a line chart again when the window was resized, as high as the window less its offset less 30 [UI-053]', async () => {
  const { page } = await open('line-chart')
  const plot = await drawing(page, '#auto')
  const size = async () => {
    const box = await plot.locator('.main-svg').first().boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  }
  const offset = Math.round((await plot.boundingBox())?.y ?? 0)
  const [width = 0, height] = await size()
  expect(height).toBe(900 - offset - 30)
  await page.setViewportSize({ width: 1240, height: 1000 })
  await eventually(size).toEqual([width - 200, 1000 - offset - 30])
})

it('fetches plotly when the first line or bar chart is shown, not before, and draws again in the other theme', async () => {
  const { page, open: goTo } = await open('pie-chart')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const heavy = (): readonly string[] => scripts.filter((address) => /plotly.*\.js$/.test(address))
  await page.locator('#usual').getByRole('img').waitFor()
  expect(heavy()).toEqual([])
  await goTo('settings/gallery/bar-chart')
  const bar = (await drawing(page, '#usual')).locator('.barlayer .point path').first()
  expect(heavy()).toHaveLength(1)
  expect(await page.locator('link#plotly\\.js-style-global.no-inline-styles').count()).toBe(1)
  const colour = () => bar.evaluate((path) => getComputedStyle(path).fill)
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(async () => (await colour()) !== light).toBe(true)
})
