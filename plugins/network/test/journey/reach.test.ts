// @needs compute images storage
import { setTheme, shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')
/** The most that an answer may take. */
const MOST_MS = 500

it.each([
  ['a window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('says by keyboard alone what keeps A from B, and opens the rule filled in, in %s', async (_what, size) => {
  const { page, problems, accessibility } = await open({ url, as: 'demo', path: 'project/instances', ...size })
  await page.getByRole('button', { name: 'Actions of web-01' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Check Reachability' }).focus()
  await page.keyboard.press('Enter')
  const from = page.getByRole('combobox', { name: /^From/ })
  await page.getByRole('heading', { level: 1, name: 'Check Reachability' }).waitFor()
  await from.waitFor()
  expect(await from.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toMatch(/^web-01 \(/)
  await page.getByRole('combobox', { name: /^To/ }).selectOption({ label: 'bastion (10.0.0.11)' })
  await page.getByLabel('Port', { exact: true }).fill('22')
  await page.keyboard.press('Enter')
  await page.getByText('Yes, it arrives.').waitFor()
  expect(await accessibility()).toEqual([])

  const question = new URL(page.url())
  question.searchParams.set('from', 'address/198.51.100.9')
  await page.goto(question.href)
  await page.getByText('No rule of the security groups of bastion lets this traffic in from 198.51.100.9/32.').waitFor()
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    expect(await accessibility()).toEqual([])
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBe(0)
  await page.getByRole('button', { name: 'Add Rule' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Rule' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('CIDR', { exact: false }).first().inputValue()).toBe('198.51.100.9/32')
  expect(await accessibility()).toEqual([])
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
})

it('answers within half a second', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/reachability' })
  const times = await page.evaluate(async () => {
    const ask = '/api/neutron/reachability/?from=address/10.0.0.2&to=address/10.0.8.6&protocol=tcp&port=5432'
    const found: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const begun = performance.now()
      await (await fetch(ask)).json()
      found.push(performance.now() - begun)
    }
    return found
  })
  expect(Math.min(...times)).toBeLessThan(MOST_MS)
})
