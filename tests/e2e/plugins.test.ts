import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFixture, trusting } from './build-fixture.ts'

const open = shareBrowser()
const PATIENCE_MS = 16_000
const HUNG_TAB_MS = 31_000

let folder: string
let server: RunningServer
let url: string

/** Flips one byte in a chunk, below the entry. */
function tamper(plugin: string): string {
  const web = join(plugin, 'web')
  const chunk = readdirSync(web).find((file) => /^(?!plugin-).*\.js$/.test(file)) ?? expect.fail('there is no chunk')
  const bytes = readFileSync(join(web, chunk))
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
  writeFileSync(join(web, chunk), bytes)
  return chunk
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fascia-plugins-'))
  const installed = join(folder, 'plugins')
  const [greeter] = await Promise.all([
    buildFixture('greeter', installed),
    ...(['faulty', 'looper', 'stranger', 'usurper'] as const).map((name) => buildFixture(name, installed)),
    buildFixture('newcomer', folder),
  ])
  server = await startServer({
    env: { FASCIA_PLUGINS: installed, FASCIA_TRUSTED_PLUGINS: trusting(greeter), FASCIA_LOG_LEVEL: 'error' },
  })
  url = server.url
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The article of a plugin in the inspector. */
function inspected(page: Page, name: string) {
  return page.getByRole('article', { name: `@fixture/plugin-${name}` })
}

async function isUsable(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Greeting' }).click()
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  await page.getByRole('button', { name: 'Count notes' }).click()
  await page.getByText(/there are \d+ notes/).waitFor()
}

function scripts(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/plugins/') && !pathname.startsWith('/plugins/greeter/')) found.push(pathname)
  })
  return found
}

it('runs no plugin code for a page of the shell, and one entry with one chunk after a click [FEATURE-95]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'healthz' })
  const asked = scripts(page)
  await page.goto(new URL('settings/user', url).href)
  await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor()
  await page.getByRole('button', { name: 'Perspective: Settings' }).waitFor()
  await page.getByText('Greetings from a plugin').waitFor()
  expect(asked).toEqual([])
  // Not by the perspective's first page, which may be the home page: that draws the stranger's card.
  await page.goto(new URL('project/greeter/notes', url).href)
  await page.getByRole('heading', { level: 1, name: /^Notes/ }).waitFor()
  const stranger = page.getByRole('link', { name: 'Stranger' })
  await stranger.waitFor()
  const ofStranger = (): readonly string[] => asked.filter((path) => path.startsWith('/plugins/stranger/'))
  expect(ofStranger()).toEqual([])
  await stranger.click()
  await page.getByRole('heading', { level: 1, name: 'The stranger shows' }).waitFor()
  expect(ofStranger().map((path) => path.replace(/-[^-]+\.js$/, ''))).toEqual([
    '/plugins/stranger/web/plugin',
    '/plugins/stranger/web/stranger-page',
  ])
})

it("applies a plugin's style sheet before anything of its page stands, and takes it away with the plugin", async () => {
  const { page } = await open({ url, as: 'demo', path: 'healthz', leavesTraces: true })
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const drawn = document.querySelector('.greeter-page')
      if (!drawn) return
      seen.disconnect()
      document.documentElement.dataset.atFirst = getComputedStyle(drawn).getPropertyValue('--greeter-style')
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(new URL('project/greeter', url).href)
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.atFirst)).toBe('there')
  const sheet = page.locator('head link[rel=stylesheet][href*="/plugins/greeter/"]')
  expect(await sheet.count()).toBe(1)
  await page.getByRole('button', { name: /^Perspective: / }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Plugins' }).click()
  await inspected(page, 'greeter').getByRole('button', { name: 'Quarantine' }).click()
  await sheet.waitFor({ state: 'detached' })
})

