import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eventually, listRow, shareBrowser } from '@fascia/testing/browser'
import { type NativeSession, type RunningServer, signInNatively, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trusting } from './build-fixture.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLI = join(ROOT, 'cli/bin/fascia.mjs')
const DEMO = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
const LIST = 'project/kites'

const open = shareBrowser()
let source: string
let built: string
let server: RunningServer
let cloud: NativeSession

function fascia(...args: readonly string[]): void {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', FASCIA_DIST: '1' },
  })
}

/** The simulated service lets a status be set, as a failure of a real one would. The plugin itself stays as it was created. */
function letStatusBeSet(folder: string): void {
  const file = join(folder, 'simulator/plugin.ts')
  const text = readFileSync(file, 'utf8')
  const update = 'const Update = Type.Partial(Create)'
  expect(text).toContain(update)
  const wider = 'const Update = Type.Partial(Type.Object({ ...Create.properties, status: Type.String() }))'
  writeFileSync(file, text.replace(update, wider))
}

beforeAll(async () => {
  // Below the checkout, so that the plugin finds the packages as if they were installed.
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  source = mkdtempSync(join(ROOT, '.cache/created-'))
  built = mkdtempSync(join(tmpdir(), 'fascia-created-'))
  fascia('create', 'kites', '--dir', join(source, 'kites'))
  letStatusBeSet(join(source, 'kites'))
  fascia('build', join(source, 'kites'), '--out', join(built, 'kites'))
  server = await startServer({
    env: {
      FASCIA_PLUGINS: built,
      FASCIA_TRUSTED_PLUGINS: trusting(join(built, 'kites')),
      FASCIA_LOG_LEVEL: 'error',
    },
  })
  cloud = await signInNatively(server.cloudUrl ?? '', DEMO)
})
afterAll(async () => {
  await server?.stop()
  for (const folder of [source, built]) rmSync(folder, { recursive: true, force: true })
})

interface Kite {
  readonly id: string
  readonly name: string
  readonly status: string
}

async function kiteOf(name: string): Promise<Kite | undefined> {
  const { kites } = await cloud.ask<{ readonly kites: readonly Kite[] }>('kites', 'GET', '/kites')
  return kites.find((kite) => kite.name === name)
}

/** Makes a kite by the cloud's own API, and waits until it is there: its creation would end another status. */
async function makeKite(name: string): Promise<string> {
  await cloud.ask('kites', 'POST', '/kites', { kite: { name, size: 5 } })
  await eventually(async () => (await kiteOf(name))?.status).toBe('available')
  return (await kiteOf(name))?.id ?? ''
}

/** Opens a page of the demo project, and waits until it has its stream. */
async function openPage(path: string): Promise<Page> {
  const { page } = await open({ url: server.url, as: 'demo', path: 'healthz' })
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live/'))
  await page.goto(new URL(path, server.url).href)
  await stream
  return page
}

async function openDetails(name: string, tab?: string): Promise<Page> {
  const { page } = await open({ url: server.url, as: 'demo', path: LIST })
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
  return page
}

it('has a live list: what the cloud’s own API changes shows without a reload [FEATURE-89]', async () => {
  const id = await makeKite('live')
  const page = await openPage(LIST)
  await listRow(page, 'live').element.waitFor()
  await cloud.ask('kites', 'PUT', `/kites/${id}`, { kite: { name: 'live-renamed' } })
  await listRow(page, 'live-renamed').element.waitFor()
  await cloud.ask('kites', 'DELETE', `/kites/${id}`)
  await listRow(page, 'live-renamed').element.waitFor({ state: 'detached' })
})

it('is found by the palette from anywhere, by name and by the name of its type', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'settings/user' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('kite:weekly')
  const options = page.getByRole('dialog').getByRole('option')
  await expect.poll(async () => (await options.allTextContents())[0] ?? '').toMatch(/^weeklyKite/)
})

it('is on Home when it has failed, with one click to its page', async () => {
  const id = await makeKite('torn')
  await cloud.ask('kites', 'PUT', `/kites/${id}`, { kite: { status: 'error' } })
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  const attention = page.getByRole('region', { name: /^Needs attention/ })
  const line = attention.getByRole('listitem').filter({ hasText: 'torn' })
  await line.waitFor()
  expect(await line.textContent()).toContain('tornKiteError')
  await line.getByRole('link', { name: 'See why: torn' }).click()
  await page.getByRole('heading', { level: 1, name: 'torn' }).waitFor()
})

it('has a tab of its relations', async () => {
  const page = await openDetails('nightly', 'Relations')
  await page.getByText('Nothing uses this kite.').waitFor()
})

it('has a time line of what was done with it', async () => {
  await makeKite('patched')
  const page = await openDetails('patched')
  await page.getByRole('button', { name: 'Edit Kite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('patched-twice')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'patched-twice' }).waitFor()
  await page.getByRole('tab', { name: 'Relations' }).click()
  const done = page.getByRole('list', { name: 'Time line' }).getByRole('listitem').filter({ hasText: 'Change kite' })
  await done.waitFor()
  expect(await done.textContent()).toContain('demo, kites')
})

it('says what can be done with it, and what is against the rest', async () => {
  const page = await openDetails('nightly')
  await page.getByRole('button', { name: 'What can I do here?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What can I do here? nightly' })
  await dialog.getByRole('list', { name: 'You can' }).getByText('Delete Kite').waitFor()
})

it('shows the details of a row beside the list', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: LIST })
  await page.getByRole('link', { name: 'nightly', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Details of nightly' }).waitFor()
})

it('compares its rows', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: LIST })
  for (const name of ['nightly', 'weekly']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('region', { name: /^Comparison of 2 kites$/i }).waitFor()
})
