import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { copy, details, list, remove } from '../api/objects.ts'
import gateway from './plugin.ts'

const big = { params: { container: 'box', path: 'big' } }
const swift = (answers: Readonly<Record<string, unknown>>) =>
  tryRoutes(gateway.routes ?? [], {
    answers: Object.fromEntries(Object.entries(answers).map(([line, answer]) => [`object-store ${line}`, answer])),
  })

const STATIC = { headers: { 'x-static-large-object': 'True', 'content-length': '12' } }
const DYNAMIC = { headers: { 'x-object-manifest': 'box/big%2Fpart-', 'content-length': '7' } }
const PARTS = [
  { name: 'big', bytes: 0 },
  { name: 'big/part-1', bytes: 3 },
  { name: 'big/part-2', bytes: 4 },
]

it('counts the segments of large objects, and shows the size of the whole', async () => {
  const entries = [{ name: '/parts/1', bytes: 5 }, { data: 'YQ==' }, { name: '/parts/2', bytes: 7 }]
  const slo = swift({ 'HEAD /box/big': STATIC, 'GET /box/big': entries })
  expect(await slo.ask(details, big)).toMatchObject({ bytes: 12, segments: { count: 2, bytes: 12 } })
  expect(slo.lines()).toContain('object-store GET /box/big?multipart-manifest=get')
  const dlo = swift({ 'HEAD /box/big': DYNAMIC, 'GET /box': PARTS })
  expect(await dlo.ask(details, big)).toMatchObject({ bytes: 7, segments: { count: 2, bytes: 7 } })
  expect(dlo.lines()).toContain('object-store GET /box?format=json&prefix=big/part-&limit=10000')
  const gone = swift({ 'HEAD /box/big': DYNAMIC, 'GET /box': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 }) })
  expect(await gone.ask(details, big)).toMatchObject({ segments: { count: 0, bytes: 0 } })
})

it.each([
  ['box/50%25 of%20it/', '50% of it/'],
  ['box/50% of%20it/', '50% of it/'],
  ['box/%C3%A9%zz?#', 'é%zz?#'],
  ['box/%E9', '%E9'],
])('finds the segments of a large object by the prefix that %s names', async (manifest, prefix) => {
  const dynamic = { headers: { 'x-object-manifest': manifest, 'content-length': '7' } }
  const { ask, lines } = swift({ 'HEAD /box/big': dynamic, 'GET /box': PARTS })
  await ask(details, big)
  expect(lines()).toContain(`object-store GET /box?format=json&prefix=${prefix}&limit=10000`)
})

it('lists large objects with the sizes of the whole, and asks no object that has content or keeps a folder', async () => {
  const { ask, lines } = swift({
    'GET /box': [
      { name: 'big', bytes: 0 },
      { name: 'empty', bytes: 0 },
      { name: 'folder', bytes: 0, content_type: 'application/directory' },
      { name: 'plain', bytes: 1 },
      { name: 'slo', bytes: 12, slo_etag: 'e1' },
    ],
    'HEAD /box/big': DYNAMIC,
    'HEAD /box/empty': { headers: { 'content-length': '0' } },
  })
  const found = await ask<readonly { name: string; bytes: number; is_large?: true }[]>(list, {
    params: { container: 'box' },
  })
  expect(found.map(({ name, bytes, is_large }) => [name, bytes, is_large])).toEqual([
    ['big', 7, true],
    ['empty', 0, undefined],
    ['folder', 0, undefined],
    ['plain', 1, undefined],
    ['slo', 12, true],
  ])
  expect(lines().filter((line) => line.includes('HEAD'))).toEqual([
    'object-store HEAD /box/big',
    'object-store HEAD /box/empty',
  ])
})

