import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenClouds, openClouds, type PathBrowser } from '../../testing/gateway/open-clouds.ts'

let open: OpenClouds
let browser: PathBrowser
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clouds-'))
  open = await openClouds({ store: join(folder, 'store.db') })
  await open.first.addUser('ann', 'password of ann')
  await open.second.addUser('bob', 'password of bob')
  browser = open.browser()
})

afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

const nameAt = async (root: string) => (await browser.ask('GET', `${root}auth/session/`)).json().session?.user ?? null

async function signInToBoth(): Promise<void> {
  expect((await browser.signIn('/', 'ann', 'password of ann')).statusCode).toBe(200)
  expect((await browser.signIn(open.root, 'bob', 'password of bob')).statusCode).toBe(200)
}

const codeOf = async (asked: ReturnType<PathBrowser['ask']>) => {
  const answer = await asked
  return [answer.statusCode, answer.body === '' ? undefined : answer.json().code]
}

it('keeps one session for each cloud in one browser, and no token of one reaches the other [FEATURE-70]', async () => {
  await signInToBoth()
  const seen = async (root: string) => {
    const { username, project_name } = (await browser.ask('GET', `${root}api/keystone/user-session/`)).json()
    const things = (await browser.ask('GET', `${root}api/test/things/`)).json().items.length
    return [username, project_name, things]
  }
  expect([await seen('/'), await seen(open.root)]).toEqual([
    ['ann', 'demo', 5],
    ['bob', 'demo', 5],
  ])
  expect((await browser.ask('POST', `${open.root}api/test/things/`, { name: 'new' })).statusCode).toBe(201)
  expect((await browser.ask('POST', '/auth/switch/', { region: 'RegionTwo' })).statusCode).toBe(200)
  expect((await browser.ask('GET', `${open.root}auth/session/`)).json().session).toEqual({
    ...{ user: 'bob', domain: 'Default', project: 'demo', region: 'RegionOne' },
  })
  await browser.ask('GET', '/auth/logout')
  expect([await nameAt('/'), await nameAt(open.root)]).toEqual([null, 'bob'])
  expect((await seen(open.root))[0]).toBe('bob')
  expect([open.first.tokens.size > 0, open.second.tokens.size > 0]).toEqual([true, true])
  expect([...open.first.tokens].filter((token) => open.second.tokens.has(token))).toEqual([])
})

it('signs in by the Keystone of the path alone, whatever a request says [FEATURE-69]', async () => {
  expect(await codeOf(browser.signIn('/', 'bob', 'password of bob'))).toEqual([401, 'GATEWAY_SIGN_IN_REFUSED'])
  expect(await codeOf(browser.signIn(open.root, 'ann', 'password of ann'))).toEqual([401, 'GATEWAY_SIGN_IN_REFUSED'])
  const named = { username: 'bob', password: 'password of bob' }
  for (const more of [{ cloud: 'second' }, { auth_url: open.second.authUrl }, { region: open.second.authUrl }])
    expect((await browser.ask('POST', '/auth/login/', { ...named, ...more })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await browser.ask('POST', '/clouds/third/auth/login/', named)).statusCode).toBe(404)
  expect([open.first.tokens.size, open.second.tokens.size]).toEqual([0, 0])
})

it('opens no session, and takes no CSRF token, of another cloud, under whatever name it comes', async () => {
  await signInToBoth()
  const { jar } = browser
  expect([...jar.keys()].filter((key) => key.startsWith('sessionid'))).toEqual([
    'sessionid /',
    'sessionid~second /clouds/second/',
  ])
  const forged = await browser.ask(
    'POST',
    `${open.root}api/test/things/`,
    { name: 'new' },
    {
      'x-csrftoken': jar.get('csrftoken /') ?? '',
    },
  )
  expect(forged.json().code).toBe('GATEWAY_CSRF_REFUSED')
  jar.set('sessionid~second /clouds/second/', jar.get('sessionid /') ?? '')
  expect(await codeOf(browser.ask('GET', `${open.root}api/test/things/`))).toEqual([401, 'GATEWAY_NOT_SIGNED_IN'])
  jar.delete('sessionid~second /clouds/second/')
  expect(await nameAt(open.root)).toBeNull()
  expect(await nameAt('/')).toBe('ann')
  const before = new Set(open.second.tokens)
  await browser.ask('GET', '/api/test/things/')
  expect([...open.second.tokens].filter((token) => !before.has(token))).toEqual([])
})

it('keeps apart what people arrange, though a user, a project and a file of the store are the same', async () => {
  for (const root of ['/', open.root]) await browser.signIn(root, 'demo', 'fascia-demo')
  const idAt = async (root: string) => (await browser.ask('GET', `${root}api/keystone/user-session/`)).json().id
  expect(await idAt('/')).toBe(await idAt(open.root))
  const change = { plugin: 'shell', key: 'recent-projects', version: 0, form: 1, ageMs: 0, value: ['p'] }
  expect((await browser.ask('PUT', '/api/preferences/', { changes: [change] })).statusCode).toBe(200)
  const kept = async (root: string) => (await browser.ask('GET', `${root}api/preferences/`)).json().items
  expect(await kept(open.root)).toEqual([])
  expect(await kept('/')).toHaveLength(1)
})

it('counts wrong passwords for each cloud, and names it in the log and in the audit', async () => {
  for (let count = 0; count < 10; count += 1) await browser.signIn('/', 'demo', 'wrong')
  expect(await codeOf(browser.signIn('/', 'demo', 'fascia-demo'))).toEqual([429, 'GATEWAY_TOO_MANY_ATTEMPTS'])
  expect((await browser.signIn(open.root, 'demo', 'fascia-demo')).statusCode).toBe(200)
  const lines = open
    .log()
    .split('\n')
    .filter((line) => line.includes('auth/login/') && line.includes('"audit":true'))
    .map((line) => JSON.parse(line))
  expect(lines.map(({ cloud, outcome }) => `${cloud} ${outcome}`)).toEqual([
    ...Array(11).fill('first refused'),
    'second accepted',
  ])
  await browser.signIn('/', 'ann', 'password of ann')
  await browser.ask('DELETE', `${open.root}api/test/things/a`)
  const removalsAt = async (root: string) => {
    const { items } = (await browser.ask('GET', `${root}api/audit/`)).json()
    return items.filter(({ action }: { action: string }) => action.includes('DELETE')).length
  }
  await expect.poll(() => removalsAt(open.root)).toBe(1)
  expect(await removalsAt('/')).toBe(0)
})

it('offers all clouds on each sign-in page, and none where there is one', async () => {
  const clouds = [
    { name: 'first', kind: 'cloud', root: '/' },
    { name: 'second', kind: 'cloud', root: '/clouds/second/' },
  ]
  for (const root of ['/', open.root])
    expect((await browser.ask('GET', `${root}auth/options/`)).json().clouds).toEqual(clouds)
})
