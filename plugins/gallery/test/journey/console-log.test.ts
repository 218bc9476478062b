import { eventually } from '@fascia/testing/browser'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()

const gaps = (frame: Locator): Promise<{ readonly above: number; readonly below: number }> =>
  frame.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    above: Math.round(scrollTop),
    below: Math.round(scrollHeight - clientHeight - scrollTop),
  }))

async function viewFullLog(many: Locator): Promise<void> {
  await many.getByText('1,000 lines', { exact: true }).waitFor()
  await many.getByRole('button', { name: 'View Full Log' }).click()
  await many.getByRole('status').getByText('100,000 lines').waitFor()
}

it('opens 100,000 lines of a console log at their end, goes to both ends by keyboard, and lays out only what is in sight', async () => {
  const { page, example } = await open('console-log')
  const many = example('many')
  await viewFullLog(many)
  const frame = many.getByRole('region')
  await eventually(() => gaps(frame)).toMatchObject({ below: 0 })
  expect((await gaps(frame)).above).toBeGreaterThan(1_000_000)

  const last = await frame.evaluateHandle(async (shown) => {
    const state = { isSkipped: false }
    // The browser decides in the next frame that the last block is in sight; before that it reports no change.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    shown.querySelector('code')?.lastElementChild?.addEventListener('contentvisibilityautostatechange', (event) => {
      state.isSkipped = (event as ContentVisibilityAutoStateChangeEvent).skipped
    })
    return state
  })
  await frame.focus()
  await page.keyboard.press('Home')
  await eventually(() => gaps(frame)).toMatchObject({ above: 0 })
  await eventually(() => last.evaluate(({ isSkipped }) => isSkipped)).toBe(true)
  await page.keyboard.press('End')
  await eventually(() => gaps(frame)).toMatchObject({ below: 0 })
})

it('opens a long log at its end where its lines are wrapped, and stays there when the wrapping changes, until it is scrolled', async () => {
  const { page, example } = await open('console-log', { width: 390, height: 844 })
  const many = example('many')
  const frame = many.getByRole('region')
  await viewFullLog(many)
  const lastLine = (): Promise<boolean> =>
    frame.evaluate((shown) => {
      const text = shown.querySelector('code')?.lastElementChild?.getBoundingClientRect()
      return text !== undefined && text.bottom <= shown.getBoundingClientRect().bottom
    })
  await eventually(lastLine).toBe(true)
  await page.setViewportSize({ width: 320, height: 844 })
  await eventually(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(320)
  await eventually(lastLine).toBe(true)
  await frame.focus()
  await page.keyboard.press('Home')
  await eventually(() => gaps(frame)).toMatchObject({ above: 0 })
  await page.setViewportSize({ width: 390, height: 844 })
  await eventually(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(300)
  expect(await gaps(frame)).toMatchObject({ above: 0 })
})

it('wraps long lines in a narrow window, and scrolls them in their own frame when they are not wrapped', async () => {
  const { page, example } = await open('console-log', { width: 390, height: 844 })
  const usual = example('usual')
  const frame = usual.getByRole('region')
  const hidden = (): Promise<number> => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await frame.waitFor()
  expect(await hidden()).toBe(0)
  await usual.getByText('Wrap lines', { exact: true }).click()
  await eventually(hidden).toBeGreaterThan(300)
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
