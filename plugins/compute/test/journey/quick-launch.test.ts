// @needs images network storage
import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

it('has all of Quick Launch in sight at 1440 by 900, with six rows of the images and of the sizes', async () => {
  const { page, problems, accessibility } = await open({ url, as: 'demo', path: 'project/instances' })
  await page.getByRole('button', { name: 'Quick Launch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Launch' })
  for (const name of ['Image', 'Size'])
    await dialog.getByRole('radiogroup', { name }).getByRole('radio').first().waitFor()
  await dialog.getByRole('group', { name: 'Network' }).getByRole('checkbox').first().waitFor()
  for (const field of ['source', 'flavor']) {
    const { all, seen } = await dialog.locator(`[data-field=${field}] .fascia-picker__list`).evaluate((list) => {
      const frame = list.getBoundingClientRect()
      const rows = [...list.querySelectorAll('.fascia-picker__row')].map((row) => row.getBoundingClientRect())
      const whole = rows.filter(({ top, bottom }) => top >= frame.top && bottom <= frame.bottom)
      return { all: rows.length, seen: whole.length }
    })
    expect(seen).toBeGreaterThanOrEqual(Math.min(6, all))
  }
  const work = await dialog
    .locator('.pf-v6-c-wizard__main')
    .evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
  expect(work[0]).toBeLessThanOrEqual(work[1] ?? 0)
  const last = await dialog.getByRole('button', { name: 'All options' }).boundingBox()
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  expect(await accessibility()).toEqual([])
  expect(problems).toEqual([])
})
