import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const open = shareBrowser()
let folder: string
let server: RunningServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fascia-clouds-'))
  const home = join(folder, 'home')
  mkdirSync(home)
  const regions = [[inject('cloudUrl'), 'South']]
  writeFileSync(join(home, 'settings.json'), JSON.stringify({ AVAILABLE_REGIONS: regions }))
  server = await startServer({ home, env: { FASCIA_WORLD: 'empty', FASCIA_LOG_LEVEL: 'warn' } })
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('User Name').fill(name)
  await page.locator('[name="password"]').fill(`fascia-${name}`)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function openMenu(page: Page, cloud: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${cloud} · .*: project, region and cloud$`) }).click()
}

it('signs in to two clouds in one browser, each with its own person, pages and storage [FEATURE-69, FEATURE-70]', async () => {
  const { page } = await open({ url: server.url, path: 'settings/user' })
  await page.getByRole('navigation', { name: 'Sign-in region' }).getByRole('link', { name: 'South' }).click()
  await page.waitForURL(`${server.url}clouds/south/**`)
  await signIn(page, 'demo')
  await openMenu(page, 'South')
  await page.getByRole('menuitem', { name: /^embedded Not signed in$/ }).click()
  await page.getByRole('navigation', { name: 'Sign-in region' }).getByText('Signed in as demo').waitFor()
  await signIn(page, 'viewer')
  await page.getByRole('button', { name: 'User menu of viewer' }).waitFor()
  await openMenu(page, 'embedded')
  await page.getByRole('menuitem', { name: /^South Signed in as demo$/ }).click()
  await page.waitForURL(`${server.url}clouds/south/**`)
  await page.getByRole('button', { name: 'User menu of demo' }).waitFor()
  const names = (await page.context().cookies()).map(({ name, path }) => `${name} ${path}`)
  expect(names).toEqual(expect.arrayContaining(['sessionid /', 'sessionid~south /clouds/south/']))
  await page.goto(`${server.url}clouds/south/auth/logout/`)
  await page.getByRole('link', { name: /^embedded Signed in as viewer$/ }).waitFor()
})
