import { shareBrowser } from '@fascia/testing/browser'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
const url = inject('url')

it('closes an open tooltip with Escape [UI-062]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/gallery/toasts' })
  await page.getByRole('button', { name: 'Point at me' }).hover()
  const tooltip = page.getByRole('tooltip', { name: 'Escape closes it.' })
  await tooltip.waitFor()
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'hidden' })
})

it('shows every type with its prefix; success and info go by themselves, a repeated one is not shown twice [UI-058, UI-060, UI-061]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/gallery/toasts' })
  for (const label of ['success', 'info', 'warning', 'danger', 'error', 'error'])
    await page.getByRole('button', { name: `Say ${label}`, exact: true }).click()
  const shown = page.locator('.fascia-toast .pf-v6-c-alert__title')
  const staying = ['Error: This is error.', 'Danger: This is danger.', 'Warning: This is warning.']
  expect((await shown.allInnerTexts()).filter((text) => staying.includes(text))).toEqual(staying)
  await page.locator('.fascia-toast.pf-m-info').waitFor({ state: 'detached' })
  await page.locator('.fascia-toast.pf-m-success').waitFor({ state: 'detached' })
  expect(await shown.allInnerTexts()).toEqual(staying)
  await page.getByRole('button', { name: 'Close: This is danger.' }).click()
  expect(await shown.allInnerTexts()).toEqual(['Error: This is error.', 'Warning: This is warning.'])
})