it('takes a plugin that is dropped into the folder of a running gateway, and refuses it once a byte is flipped [FEATURE-89]', async () => {
  const place = join(folder, 'plugins', 'newcomer')
  cpSync(join(folder, 'newcomer'), place, { recursive: true })
  const { page, context } = await open({ url, as: 'demo', path: 'settings/plugins' })
  await eventually(async () => {
    await page.reload()
    await inspected(page, 'greeter').waitFor()
    return inspected(page, 'newcomer').count()
  }).toBe(1)
  await page.goto(new URL('project/newcomer', url).href)
  await page.getByRole('heading', { level: 1, name: 'The newcomer is here' }).waitFor()

  const chunk = tamper(place)
  // A folder of another name makes the gateway look again.
  cpSync(place, join(folder, 'plugins', 'newcomer-again'), { recursive: true })
  rmSync(place, { recursive: true })
  const inspector = await context.newPage()
  await inspector.goto(new URL('settings/plugins', url).href)
  await eventually(async () => {
    await inspector.reload()
    await inspected(inspector, 'greeter').waitFor()
    return inspected(inspector, 'newcomer').textContent()
  }).toMatch(new RegExp(`PLUGIN_TAMPERED: A file of the plugin is not what its manifest says: .*${chunk}`))
  await isUsable(await inspector.goto(new URL('project/stranger', url).href).then(() => inspector))
})

it('keeps the page, the id and the old address of a plugin from another that claims them, and shows the reasons in the inspector', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter' })
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  await page.goto(new URL('old/greeter', url).href)
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  const links = page.getByRole('navigation', { name: 'Pages' })
  await links.getByRole('link', { name: 'Usurper' }).click()
  await page.getByRole('heading', { level: 1, name: 'The usurper shows' }).waitFor()
  expect(await links.getByRole('link', { name: 'Usurped greeting' }).count()).toBe(0)
  await page.goto(new URL('settings/plugins?q=usurper', url).href)
  const card = inspected(page, 'usurper')
  const refused: readonly (readonly [string, string])[] = [
    ['usurper.panel.greeting', 'ADDRESS_TAKEN'],
    ['greeter.panel.people', 'ID_DUPLICATE'],
    ['usurper.panel.plugins', 'ADDRESS_TAKEN'],
    ['usurper.redirect.old', 'ADDRESS_TAKEN'],
  ]
  for (const [id, code] of refused) await card.getByRole('row').filter({ hasText: id }).getByText(code).waitFor()
  await card.getByRole('row').filter({ hasText: 'usurper.panel.own' }).getByText('Yes').waitFor()
  await page.goto(new URL('identity/greeter', url).href)
  await page.getByRole('heading', { level: 1, name: 'Greeted people' }).waitFor()
})

it('says that an untrusted server part does not run, and keeps the web part', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/plugins' })
  const line = trusting(join(folder, 'plugins', 'stranger'))
  await inspected(page, 'stranger').getByText(`The deployer adds ${line} to the file trusted-plugins`).waitFor()
  const answer = await page.request.get(new URL('api/x/stranger/', url).href, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(answer.status()).toBe(404)
})

it('shows the cards of plugins on the page Home, starts their workers under the security policy, and names one that falls over', async () => {
  const { page } = await open({ url, as: 'demo', path: 'home', expectProblems: true })
  const card = page.getByRole('region', { name: 'Sum' })
  await card.getByText('The sum is 42').waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).waitFor()
  await card.getByRole('button', { name: 'Confuse the worker' }).click()
  await card.getByText('The worker fell over').waitFor()
  await page.goto(new URL('settings/plugins', url).href)
  await inspected(page, 'stranger')
    .getByText(/^Failed last: stranger\.worker\.sum: .*fell over in a worker/)
    .waitFor()
})

it.each([
  ['evaluate', 'fell over at evaluate'],
  ['render', 'fell over at render'],
  ['effect', 'fell over in an effect'],
  ['rejects', 'rejected while it loaded'],
  ['nonsense', 'has no component as its default export'],
])('names the plugin and the contribution of a page that fails at %s, and goes on', async (name, why) => {
  const { page } = await open({ url, as: 'demo', path: `project/faulty/${name}`, expectProblems: true })
  await page.getByText(`faulty.panel.${name} of the plugin @fixture/plugin-faulty failed.`).waitFor()
  await page.getByText(why, { exact: false }).first().waitFor()
  await isUsable(page)
})

it('goes on after a handler threw, and counts it for the plugin', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/faulty/handler', expectProblems: true })
  await page.getByRole('button', { name: 'Fall over' }).click()
  await page.getByRole('heading', { level: 1, name: 'Handlers' }).waitFor()
  await isUsable(page)
  await page.goto(new URL('settings/plugins', url).href)
  await inspected(page, 'faulty').getByText('1 failure').waitFor()
  await inspected(page, 'faulty').getByText('Failed last: faulty.panel.handler: fell over in a handler').waitFor()
})

