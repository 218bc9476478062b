import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import type { PreferenceChange, PreferencesBody, PreferencesChanged } from '../../common/preferences.ts'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { openStream } from '../../testing/gateway/open-stream.ts'
import type { GatewayOptions } from '../gateway-options.ts'

const PATH = '/api/preferences/'
const KITES = '/api/test/kites/'

let open: OpenGateway | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function start(options: Partial<GatewayOptions> = {}) {
  const item = Type.Object({ id: Type.String() })
  const routes = [
    handle(listCall(KITES, { item }), async function* () {
      yield { items: [{ id: 'red' }] }
    }),
  ]
  const world = await openGateway({ hosting: EMPTY_HOSTING, parts: [{ plugin: 'test', part: { routes } }], ...options })
  open = world
  const signedIn = async (username = 'demo'): Promise<Visitor> => {
    const visitor = world.visitor()
    await visitor.signIn({ username, password: `fascia-${username}` })
    return visitor
  }
  return { world, signedIn }
}

const change = (key: string, value: unknown, version = 0, plugin = 'fascia'): PreferenceChange => ({
  plugin,
  key,
  form: 1,
  version,
  ageMs: 0,
  ...(value === undefined ? {} : { value }),
})

async function put(visitor: Visitor, ...changes: readonly PreferenceChange[]): Promise<PreferencesChanged> {
  const answer = await visitor.ask('PUT', PATH, { changes })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json()
}

const read = async (visitor: Visitor, known?: string): Promise<PreferencesBody> =>
  (await visitor.ask('GET', known === undefined ? PATH : `${PATH}?known=${known}`)).json()

const bootOf = async (visitor: Visitor) => (await visitor.raw({ url: '/api/boot/' })).json()

it('keeps what a person arranges for all of the browsers of the person, in whatever project', async () => {
  const { world, signedIn } = await start()
  const [here, there] = [await signedIn('admin'), await signedIn('admin')]
  const value = { shown: ['name'], __order: 1 }
  const { before, revision, results } = await put(here, change('table/x', value))
  expect(results).toEqual([{ plugin: 'fascia', key: 'table/x', outcome: 'kept', version: world.clock.now() }])
  expect((await read(there, before)).items).toEqual([
    { plugin: 'fascia', key: 'table/x', form: 1, version: world.clock.now(), value },
  ])
  expect(await read(there, revision)).toEqual({ revision })
  expect((await put(there, change('table/x', 1))).results).toMatchObject([
    { outcome: 'changed', version: world.clock.now(), form: 1, value },
  ])
  await put(there, change('table/x', undefined, world.clock.now()))
  expect((await read(here)).items).toEqual([])
})

it('never gives or changes what another person has, whatever plugin, key and version are named', async () => {
  const { signedIn } = await start()
  const people = await Promise.all(['demo', 'admin', 'viewer'].map(signedIn))
  const mine = people.map(() => new Map<string, unknown>())
  // A walk over few keys, so that the people meet at each of them.
  let state = 7
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let step = 0; step < 120; step++) {
    const at = next(people.length)
    const [visitor, own] = [people[at], mine[at]]
    if (!visitor || !own) throw new TypeError('no such person')
    const [plugin, key] = [
      ['fascia', 'compute', 'person:x'][next(3)] ?? '',
      ['a', 'b/c', '%2e%2e', "' OR 1=1 --"][next(4)] ?? '',
    ]
    const there = (await read(visitor)).items?.find((item) => item.plugin === plugin && item.key === key)
    const value = next(4) === 0 ? undefined : `${at} ${step}`
    await put(visitor, change(key, value, there?.version ?? 0, plugin))
    if (value === undefined) own.delete(`${plugin} ${key}`)
    else own.set(`${plugin} ${key}`, value)
  }
  for (const [at, visitor] of people.entries()) {
    const { items = [] } = await read(visitor)
    expect(new Map(items.map(({ plugin, key, value }) => [`${plugin} ${key}`, value]))).toEqual(mine[at])
  }
})

it('has what was arranged in the boot document, unless the browser has it, and its language', async () => {
  const { signedIn } = await start()
  const visitor = await signedIn()
  const { revision } = await put(visitor, change('cookie/horizon_language', 'de'), change('favourites', ['a']))
  expect(await bootOf(visitor)).toMatchObject({
    language: 'de',
    preferences: { revision, items: [{ key: 'cookie/horizon_language' }, { key: 'favourites', value: ['a'] }] },
  })
  visitor.cookies.set('preferences', revision)
  visitor.cookies.set('horizon_language', 'fr')
  expect(await bootOf(visitor)).toMatchObject({ language: 'fr', preferences: { revision } })
  expect((await bootOf(visitor)).preferences.items).toBeUndefined()
})