it('deletes a dynamic large object after its segments, and a static one by the service', async () => {
  const query = { segments: true }
  const dlo = swift({ 'HEAD /box/big': DYNAMIC, 'GET /box': PARTS })
  await dlo.ask(remove, { ...big, query })
  expect(dlo.lines().slice(2)).toEqual([
    'object-store DELETE /box/big/part-1',
    'object-store DELETE /box/big/part-2',
    'object-store DELETE /box/big',
  ])
  const slo = swift({ 'HEAD /box/big': STATIC, 'DELETE /box/big': { Errors: [] } })
  await slo.ask(remove, { ...big, query })
  expect(slo.lines().at(-1)).toBe('object-store DELETE /box/big?multipart-manifest=delete')
  const alone = swift({ 'HEAD /box/big': STATIC })
  await alone.ask(remove, big)
  expect(alone.lines()).toEqual(['object-store DELETE /box/big'])
})

const LISTED: Readonly<Record<string, readonly object[]>> = {
  'big/': [
    { name: 'big/1', bytes: 2 },
    { name: 'big/slo', bytes: 7, slo_etag: 'e1' },
    { name: 'big/dlo', bytes: 0 },
    { name: 'big/empty', bytes: 0 },
  ],
  'big/dlo': [{ name: 'big/dlo', bytes: 0 }],
  x: [
    { name: 'x1', bytes: 5 },
    { name: 'x2', bytes: 0 },
  ],
}
const listed = ({ query }: { readonly query: { readonly prefix: string } }) => LISTED[query.prefix]
const NESTED = {
  'HEAD /box/big': { headers: { 'x-object-manifest': 'parts/big/', 'content-length': '9' } },
  'GET /parts': listed,
  'GET /parts/big/slo': [
    { name: '/deep/a', bytes: 3 },
    { name: '/deep/b', bytes: 4, sub_slo: true },
  ],
  'GET /deep/b': [{ name: '/deep/b1', bytes: 4 }],
  'HEAD /parts/big/dlo': { headers: { 'x-object-manifest': 'more/x' } },
  'HEAD /parts/big/empty': { headers: {} },
  'GET /more': listed,
  // Leads back to the manifest that names it.
  'HEAD /more/x2': { headers: { 'x-object-manifest': 'parts/big/dlo' } },
}

it('counts and deletes the segments of the manifests among the segments, each manifest after its own', async () => {
  const { ask, lines } = swift(NESTED)
  expect(await ask(details, big)).toMatchObject({ segments: { count: 9, bytes: 14 } })
  await ask(remove, { ...big, query: { segments: true } })
  const deleted = lines().filter((line) => line.includes('DELETE'))
  const plain = ['parts/big/1', 'deep/a', 'deep/b1', 'more/x1', 'parts/big/empty']
  expect([new Set(deleted.slice(0, 5)), deleted.slice(5)]).toEqual([
    new Set(plain.map((path) => `object-store DELETE /${path}`)),
    ['deep/b', 'parts/big/slo', 'more/x2', 'parts/big/dlo', 'box/big'].map((path) => `object-store DELETE /${path}`),
  ])
})

it('says which segment could not be deleted, and keeps an object whose segments are there still', async () => {
  const query = { segments: true }
  const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
  const dlo = swift({ 'HEAD /box/big': DYNAMIC, 'GET /box': PARTS, 'DELETE /box/big/part-1': refused })
  await expect(dlo.ask(remove, { ...big, query })).rejects.toBe(refused)
  expect(dlo.lines()).not.toContain('object-store DELETE /box/big')
  const Errors = [['parts%2F1', '403 Forbidden']]
  const slo = swift({ 'HEAD /box/big': STATIC, 'DELETE /box/big': { Errors } })
  await expect(slo.ask(remove, { ...big, query })).rejects.toMatchObject({
    status: 409,
    message: '1 segments could not be deleted: parts/1, 403 Forbidden.',
  })
})

it('moves the manifest of a large object, and leaves its segments where they are', async () => {
  const missing = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
  const { ask, lines } = swift({ 'HEAD /other/new': missing })
  await ask(copy, { ...big, body: { dest_container: 'other', dest_name: 'new', is_move: true } })
  expect(lines().slice(2)).toEqual([
    'object-store PUT /other/new?multipart-manifest=get',
    'object-store DELETE /box/big',
  ])
})
