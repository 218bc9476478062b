import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

const open = shareBrowser()
const folder = mkdtempSync(join(tmpdir(), 'fascia-announcements-'))
let server: RunningServer

const ANNOUNCEMENTS = [
  {
    id: 'move',
    title: 'The storage moves on Sunday',
    text: 'Volumes are slow from eight to ten.',
    severity: 'warning',
  },
  { id: 'lost', title: 'Backups of Friday are incomplete', severity: 'danger', dismissible: false },
  { id: 'new', title: 'Two flavors are new', severity: 'success' },
  { id: 'tour', title: 'There is a tour on Monday' },
  { id: 'over', title: 'This is over', end: '2020-01-01T00:00:00Z' },
]

beforeAll(async () => {
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ANNOUNCEMENTS }))
  server = await startServer({ world: 'empty', home: folder, env: { FASCIA_LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const region = (page: Page) => page.getByRole('region', { name: 'Announcements' })
const shown = (page: Page) => region(page).locator('.pf-v6-c-alert__title').allTextContents()

it.each(['light', 'dark'] as const)(
  'shows three on the sign-in page and above pages, in the theme %s [FEATURE-93]',
  async (theme) => {
    for (const width of [1440, 390]) {
      const { page, accessibility } = await open({ url: server.url, theme, width })
      await region(page).waitFor()
      expect(await shown(page)).toEqual([
        'Danger:Backups of Friday are incomplete',
        'Warning:The storage moves on Sunday',
        'Notice:There is a tour on Monday',
      ])
      expect(await accessibility()).toEqual([])
    }
    const { page, accessibility } = await open({ url: server.url, as: 'demo', path: 'settings/user', theme })
    await region(page).getByText('Volumes are slow from eight to ten.').waitFor()
    expect(await accessibility()).toEqual([])
  },
)

it('keeps with the person what was closed, for other browsers as well [FEATURE-93, NOTICE-05]', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'settings/user' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await region(page).getByRole('button', { name: 'Close: The storage moves on Sunday' }).click()
  await region(page).getByText('Two flavors are new').waitFor()
  expect((await saved).ok()).toBe(true)
  const other = await open({ url: server.url, as: 'demo', path: 'settings/user' })
  await region(other.page).getByText('Two flavors are new').waitFor()
  expect(await shown(other.page)).toEqual([
    'Danger:Backups of Friday are incomplete',
    'Notice:There is a tour on Monday',
    'Success:Two flavors are new',
  ])
})
