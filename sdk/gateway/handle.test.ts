import Type from 'typebox'
import { expect, it } from 'vitest'
import { deleteCall, getCall, listCall, postCall, putCall, type Value } from '../common/index.ts'
import { answer, handle, refuse } from './index.ts'

const Backup = Type.Object({ id: Type.String(), size: Type.Integer(), note: Type.Optional(Type.String()) })
type Backup = Value<typeof Backup>
const NewBackup = Type.Object({ size: Type.Integer(), volume: Type.Object({ id: Type.String() }) })

const list = listCall('/api/cinder/backups/', {
  item: Backup,
  query: Type.Object({ name: Type.Optional(Type.String()) }),
})
const get = getCall('/api/cinder/backups/:id/', { answer: Backup })
const create = postCall('/api/cinder/backups/', { body: NewBackup, answer: Backup })
const upload = putCall('/api/cinder/backups/:id/data', { body: 'stream' })
const log = getCall('/api/cinder/backups/:id/log/', { answer: 'text' })
const remove = deleteCall('/api/cinder/backups/:id/')

const nightly: Backup = { id: 'b1', size: 10 }

async function pagesOf(given: unknown): Promise<readonly unknown[]> {
  const pages: unknown[] = []
  for await (const page of given as AsyncIterable<unknown>) pages.push(page)
  return pages
}

async function* onePage() {
  yield { items: [nightly] }
}

it('makes a route of a call, with its schemas', async () => {
  const handler = async (): Promise<Backup> => nightly
  expect(handle(create, handler)).toEqual({
    kind: 'plain',
    method: 'POST',
    path: '/api/cinder/backups/',
    body: NewBackup,
    answer: Backup,
    handler,
  })
  expect(handle(list, onePage)).toMatchObject({ kind: 'list', method: 'GET', item: Backup, paging: 'none' })
  expect(handle(upload, async () => undefined)).toMatchObject({ method: 'PUT', reads: 'stream' })
})

it.each([
  ['pages', (): AsyncIterable<{ items: readonly Backup[] }> => onePage()],
  ['an array', (): readonly Backup[] => [nightly]],
  ['a promise of an array', async (): Promise<readonly Backup[]> => [nightly]],
])('takes %s from the handler of a list', async (_title, handler) => {
  expect(await pagesOf(handle(list, handler).handler(Object()))).toEqual([{ items: [nightly] }])
})

it('says what the handler of a list has to give', async () => {
  // @ts-expect-error: a list is no object with items.
  const { handler } = handle(list, async () => ({ items: [nightly] }))
  await expect(pagesOf(handler(Object()))).rejects.toMatchObject({
    code: 'PLUGIN_RESULT_INVALID',
    message: 'The handler of the list GET /api/cinder/backups/ gave neither pages nor an array.',
    hint: expect.stringContaining('an array of the items'),
  })
})

it('sends a text answer as plain text, unless the handler names another type', async () => {
  const context = Object()
  const route = handle(log, async () => 'copied')
  expect(route).not.toHaveProperty('answer')
  expect(await route.handler(context)).toEqual({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: 'copied',
  })
  const headers = { 'content-type': 'text/csv' }
  const other = handle(log, async () => answer({ status: 203, headers, body: 'a,b' }))
  expect(await other.handler(context)).toEqual({ status: 203, headers, body: 'a,b' })
})

it('refuses a body with messages beside its fields', () => {
  expect(refuse(create, { size: ['Too large.'], 'volume.id': ['In use.'] })).toMatchObject({
    code: 'GATEWAY_INPUT_INVALID',
    status: 400,
    fields: { size: ['Too large.'], 'volume.id': ['In use.'] },
  })
  // @ts-expect-error: the body has no such field.
  refuse(create, { sise: ['Too large.'] })
  // @ts-expect-error: the body has no such path.
  refuse(create, { 'volume.name': ['In use.'] })
})

it('types parameters, query, body and answer by the call', () => {
  handle(get, async ({ params }) => ({ id: params.id, size: 1 }))
  handle(getCall('/api/x/notes/:id*', { answer: Backup }), async ({ params }) => ({ id: params.id, size: 1 }))
  // @ts-expect-error: the path has no such parameter.
  handle(get, async ({ params }) => ({ id: params.name, size: 1 }))
  // @ts-expect-error: the answer lacks a key.
  handle(get, async ({ params }) => ({ id: params.id }))
  // @ts-expect-error: the answer has a key more than its schema.
  handle(get, async ({ params }) => ({ id: params.id, size: 1, sise: 2 }))
  // @ts-expect-error: the answer has a value of another type.
  handle(get, async ({ params }) => ({ id: params.id, size: '1' }))
  // @ts-expect-error: the call answers text.
  handle(log, async () => ({ lines: [] }))
  // @ts-expect-error: the call answers nothing.
  handle(remove, async () => nightly)
  handle(remove, async () => {})
  handle(create, async ({ body }) => answer({ status: 202, body: { id: body.volume.id, size: body.size } }))
  // @ts-expect-error: an answer with a status of its own has the same schema.
  handle(create, async ({ body }) => answer({ status: 202, body: { id: body.volume.id } }))
  // @ts-expect-error: the body has no such field.
  handle(create, async ({ body }) => ({ ...nightly, size: body.sise }))
  handle(list, async function* ({ query }) {
    yield { items: [{ id: query.name ?? query.marker ?? '', size: 1 }] }
  })
  handle(
    list,
    // @ts-expect-error: an item has a key more than its schema.
    async function* () {
      yield { items: [{ ...nightly, sise: 1 }] }
    },
  )
  handle(list, async function* ({ query }) {
    // @ts-expect-error: the query has no such parameter.
    yield { items: [{ ...nightly, id: query.nmae }] }
  })
  expect(handle(upload, async ({ body }) => void body.resume())).toMatchObject({ path: '/api/cinder/backups/:id/data' })
})
