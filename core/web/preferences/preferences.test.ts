import { act } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { fixtureStore } from '../fixture/fixture-store.ts'
import { fixtureCookies, fixtureStorage, fixtureValues } from '../fixture/fixture-values.ts'
import { settle } from '../fixture/open-shell.ts'
import { createPreferences } from './create-preferences.ts'
import { followCookies, watchCookies } from './follow-cookies.ts'
import { startFollowing } from './start-following.ts'
import { takePreferences } from './take-preferences.ts'

afterEach(() => localStorage.clear())

function setUp() {
  const clock = createFakeClock(1_000_000)
  const store = fixtureStore(clock)
  const pass = async (ms: number): Promise<void> => {
    await act(async () => clock.advance(ms))
    await settle()
  }
  /** A browser of the same person, with a page that has begun with what the gateway has. */
  const browser = ({ storage = fixtureStorage(), isDown = false } = {}) => {
    const cookies = fixtureCookies()
    const values = fixtureValues(clock, { storage, cookies })
    const failed: string[] = []
    const logged: string[] = []
    if (!isDown) takePreferences(values, store.whole)
    const stop = startFollowing({
      values,
      api: store.api,
      clock,
      window,
      session: { state: 'active', onDidChangeState: () => () => {} },
      isAgreed: !isDown,
      onDidFail: () => void failed.push('failed'),
      log: (message) => void logged.push(message),
    })
    const close = (): void => {
      stop()
      values.dispose()
    }
    onTestFinished(close)
    const shell = createPreferences(values, 'fascia')
    return { storage, cookies, values, failed, logged, shell, close, plugin: createPreferences(values, 'compute') }
  }
  return { clock, store, pass, browser }
}

it('sends what the person arranges, and another browser has it as soon as it hears of it', async () => {
  const { store, pass, browser } = setUp()
  const [here, there] = [browser(), browser()]
  const seen: unknown[] = []
  there.shell.onDidChange('favourites', () => seen.push(there.shell.get('favourites', [])))
  here.shell.set('favourites', ['a'])
  here.plugin.set('table/x', { shown: ['name'] })
  expect(store.calls).toEqual([])
  await pass(300)
  expect(store.calls).toEqual(['favourites table/x'])
  there.values.hear(store.whole.revision)
  await settle()
  expect([seen, there.plugin.get('table/x', {})]).toEqual([[['a']], { shown: ['name'] }])
  // What a browser has sent itself it does not read.
  here.values.hear(store.whole.revision)
  await pass(60_000)
  expect(store.calls).toEqual(['favourites table/x', 'read'])
})

it('leaves a cookie with the revision, so that the next boot document has no values', async () => {
  const { store, pass, browser } = setUp()
  const { shell, cookies } = browser()
  shell.set('favourites', ['a'])
  await pass(300)
  expect(cookies.get('preferences')).toBe(store.whole.revision)
})

it('keeps in the browser what is its own: messages, plugins that have failed, and what has too long a key', async () => {
  const { store, pass, browser } = setUp()
  const { shell, plugin } = browser()
  for (const key of ['activity', 'messages', 'quarantine', 'failures', 'lastFailures']) shell.set(key, ['x'])
  plugin.set(`draft:${'x'.repeat(200)}`, {})
  await pass(60_000)
  expect(store.calls).toEqual([])
})

it('sends drafts and operations when they have not changed for a second, and never what is named as a secret [FOLLOW-02]', async () => {
  const { store, pass, browser } = setUp()
  const [here, there] = [browser(), browser()]
  const key = 'draft:compute.point.launch'
  const fields = {
    details: { name: 'w', lock_password: true },
    key: { admin_pass: 'swordfish', 'private key': 'x', privateKey: 'x' },
  }
  here.plugin.set(key, { fields })
  await pass(900)
  here.plugin.set(key, {
    fields: { ...fields, details: { name: 'web', lock_password: true, list: [{ apiToken: 'swordfish', size: 1 }] } },
  })
  here.shell.set('operation/1', { title: 'Create' })
  await pass(900)
  expect(store.calls).toEqual([])
  await pass(100)
  expect(store.calls).toEqual([`${key} operation/1`])
  there.values.hear(store.whole.revision)
  await settle()
  const kept = { fields: { details: { name: 'web', lock_password: true, list: [{ size: 1 }] }, key: {} } }
  expect([there.plugin.get(key, {}), JSON.stringify(store.whole)]).toEqual([
    kept,
    expect.not.stringContaining('swordfish'),
  ])
})

it('holds up nothing else for a draft, and sends it along', async () => {
  const { store, pass, browser } = setUp()
  const { shell, plugin } = browser()
  shell.set('favourites', ['a'])
  await pass(200)
  plugin.set('draft:x', {})
  await pass(100)
  expect(store.calls).toEqual(['favourites draft:x'])
})

it('removes a draft elsewhere that was removed here while it was being sent', async () => {
  const { store, pass, browser } = setUp()
  const { plugin, values } = browser()
  plugin.set('draft:x', { a: 1 })
  store.whileSending = () => plugin.remove('draft:x')
  await pass(1_000)
  await pass(1_000)
  expect([store.calls, store.whole.items, values.all()]).toEqual([['draft:x', 'draft:x'], [], []])
})

it('keeps ten drafts of a week and thirty operations of a month, here and elsewhere', async () => {
  const { clock, store, pass, browser } = setUp()
  const { plugin, shell, storage, close } = browser()
  const kept = () => store.whole.items?.map(({ key }) => key.replace(/\d+$/, '')) ?? []
  const count = (key: string) => kept().filter((one) => one === key).length
  for (let at = 0; at < 40; at++) {
    clock.advance(1)
    plugin.set(`draft:${at}`, { at })
    shell.set(`operation/${at}`, { at })
  }
  await pass(1_000)
  expect([count('draft:'), count('operation/'), plugin.get('draft:30', 0), plugin.get('draft:29', 0)]).toEqual([
    10,
    30,
    { at: 30 },
    0,
  ])
  close()
  clock.advance(7 * 86_400_000)
  const next = browser({ storage })
  await pass(1_000)
  expect([count('draft:'), count('operation/'), next.values.all().length]).toEqual([0, 30, 30])
})

