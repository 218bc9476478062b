import { eventually, shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
const url = inject('url')

/** A list of notes that a test has left for itself, found by a word of their names. */
async function openNotes(word: string, size: { readonly width?: number; readonly height?: number } = {}) {
  await leaveNotes(url, `${word}-1`, `${word}-2`, `${word}-3`)
  const opened = await open({ url, as: 'demo', path: `project/greeter/notes?q=${word}`, ...size })
  await note(opened.page, `${word}-3`).waitFor()
  return opened
}

const note = (page: Page, id: string) => page.getByRole('link', { name: `note ${id}`, exact: true })

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
  })

it('is walked by keyboard: one stop of Tab a row, selection by x and Shift, actions by a full stop', async () => {
  const { page } = await openNotes('keys')
  await note(page, 'keys-1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('note keys-3')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('table') ?? null)).toBeNull()
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Actions of note keys-3')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('note keys-1')

  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor()
  await page.keyboard.press('.')
  await eventually(() => focused(page)).toBe('Touch Note')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('Actions of note keys-3')
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toBe('note keys-3')
})
