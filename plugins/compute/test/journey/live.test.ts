// @needs images network
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listRow, shareBrowser } from '@fascia/testing/browser'
import { freePort, type RunningServer, signIn, signInNatively, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { makeInstance } from '../contract/server-under-test.ts'

const open = shareBrowser()
const person = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
const LIST = 'project/instances?page_size=100'

/** Waits until the page has its stream, and marks the page, so that a reload is seen. */
async function becomesLive(page: Page, show: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live/'))
  await show()
  expect((await stream).status()).toBe(200)
  await mark(page)
}

const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-mark', 'set'))
const isReloaded = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.body.getAttribute('data-mark'))) !== 'set'

it('shows in every tab what the cloud’s own API and other people change, with one stream and without a reload [FEATURE-60, FEATURE-61]', async () => {
  const url = inject('url')
  const [cloud, native] = [await signIn(url, person), await signInNatively(inject('cloudUrl'), person)]
  const first = await makeInstance(cloud, 'live-one')
  const { page, context } = await open({ url, as: 'demo' })
  await becomesLive(page, () => page.goto(new URL(LIST, url).href))
  await listRow(page, first.name).element.waitFor()
  const other = await context.newPage()
  onTestFinished(() => other.close())
  let streams = 0
  other.on('request', (request) => {
    if (request.url().includes('/api/live/')) streams += 1
  })
  await other.goto(new URL(LIST, url).href)
  await listRow(other, first.name).element.waitFor()
  await mark(other)

  const renamed = `${first.name}-renamed`
  await native.ask('compute', 'PUT', `/servers/${first.id}`, { server: { name: renamed } })
  for (const tab of [page, other]) await listRow(tab, renamed).element.waitFor()

  const second = await makeInstance(cloud, 'live-two')
  for (const tab of [page, other]) await listRow(tab, second.name).element.waitFor()

  for (const { id } of [first, second]) await native.ask('compute', 'DELETE', `/servers/${id}`)
  for (const tab of [page, other])
    for (const name of [renamed, second.name]) await listRow(tab, name).element.waitFor({ state: 'detached' })
  expect([await isReloaded(page), await isReloaded(other), streams]).toEqual([false, false, 0])
})

it('says since when it is paused while the gateway is away, and is live again without a reload [FEATURE-60]', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-live-'))
  const env = { PORT: String(await freePort()), OS_AUTH_URL: inject('cloudUrl'), FASCIA_LOG_LEVEL: 'warn' }
  const start = (): Promise<RunningServer> => startServer({ home, env })
  let server = await start()
  onTestFinished(async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  })
  const { url } = server
  const [cloud, native] = [await signIn(url, person), await signInNatively(inject('cloudUrl'), person)]
  const made = await makeInstance(cloud, 'live-paused')
  onTestFinished(() => native.ask('compute', 'DELETE', `/servers/${made.id}`))
  // What the page asks for while the gateway is away fails.
  const { page } = await open({ url, as: 'demo', expectProblems: true })
  await becomesLive(page, () => page.goto(new URL(LIST, url).href))
  await listRow(page, made.name).element.waitFor()
  await server.stop()
  const note = page.getByText(/^Live paused, data of \d\d:\d\d:\d\d$/)
  await note.waitFor()
  server = await start()
  await note.waitFor({ state: 'detached' })
  const renamed = `${made.name}-renamed`
  await native.ask('compute', 'PUT', `/servers/${made.id}`, { server: { name: renamed } })
  await listRow(page, renamed).element.waitFor()
  expect(await isReloaded(page)).toBe(false)
})
