import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFixture, trusting } from './build-fixture.ts'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
/** A panel that names one column, facet and action of its own, and no action on the list or on ticked rows. */
const NAMING_PANEL = 'identity/greeter'

let folder: string
let server: RunningServer
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fascia-kinds-'))
  const [greeter, signals] = await Promise.all([buildFixture('greeter', folder), buildFixture('signals', folder)])
  server = await startServer({
    env: { FASCIA_PLUGINS: folder, FASCIA_TRUSTED_PLUGINS: trusting(greeter, signals), FASCIA_LOG_LEVEL: 'error' },
  })
  url = server.url
  await leaveNotes(url, 'first', 'second')
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function menuOf(page: Page, note: string) {
  return page.getByRole('button', { name: `Actions of ${note}` })
}

it("shows a third party's column, facet and actions on a panel that names its own [FEATURE-91]", async () => {
  const { page } = await open({ url, as: 'demo', path: NAMING_PANEL })
  await page.getByText('note first').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['', 'Name', 'ID', 'Actions'])
  await page.getByRole('button', { name: 'Count Flags' }).waitFor()
  await menuOf(page, 'note first').click()
  await page.getByRole('menuitem', { name: 'Touch Note' }).waitFor()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Touch Note', 'Flag Note'])
  await page.keyboard.press('Escape')
  await page.goto(new URL(`${NAMING_PANEL}?q=text:nothing`, url).href)
  await page.getByText(/^Nothing fits the filter Text: nothing/).waitFor()
})

it('runs a background task after an action, whose event reaches the views of the same tab and of no other', async () => {
  const { page, context } = await open({ url, as: 'demo', path: NAMING_PANEL })
  const other = await context.newPage()
  await other.goto(new URL(NAMING_PANEL, url).href)
  await other.getByText('Flags: 0').waitFor()
  await page.getByText('Flags: 0').waitFor()
  await menuOf(page, 'note second').click()
  await page.getByRole('menuitem', { name: 'Flag Note' }).click()
  await page.getByText('Flags: 1').waitFor()
  expect(await other.getByText('Flags: 0').isVisible()).toBe(true)
})

it('opens a settings page by the keys of a shortcut, with its heading, and keeps what is chosen there', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/shortcuts' })
  await page.getByText('Signal settings').waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await page.getByRole('heading', { level: 1, name: 'Signals' }).waitFor()
  await page.getByText('How flagged notes are announced.').waitFor()
  const loud = page.getByRole('switch', { name: 'Announce loudly' })
  await loud.check({ force: true })
  await page.reload()
  await eventually(() => loud.isChecked()).toBe(true)
})

it('offers a theme in the user menu, and lays it over its base [FEATURE-74]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/user' })
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Dusk', exact: true }).click()
  const look = () =>
    page.evaluate(() => [
      document.documentElement.classList.contains('pf-v6-theme-dark'),
      getComputedStyle(document.documentElement).getPropertyValue(
        '--pf-t--global--background--color--primary--default',
      ),
    ])
  await eventually(look).toEqual([true, 'rgb(27, 21, 48)'])
  await page.reload()
  await eventually(look).toEqual([true, 'rgb(27, 21, 48)'])
})
