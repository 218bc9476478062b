import { eventually, setTheme } from '@fascia/testing/browser'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { shareExhibits } from './share-exhibits.ts'

const open = shareExhibits()

it('keeps what was entered over a reload, without secrets, until it is discarded', async () => {
  const { page } = await open('wizard')
  const start = page.locator('#usual').getByRole('button', { name: 'Create Trunk' })
  await start.click()
  const dialog = page.getByRole('dialog', { name: 'Create Trunk' })
  await dialog.getByLabel('Name').fill('blue')
  await dialog.getByLabel('Token').fill('swordfish')
  await page.reload()
  await start.click()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('blue')
  expect(await dialog.getByLabel('Token').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('swordfish')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await eventually(() => dialog.count()).toBe(0)
  await start.click()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('')
})

it('hides the steps behind a button where the window is narrow', async () => {
  const { page } = await open('wizard', { width: 320, height: 640 })
  await page.locator('#usual').getByRole('button', { name: 'Create Trunk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Trunk' })
  const steps = dialog.getByRole('navigation')
  await dialog.getByLabel('Name').waitFor()
  expect(await steps.isVisible()).toBe(false)
  await dialog.getByRole('button', { name: /Step 1 of 3/ }).click()
  expect(await steps.isVisible()).toBe(true)
  const rows = new Set<number | undefined>()
  for (const name of ['Previous', 'Next', 'Cancel']) {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    rows.add(box?.y)
  }
  expect(rows.size).toBe(1)
})

it('is less bright where it is disabled than where it can be used, in the dark theme', async () => {
  const { page } = await open('wizard')
  await setTheme(page, 'dark')
  await page.locator('#usual').getByRole('button', { name: 'Create Trunk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Trunk' })
  const brightness = (name: string): Promise<number> =>
    dialog.getByRole('button', { name, exact: true }).evaluate((button) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(button).backgroundColor.match(/\d+/g)?.map(Number) ?? []
      return red + green + blue
    })
  expect(await brightness('Previous')).toBeLessThan((await brightness('Next')) / 2)
  await setTheme(page, 'light')
})

async function order(list: Locator): Promise<readonly string[]> {
  return await list.locator('.fascia-first').allInnerTexts()
}

it('reorders what is allocated by dragging a handle', async () => {
  const { page } = await open('transfer-table')
  const list = page.locator('#ordered').getByRole('grid', { name: 'Allocated' })
  await list.scrollIntoViewIfNeeded()
  expect(await order(list)).toEqual(['m1.tiny', 'm1.small', 'm1.medium'])
  const dragged = await list.getByRole('button', { name: /^Move m1\.tiny, at place/ }).boundingBox()
  const target = await list.getByRole('button', { name: /^Move m1\.medium, at place/ }).boundingBox()
  if (!dragged || !target) return expect.fail('there is no handle')
  await page.mouse.move(dragged.x + 8, dragged.y + 8)
  await page.mouse.down()
  await page.mouse.move(target.x + 8, target.y + 10, { steps: 8 })
  await page.mouse.up()
  await eventually(() => order(list)).toEqual(['m1.small', 'm1.medium', 'm1.tiny'])
})