it('gives pages without it while the store cannot be used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-preferences-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'store.db'))
  const { world, signedIn } = await start({ store: join(folder, 'store.db') })
  const visitor = await signedIn()
  expect((await bootOf(visitor)).preferences).toBeNull()
  const answer = await visitor.ask('PUT', PATH, { changes: [change('a', 1)] })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'GATEWAY_STORE_UNAVAILABLE'])
  expect(world.log()).toContain(`The store ${join(folder, 'store.db')} is a folder.`)
  // Replicas without a store serve on.
  const ready = await visitor.raw({ url: '/readyz' })
  expect([ready.statusCode, ready.json().warnings]).toEqual([
    200,
    ['The store cannot be used: what people arrange waits in their browsers.'],
  ])
})

it('is switched off by a setting, and the browser keeps everything', async () => {
  const { signedIn } = await start({ settings: { KEEP_PREFERENCES: false } })
  const visitor = await signedIn()
  expect(await bootOf(visitor)).not.toHaveProperty('preferences')
  expect((await visitor.ask('GET', PATH)).statusCode).toBe(404)
  expect((await visitor.ask('PUT', PATH, { changes: [change('a', 1)] })).statusCode).toBe(404)
})

it('refuses what is no change in words, and what has no session or CSRF token', async () => {
  const { world, signedIn } = await start()
  const visitor = await signedIn()
  const refused = async (...changes: readonly object[]) => {
    const answer = await visitor.ask('PUT', PATH, { changes })
    return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
  }
  expect(await refused()).toEqual([400, ['changes']])
  expect(await refused(...Array.from({ length: 51 }, (_, at) => change(`k${at}`, 1)))).toEqual([400, ['changes']])
  expect(await refused(change('x'.repeat(201), 1))).toEqual([400, ['changes.0.key']])
  expect(await refused({ ...change('a', 1), ageMs: -1 })).toEqual([400, ['changes.0.ageMs']])
  expect(await refused(change('a', 1, -1))).toEqual([400, ['changes.0.version']])
  expect(await refused(change('a', 1, 0, ''))).toEqual([400, ['changes.0.plugin']])
  expect((await put(visitor, change('a', 'x'.repeat(65_536)))).results).toMatchObject([{ outcome: 'refused' }])
  const forged = await visitor.ask('PUT', PATH, { changes: [change('a', 1)] }, { 'x-csrftoken': 'none' })
  expect(forged.statusCode).toBe(403)
  expect((await world.visitor().ask('GET', PATH)).statusCode).toBe(401)
  expect((await read(visitor)).items).toEqual([])
})

it('sends the new revision to the streams of the person, and to no others', async () => {
  const { world, signedIn } = await start()
  const [here, there, other] = [await signedIn(), await signedIn(), await signedIn('admin')]
  const [own, foreign] = [await openStream(world, there, [KITES]), await openStream(world, other, [KITES])]
  const heard = async ({ heard: hear }: typeof own) => (await hear()).filter(({ event }) => event === 'preferences')
  await heard(own)
  await heard(foreign)
  const { revision } = await put(here, change('a', 1))
  expect((await heard(own)).map(({ data }) => data)).toEqual([{ revision }])
  expect(await heard(foreign)).toEqual([])
})

it('says to a new stream what was changed after the page had begun, and nothing where the browser has it', async () => {
  const { world, signedIn } = await start()
  const [here, there] = [await signedIn(), await signedIn()]
  const first = await put(here, change('a', 1))
  there.cookies.set('preferences', first.revision)
  const { revision } = await put(here, change('b', 1))
  const said = async () => {
    const events = await (await openStream(world, there, [KITES])).heard()
    return events.flatMap(({ event, data }) => (event === 'preferences' ? [data] : []))
  }
  expect(await said()).toEqual([{ revision }])
  there.cookies.set('preferences', revision)
  expect(await said()).toEqual([])
  there.cookies.delete('preferences')
  expect(await said()).toEqual([])
})

it('keeps ten drafts of a week, none larger than 16 KB, and nothing in them that is named as a secret', async () => {
  const { world, signedIn } = await start()
  let visitor = await signedIn()
  const outcomes = async (...changes: readonly PreferenceChange[]) =>
    (await put(visitor, ...changes)).results.map(({ outcome }) => outcome)
  const draft = (at: number, value: unknown = { at }) => change(`draft:form-${at}`, value, 0, at % 2 ? 'a' : 'b')
  const ten = Array.from({ length: 10 }, (_, at) => draft(at))
  expect(await outcomes(...ten, draft(10), change('draft', 1))).toEqual([...ten.map(() => 'kept'), 'refused', 'kept'])
  world.clock.advance(7 * 86_400_000 + 1)
  visitor = await signedIn()
  const secret = { fields: { key: { admin_pass: 'swordfish', size: 1 } } }
  expect(await outcomes(draft(11, secret), draft(12, 'x'.repeat(16_383)))).toEqual(['kept', 'refused'])
  expect((await read(visitor)).items?.map(({ key, value }) => [key, value])).toEqual([
    ['draft:form-11', { fields: { key: { size: 1 } } }],
    ['draft', 1],
  ])
})

it('writes no line of the audit log', async () => {
  const { world, signedIn } = await start()
  const visitor = await signedIn()
  const before = world.log().split('"audit":true').length
  await put(visitor, change('a', 1))
  expect(world.log().split('"audit":true')).toHaveLength(before)
})
