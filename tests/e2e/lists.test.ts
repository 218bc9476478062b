import { eventually, setTheme, shareBrowser } from '@fascia/testing/browser'
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

it('is walked by keyboard: one stop of Tab a row, selection by x and Shift, actions by a full stop [FEATURE-78]', async () => {
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

it('shows the details of a row beside the list: by the space bar, up and down, at its address, and without a violation that axe finds', async () => {
  const { page, accessibility } = await openNotes('peek')
  const details = (id: string) => page.getByRole('region', { name: `Details of note ${id}` })
  await note(page, 'peek-1').focus()
  await page.keyboard.press('Space')
  await details('peek-1').waitFor()
  await page.keyboard.press('ArrowDown')
  await details('peek-2').getByText('Hello').waitFor()
  await expect.poll(() => page.url()).toContain('peek=peek-2')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await accessibility()).toEqual([])
  }
  await page.reload()
  await details('peek-2').getByRole('button', { name: 'Next row' }).press('ArrowDown')
  await details('peek-3').waitFor()
  await page.keyboard.press('Escape')
  await details('peek-3').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('note peek-3')
})

it('shows the details of a row as a sheet on a small screen, which leaves nothing of the window [FEATURE-79, PEEK-04]', async () => {
  await leaveNotes(url, 'sheet')
  const { page, accessibility } = await open({
    url,
    as: 'demo',
    path: 'project/greeter/notes?q=sheet&peek=sheet',
    width: 390,
    height: 844,
  })
  const box = await page.getByRole('region', { name: 'Details of note sheet' }).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect(await accessibility()).toEqual([])
})

it('compares selected rows, at an address of its own, and without a violation that axe finds', async () => {
  const { page, accessibility } = await openNotes('compare')
  await page.getByRole('checkbox', { name: 'Select note compare-1' }).check()
  await page.getByRole('checkbox', { name: 'Select note compare-3' }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const comparison = page.getByRole('region', { name: 'Comparison of 2 notes' })
  await comparison.getByRole('row', { name: /^ID/ }).waitFor()
  expect(await comparison.getByRole('row').allInnerTexts()).toHaveLength(2)
  await comparison.getByRole('checkbox', { name: 'Differences only' }).uncheck()
  await comparison.getByRole('row', { name: 'Text Hello Hello' }).waitFor()
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await accessibility()).toEqual([])
  }
  await expect.poll(() => page.url()).toContain('compare=all')
  await page.reload()
  await comparison.getByRole('row', { name: 'Text Hello Hello' }).waitFor()
  await comparison.getByRole('button', { name: 'Back to the list' }).click()
  await note(page, 'compare-2').waitFor()
})

it('plans what is done to several rows, and shows what became of each in a page that outlives a reload', async () => {
  const { page, accessibility } = await openNotes('bulk')
  await page.getByRole('checkbox', { name: 'Select note bulk-1' }).check()
  await page.getByRole('checkbox', { name: 'Select note bulk-3' }).check()
  await page.getByRole('button', { name: 'Delete Notes: 2 of 2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All 2 will be done.').waitFor()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('note bulk-1'),
    expect.stringContaining('note bulk-3'),
  ])
  expect(await accessibility()).toEqual([])
  await dialog.getByRole('button', { name: 'Delete Notes' }).click()
  await page.getByRole('button', { name: 'Show each' }).first().click()
  const outcome = page.getByRole('grid', { name: 'What became of each' })
  await outcome.getByRole('row', { name: 'note bulk-1 Done' }).waitFor()
  await page.reload()
  await outcome.getByRole('row', { name: 'note bulk-3 Done' }).waitFor()
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await accessibility()).toEqual([])
  }
})