it('sends at a sign-out what waits', async () => {
  const { store, browser } = setUp()
  const { shell, values } = browser()
  expect(values.sendNow()).toBeUndefined()
  shell.set('operation/1', { title: 'Create' })
  await values.sendNow()
  expect(store.calls).toEqual(['operation/1'])
})

it('sends recent pages with another change only', async () => {
  const { store, pass, browser } = setUp()
  const { shell } = browser()
  shell.set('recent-pages', [1])
  await pass(60_000)
  expect(store.calls).toEqual([])
  shell.set('perspective', 'admin')
  await pass(300)
  expect(store.calls).toEqual(['recent-pages perspective'])
})

it('lets the later one of two changes of one value hold, and all changes of different ones', async () => {
  const { clock, store, pass, browser } = setUp()
  const [here, there] = [browser(), browser()]
  store.isDown = true
  here.shell.set('theme', 'early')
  here.shell.set('home', 'here')
  clock.advance(1_000)
  there.shell.set('theme', 'late')
  there.shell.set('folded-groups', ['there'])
  await pass(300)
  store.isDown = false
  await pass(30_000)
  for (const one of [here, there]) one.values.hear(store.whole.revision)
  await pass(60_000)
  for (const { shell } of [here, there])
    expect(['theme', 'home', 'folded-groups'].map((key) => shell.get<unknown>(key, null))).toEqual([
      'late',
      'here',
      ['there'],
    ])
})

it('removes elsewhere what is removed here', async () => {
  const { store, pass, browser } = setUp()
  const [here, there] = [browser(), browser()]
  here.plugin.set('note', 'x')
  await pass(300)
  there.values.hear(store.whole.revision)
  await settle()
  expect(there.plugin.get('note', 'none')).toBe('x')
  there.plugin.remove('note')
  await pass(300)
  here.values.hear(store.whole.revision)
  await settle()
  expect([here.plugin.get('note', 'none'), here.values.all()]).toEqual(['none', []])
})

it('goes on without the store, says once that changes wait, and sends them when it is back [FOLLOW-03]', async () => {
  const { store, pass, browser } = setUp()
  store.isDown = true
  const { shell, failed, storage, close } = browser({ isDown: true })
  await pass(300)
  expect(failed).toEqual([])
  shell.set('favourites', ['a'])
  await pass(60_000)
  shell.set('favourites', ['a', 'b'])
  await pass(60_000)
  expect([failed, shell.get('favourites', [])]).toEqual([['failed'], ['a', 'b']])
  // The page is loaded again before the store is back.
  close()
  store.isDown = false
  browser({ storage })
  await pass(300)
  expect(store.whole.items).toMatchObject([{ key: 'favourites', value: ['a', 'b'] }])
})

it('gives a new store what browsers have, also what they had before there was one', async () => {
  const { store, pass, browser } = setUp()
  const storage = fixtureStorage()
  storage.setItem('fascia:test:ada:fascia:favourites', '{"v":1,"value":["old"]}')
  storage.setItem('fascia:test:ada:fascia:messages', '{"v":1,"value":["own"]}')
  const first = browser({ storage })
  await pass(300)
  expect(store.whole.items).toMatchObject([{ key: 'favourites', value: ['old'] }])
  first.close()
  store.replace()
  const again = browser({ storage })
  await pass(300)
  expect([again.shell.get('favourites', []), store.whole.items]).toMatchObject([
    ['old'],
    [{ key: 'favourites', value: ['old'] }],
  ])
})

it('leaves in the browser what is too large to follow, and does not send it again', async () => {
  const { store, pass, browser } = setUp()
  const { plugin, logged } = browser()
  plugin.set('large', 'x'.repeat(2_000))
  await pass(300)
  await pass(60_000)
  expect([store.calls, plugin.get('large', '').length, logged]).toEqual([
    ['large'],
    2_000,
    ['compute large is too large, or one too many, to follow the person, and stays in this browser.'],
  ])
})

it('reads again when the window gets the focus after a while', async () => {
  const { clock, store, pass, browser } = setUp()
  const here = browser()
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(store.calls).toEqual([])
  clock.advance(15_001)
  window.dispatchEvent(new Event('focus'))
  await pass(0)
  expect([store.calls, here.failed]).toEqual([['read'], []])
})

it('lets cookies with which a person arranges the dashboard follow, and no others', async () => {
  const { store, pass, browser } = setUp()
  const [here, there] = [browser(), browser()]
  let taken = 0
  const follow = ({ values, cookies }: typeof here) => {
    const watched = watchCookies(cookies)
    onTestFinished(followCookies({ values, cookies: watched, onDidTake: () => (taken += 1) }))
    return watched
  }
  const [own, other] = [follow(here), follow(there)]
  own.set('theme', 'dark')
  own.set('API_RESULT_PAGE_SIZE', '50')
  own.set('tabs', 'x=y')
  await pass(300)
  taken = 0
  there.values.hear(store.whole.revision)
  await pass(60_000)
  expect(['theme', 'API_RESULT_PAGE_SIZE', 'tabs'].map((name) => other.get(name))).toEqual(['dark', '50', undefined])
  expect([taken, store.calls]).toEqual([2, ['cookie/theme cookie/API_RESULT_PAGE_SIZE', 'read']])
})
