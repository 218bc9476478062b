import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Collection, defineCollection, defineGateway } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import type { GatewayOptions, NamedPart } from '../gateway-options.ts'
import { get, post, put } from '../routes/core-route.ts'
import { LARGEST_VALUE } from '../store/store.ts'

const Note = Type.Object({ text: Type.String(), isPinned: Type.Boolean() })
type Kept = { readonly text: string; readonly isPinned: boolean }
type Answer = { readonly statusCode: number; json(): unknown }

/** The first form was the text alone. */
const first = defineCollection({ id: 'notes.collection.notes', of: 'project', item: Type.String(), form: 1 })
const second = defineCollection({
  ...first,
  item: Note,
  form: 2,
  upgrade: (item) => ({ text: String(item), isPinned: false }),
})
const own = defineCollection({ id: 'notes.collection.own', of: 'person', item: Type.String(), form: 1 })

/** Routes that show a collection as it is. */
function partOf<Item>(plugin: string, collection: Collection<Item>, isListed = true): NamedPart {
  const path = `/api/x/${plugin}/${collection.of}/:key`
  const Body = Type.Object({ version: Type.Integer(), item: Type.Unsafe<Item>(collection.item) })
  const ending = Type.Object({ version: Type.Integer() })
  return {
    plugin,
    part: defineGateway({
      collections: isListed ? [collection] : [],
      routes: [
        get(path, {}, ({ kept }) => kept(collection).list()),
        put(path, { body: Body }, ({ kept, params: { key = '' }, body: { version, item } }) =>
          kept(collection).put(key, item, version),
        ),
        post(path, { body: ending }, ({ kept, params: { key = '' }, body }) =>
          kept(collection).remove(key, body.version),
        ),
      ],
    }),
  }
}

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(parts: readonly NamedPart[], options: Partial<GatewayOptions> = {}) {
  const world: OpenGateway = await openGateway({ parts, ...options })
  closing.push(world.close)
  const person = async (username: string, plugin = 'notes', of = 'project') => {
    const visitor: Visitor = world.visitor()
    await visitor.signIn({ username, password: `fascia-${username}` })
    const path = (key: string): string => `/api/x/${plugin}/${of}/${key}`
    return {
      put: (key: string, item: unknown, version = 0): Promise<Answer> =>
        visitor.ask('PUT', path(key), { version, item }),
      remove: (key: string, version: number): Promise<Answer> => visitor.ask('POST', path(key), { version }),
      all: async (): Promise<unknown> => (await visitor.ask('GET', path('all'))).json(),
    }
  }
  return { world, person }
}

const failure = (answer: Answer) => [answer.statusCode, Object(answer.json()).code]
const note = (text: string): Kept => ({ text, isPinned: false })

it('keeps items of a project for its people, with versions that no two of them replace', async () => {
  const { world, person } = await start([partOf('notes', second)])
  const [ada, bob] = [await person('demo'), await person('viewer')]
  const version = (await ada.put('web', note('a'))).json()
  expect(version).toBe(world.clock.now())
  expect(await bob.all()).toEqual([{ key: 'web', version, item: note('a') }])
  expect(failure(await bob.put('web', note('b')))).toEqual([409, 'GATEWAY_ITEM_CHANGED'])
  expect((await bob.put('web', note('b'), Number(version))).json()).toBe(Number(version) + 1)
  expect(failure(await ada.remove('web', Number(version)))).toEqual([409, 'GATEWAY_ITEM_CHANGED'])
  expect((await ada.remove('web', Number(version) + 1)).statusCode).toBe(204)
  expect((await ada.remove('web', 5)).statusCode).toBe(204)
  expect(await bob.all()).toEqual([])
})

it('gives no one what is of another person, project or plugin', async () => {
  const other = defineCollection({ ...first, form: 1 })
  const { person } = await start([partOf('notes', own), partOf('rival', other)])
  const [ada, bob] = [await person('demo', 'notes', 'person'), await person('viewer', 'notes', 'person')]
  await ada.put('a', 'mine')
  expect(await bob.all()).toEqual([])
  await (await person('demo', 'rival')).put('a', 'of the project')
  // Of project admin.
  expect(await (await person('admin', 'rival')).all()).toEqual([])
  expect(await ada.all()).toMatchObject([{ key: 'a', item: 'mine' }])
})

it('brings items of an earlier form to the present one, and gives none of a later form', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-kept-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const store = join(folder, 'store.db')
  const { world } = await start([])
  const cloud = { authUrl: `${(await world.simulator.listen()).origin}/identity/v3` }
  const before = await start([partOf('notes', first)], { store, cloud })
  expect((await (await before.person('demo')).put('web', 'early')).statusCode).toBe(200)
  const after = await start([partOf('notes', second)], { store, cloud })
  const ada = await after.person('demo')
  const [kept] = (await ada.all()) as readonly { readonly version: number }[]
  expect(kept).toMatchObject({ key: 'web', item: note('early') })
  await ada.put('web', note('late'), kept?.version)
  expect(await (await before.person('demo')).all()).toEqual([])
})

it('refuses what does not fit, is too large or too long, and a collection that no part lists', async () => {
  const { person } = await start([partOf('notes', second), partOf('unlisted', own, false)])
  const ada = await person('demo')
  expect(failure(await ada.put('web', note('x'.repeat(LARGEST_VALUE))))).toEqual([413, 'GATEWAY_STORE_LIMIT'])
  expect(failure(await ada.put('k'.repeat(201), note('a')))).toEqual([500, 'PLUGIN_RESULT_INVALID'])
  expect(failure(await (await person('demo', 'unlisted', 'person')).put('a', 'b'))).toEqual([
    500,
    'CONTRIBUTION_NOT_FOUND',
  ])
})

it('fails within a second where the store cannot be used', async () => {
  const { person } = await start([partOf('notes', second)], { store: tmpdir() })
  const ada = await person('demo')
  expect(failure(await ada.put('web', note('a')))).toEqual([503, 'GATEWAY_STORE_UNAVAILABLE'])
})