it('shares a view with the project and pins it to the navigation; others use it and do not change it [FEATURE-55, VIEW-02]', async () => {
  const { page, accessibility } = await openNotes('share')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Share this view with the project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Notes to share')
  expect(await accessibility()).toEqual([])
  await dialog.getByRole('button', { name: 'Share the view' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: /Notes to share/ }).waitFor()
  expect(await accessibility()).toEqual([])
  await page.getByRole('menuitem', { name: 'Pin this view to the navigation' }).click()
  const pin = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Notes to share' })
  await page.goto(new URL('project/greeter', url).href)
  await pin.click()
  await note(page, 'share-3').waitFor()
  expect(page.url()).toContain('q=share')
  await expect.poll(() => pin.textContent()).toBe('Notes to share 3')
  await leaveNotes(url, 'share-4')
  await expect.poll(() => pin.textContent()).toBe('Notes to share 4')

  const { page: others } = await open({ url, as: 'viewer', path: 'project/greeter/notes' })
  await others.getByRole('button', { name: 'Saved views' }).click()
  await others.getByRole('menuitem', { name: /Notes to share.*by demo/ }).click()
  await expect.poll(() => others.url()).toContain('q=share')
  await others.getByRole('button', { name: 'Saved views' }).click()
  await others.getByRole('menuitem', { name: /Notes to share/ }).waitFor()
  expect(await others.getByRole('menuitem', { name: 'Remove this view from the project' }).count()).toBe(0)
})

it.each([
  ['wide', 1280, 800],
  ['small', 390, 844],
] as const)(
  'keeps toasts off every control of a page, of a dialog and of the navigation in a %s window',
  async (word, width, height) => {
    const { page, open: go } = await openNotes(`toast-${word}`, { width, height })
    const covered = () =>
      page.evaluate(() => {
        const toasts = [...document.querySelectorAll('.fascia-toast')].map((one) => one.getBoundingClientRect())
        const inSight = [...document.querySelectorAll(':is(button, a[href], input, select):not(.fascia-toasts *)')]
          .filter((one) => !one.closest('[inert]'))
          .map((one) => {
            const { top, bottom, left, right, width } = one.getBoundingClientRect()
            const scroller = one.closest('.fascia-page__main, .fascia-page__side, .pf-v6-c-modal-box')
            const end = Math.min(bottom, scroller?.getBoundingClientRect().bottom ?? bottom)
            return { name: one.getAttribute('aria-label') ?? one.textContent, top, bottom: end, left, right, width }
          })
          .filter((one) => one.width > 0 && one.bottom > one.top)
        return {
          toasts: toasts.length,
          controls: inSight.length,
          covered: inSight
            .filter((one) =>
              toasts.some(
                (toast) =>
                  toast.left < one.right && one.left < toast.right && toast.top < one.bottom && one.top < toast.bottom,
              ),
            )
            .map(({ name }) => name),
        }
      })
    const touch = async (id: string) => {
      await page.getByRole('button', { name: `Actions of note ${id}` }).click()
      await page.getByRole('menuitem', { name: 'Touch Note' }).click()
      await page.getByText(`Touched Note: note ${id}.`).waitFor()
    }
    await touch(`toast-${word}-1`)
    await expect.poll(covered).toMatchObject({ covered: [], toasts: 1 })
    await touch(`toast-${word}-2`)
    await page.getByRole('button', { name: `Actions of note toast-${word}-3` }).click()
    await page.getByRole('menuitem', { name: 'Delete Note' }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(covered).toMatchObject({ covered: [], controls: 3 })

    // The button that was pressed, at the end of a page that its window just holds.
    await go('settings/user')
    await page.setViewportSize({ width, height: 600 })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel('Items Per Page').fill('21')
    await save.click()
    await page.getByText('Settings saved.').waitFor()
    await expect.poll(covered).toMatchObject({ covered: [], toasts: 1 })
    expect(
      await save.evaluate((button) => {
        const page = button.closest('.fascia-page__main')?.getBoundingClientRect()
        return button.getBoundingClientRect().bottom <= (page?.bottom ?? 0) + 1
      }),
    ).toBe(true)
  },
)

it('goes from the address bar to the first row by a skip link', async () => {
  const { page } = await openNotes('skip')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to the list')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('note skip-1')
})

it('has controls of 44 px at least for fingers, in the list and in the masthead', async () => {
  const { page } = await openNotes('finger', { width: 390, height: 844 })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await protocol.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] })
  await page.reload()
  await note(page, 'finger-3').waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.fascia-list-page :is(a[href], button, input), .pf-v6-c-masthead :is(a, button)')]
      .map((control) => control.closest('label') ?? control)
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        return width > 0 && Math.min(width, height) < 43.5
      })
      .map((control) => control.outerHTML),
  )
  expect(small).toEqual([])
})