it('gives up a page whose promise never settles, by name', async () => {
  const { page } = await open({ url, as: 'demo', path: 'healthz', expectProblems: true, leavesTraces: true })
  await page.clock.install()
  const asked = page.waitForResponse((answer) => answer.url().includes('/never-settles'))
  await page.goto(new URL('project/faulty/waits', url).href)
  await asked
  await page.clock.fastForward(PATIENCE_MS)
  await page.getByText('faulty.panel.waits of the plugin @fixture/plugin-faulty failed.').waitFor()
  await isUsable(page)
})

it('sets a plugin aside after three failures, with notice and undo [FEATURE-90]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'healthz', expectProblems: true })
  for (const name of ['render', 'effect']) {
    await page.goto(new URL(`project/faulty/${name}`, url).href)
    await page.getByText(`faulty.panel.${name} of the plugin @fixture/plugin-faulty failed.`).waitFor()
  }
  await page.goto(new URL('project/faulty/evaluate', url).href)
  await page.getByText('@fixture/plugin-faulty failed repeatedly and was quarantined.').waitFor()
  await page.goto(new URL('settings/plugins', url).href)
  await inspected(page, 'faulty')
    .getByText(/PLUGIN_QUARANTINED: /)
    .waitFor()
  await inspected(page, 'faulty').getByRole('button', { name: 'Undo' }).click()
  await inspected(page, 'faulty')
    .getByText(/PLUGIN_QUARANTINED: /)
    .waitFor({ state: 'detached' })
})

const LOOPS: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['while it is drawn', 'page', async () => {}],
  [
    'in a handler',
    'handler',
    async (page) => {
      // A click that is never answered never ends.
      page
        .getByRole('button', { name: 'Loop for ever' })
        .click()
        .catch(() => {})
    },
  ],
  ['in a part deep inside that is drawn again by itself', 'deep', async () => {}],
]

it.each(LOOPS)('sets a plugin aside at the next load that never gave the page back: %s', async (_case, name, begin) => {
  const { page, context } = await open({
    url,
    as: 'demo',
    path: 'settings/user',
    expectProblems: true,
    leavesTraces: true,
  })
  await page.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor()
  const devtools = await context.newCDPSession(page)
  const other = await context.newPage()
  // Answers of the gateway are sandboxed: a document without a policy reads the storage of the origin.
  await other.route('**/healthz', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }))
  await other.goto(new URL('healthz', url).href)
  const arrived = page.waitForResponse((answer) => answer.url().includes(`/${name === 'page' ? 'looper' : name}-page`))
  await page.goto(new URL(`project/looper/${name}`, url).href, { waitUntil: 'commit' })
  await arrived
  await begin(page)
  await eventually(() => other.evaluate(() => localStorage.getItem('looping'))).toBe('yes')
  // The person ends the tab that does not answer, and opens another a while later.
  const ended = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await ended
  await page.close()
  const next = await context.newPage()
  await next.clock.install({ time: Date.now() + HUNG_TAB_MS })
  await next.goto(new URL('settings/plugins', url).href)
  await next.getByText('@fixture/plugin-looper failed repeatedly and was quarantined.').waitFor()
  await inspected(next, 'looper')
    .getByText(new RegExp(`PLUGIN_QUARANTINED: .*looper\\.panel\\.${name}: it did not give the page back`))
    .waitFor()
  await inspected(next, 'looper').getByRole('button', { name: 'Undo' }).click()
  await inspected(next, 'looper')
    .getByText(/PLUGIN_QUARANTINED: /)
    .waitFor({ state: 'detached' })
  await isUsable(await next.goto(new URL('project/stranger', url).href).then(() => next))
})

it('starts with ?safe without third-party plugins, with a notice', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/plugins?safe' })
  await page.getByText('The dashboard was started without third-party plugins.').first().waitFor()
  await inspected(page, 'greeter')
    .getByText(/PLUGIN_SAFE_MODE/)
    .first()
    .waitFor()
  expect(await page.getByText('Greetings from a plugin').count()).toBe(0)
})

it('enforces its security policy: no text is evaluated, and an injected inline script does not run', async () => {
  const { page } = await open({ url, as: 'demo', path: 'healthz', expectProblems: true })
  const answer = await page.goto(new URL('project/faulty/injects', url).href)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(eval|inline)/)
  await page.getByText('It could not evaluate text').waitFor()
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})
