import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as containers from '../api/containers.ts'
import * as objects from '../api/objects.ts'
import * as service from '../api/service-info.ts'
import { timeOf } from './object-store.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const SWIFT = 'object-store'
const missing = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
const forbidden = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
const named = (name = 'box') => ({ params: { name } })
const swift = (answers: Readonly<Record<string, unknown>>, settings: Readonly<Record<string, unknown>> = {}) =>
  tryRoutes(routes, {
    answers: Object.fromEntries(Object.entries(answers).map(([line, answer]) => [`${SWIFT} ${line}`, answer])),
    settings,
  })

it('lists containers, a thousand at a time unless another number is asked for [OBJECT-033]', async () => {
  const rows = [
    { name: 'a', count: 1, bytes: 2, last_modified: 't', extra: 1 },
    { name: 'b', count: 0, bytes: 0 },
  ]
  const { ask, lines } = swift({ 'GET ': rows })
  expect(await ask(containers.list)).toEqual([
    { name: 'a', count: 1, bytes: 2, last_modified: 't', is_fetched: false },
    { name: 'b', count: 0, bytes: 0, is_fetched: false },
  ])
  await ask(containers.list, { query: { prefix: 'a', limit: '5', marker: 'm' } })
  await ask(containers.list, { query: { prefix: '' } })
  expect(lines()).toEqual([
    `${SWIFT} GET ?format=json&limit=1000`,
    `${SWIFT} GET ?format=json&prefix=a&limit=5&marker=m`,
    `${SWIFT} GET ?format=json&limit=1000`,
  ])
})

it.each([
  [undefined, false],
  ['.r:*', false],
  ['.rlistings', false],
  [' .r:* ,.rlistings', true],
])(
  'takes a container with the access list %s for public: %s, with its address [OBJECT-025]',
  async (acl, is_public) => {
    const headers = {
      'x-container-read': acl,
      'x-timestamp': '1.5',
      'x-container-object-count': '3',
      'x-container-bytes-used': '9',
      'x-storage-policy': 'gold',
    }
    const { ask } = swift({ 'HEAD /my%20box': { headers } }, { SWIFT_STORAGE_POLICY_DISPLAY_NAMES: { gold: 'Gold' } })
    expect(await ask(containers.get, named('my box'))).toEqual({
      ...{
        name: 'my box',
        count: 3,
        bytes: 9,
        container_object_count: 3,
        container_bytes_used: 9,
        data: null,
        is_public,
        is_fetched: true,
      },
      ...{ timestamp: '1970-01-01T00:00:01.500Z', storage_policy: { name: 'gold', display_name: 'Gold' } },
      ...(is_public ? { public_url: `https://cloud.example/${SWIFT}/my%20box` } : {}),
    })
  },
)

it('reads a container of which the service tells neither sizes nor policy; one that is not there is missing', async () => {
  expect(await swift({}).ask(containers.get, named())).toMatchObject({
    count: 0,
    bytes: 0,
    storage_policy: null,
    is_public: false,
  })
  expect(
    await swift({ 'HEAD /box': { headers: { 'x-storage-policy': 'p' } } }).ask(containers.get, named()),
  ).toMatchObject({ storage_policy: { name: 'p' } })
  const none = swift({ 'HEAD /box': missing }).ask(containers.get, named())
  await expect(none).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_REFUSED', status: 404, service: SWIFT })
  await expect(swift({ 'HEAD /box': forbidden }).ask(containers.get, named())).rejects.toBe(forbidden)
})

it('gives no address of a public container where the cloud names none', async () => {
  const answers = { [`${SWIFT} HEAD /box`]: { headers: { 'x-container-read': '.r:*,.rlistings' } } }
  const container = await tryRoutes(routes, { answers, unpublished: [SWIFT] }).ask(containers.get, named())
  expect(container).not.toHaveProperty('public_url')
})

it.each([
  [{ is_public: false }, {}],
  [
    { is_public: true, storage_policy: 'gold' },
    { 'x-storage-policy': 'gold', 'x-container-read': '.r:*,.rlistings' },
  ],
])('makes a container with %j, and none twice [OBJECT-030, OBJECT-034]', async (body, headers) => {
  const written: unknown[] = []
  const put = ({ headers: sent }: { headers: object }) => void written.push(sent)
  expect(
    await swift({ 'HEAD /box': missing, 'PUT /box': put }).ask(containers.create, { ...named(), body }),
  ).toMatchObject({ status: 201 })
  await expect(swift({ 'PUT /box': put }).ask(containers.create, { ...named(), body })).rejects.toMatchObject({
    ...{ status: 409, service: SWIFT, message: 'A container with the name "box" already exists.', fields: undefined },
  })
  expect(written).toEqual([headers])
})

it.each([
  ['1', true],
  ['0', false],
  [undefined, false],
])('deletes a container of %s objects, refused: %s [OBJECT-030, OBJECT-034]', async (count, isRefused) => {
  const { ask, lines } = swift({ 'HEAD /box': { headers: { 'x-container-object-count': count } } })
  const deleted = await ask(containers.remove, named()).then(
    () => false,
    ({ status }: Fault) => status === 409,
  )
  expect([deleted, lines().includes(`${SWIFT} DELETE /box`)]).toEqual([isRefused, !isRefused])
})

const folder = (path: string, name: string) => ({
  container: 'box',
  path,
  name,
  bytes: null,
  is_object: false,
  is_subdir: true,
  content_type: 'application/pseudo-folder',
  url: '',
})
const file = (path: string, name: string, at: string) => ({
  ...{
    container: 'box',
    path,
    name,
    bytes: 1,
    is_object: true,
    is_subdir: false,
    content_type: 'application/octet-stream',
  },
  url: `/api/swift/containers/box/object/${at}`,
})
it('lists one level of a container, without the marker of the folder itself [OBJECT-012, OBJECT-035, OBJECT-038]', async () => {
  const rows = [
    { name: 'a/', bytes: 0 },
    { subdir: 'a/b/' },
    { name: 'a/c d', bytes: 1 },
    { name: 'a/../e', bytes: 1 },
    { name: 'a/f', bytes: 1, content_type: 'text/plain' },
  ]
  const { ask, lines } = swift({ 'GET /box': rows })
  const params = { container: 'box' }
  expect(await ask(objects.list, { params, query: { path: 'a/' } })).toEqual([
    folder('a/b/', 'b'),
    file('a/c d', 'c d', 'a/c%20d'),
    file('a/../e', 'e', `-?name=${encodeURIComponent('a/../e')}`),
    { ...file('a/f', 'f', 'a/f'), content_type: 'text/plain' },
  ])
  await ask(objects.list, { params, query: { path: 'a/', prefix: 'c', limit: '5', marker: 'm' } })
  await ask(objects.list, { params })
  expect(lines()).toEqual([
    `${SWIFT} GET /box?format=json&delimiter=/&prefix=a/&limit=1000`,
    `${SWIFT} GET /box?format=json&delimiter=/&prefix=a/c&limit=5&marker=m`,
    `${SWIFT} GET /box?format=json&delimiter=/&limit=1000`,
  ])
})

const object = { params: { container: 'box', path: 'a/b' } }
it('reads what the service says of an object, which may be little', async () => {
  const headers = { 'content-length': '5', 'content-type': 'text/plain', etag: '"abc"', 'x-timestamp': '2' }
  const read = (found: object) => swift({ 'HEAD /box/a/b': { headers: found } }).ask(objects.details, object)
  expect(await read(headers)).toEqual({
    name: 'a/b',
    bytes: 5,
    content_type: 'text/plain',
    etag: 'abc',
    timestamp: '1970-01-01T00:00:02.000Z',
  })
  expect(await read({})).toMatchObject({
    bytes: 0,
    content_type: 'application/octet-stream',
    etag: '',
    timestamp: '1970-01-01T00:00:00.000Z',
  })
  const dotted = swift({ 'HEAD /box/a%2F..%2Fb': { headers } })
  expect(
    await dotted.ask(objects.details, { params: { container: 'box', path: '-' }, query: { name: 'a/../b' } }),
  ).toMatchObject({ name: 'a/../b' })
})

it('reads when an object is deleted, and what its owners have noted of it', async () => {
  const headers = { 'x-delete-at': '60', 'x-object-meta-colour': 'red', 'x-object-meta-orig-filename': 'b' }
  const read = (found: object) => swift({ 'HEAD /box/a/b': { headers: found } }).ask(objects.details, object)
  expect(await read(headers)).toMatchObject({ deleted_at: '1970-01-01T00:01:00.000Z', metadata: { colour: 'red' } })
  expect(await read({ 'x-delete-at': 'never' })).not.toHaveProperty('deleted_at')
})

it.each([
  [{ 'x-timestamp': '1.5' }, 1500],
  [{ 'x-timestamp': '0', 'last-modified': 'Thu, 01 Jan 1970 00:00:03 GMT' }, 3000],
  [{ 'last-modified': 'Thu, 01 Jan 1970 00:00:03 GMT' }, 3000],
  [{}, 0],
])('reads the time of %j', (headers, ms) => expect(Date.parse(timeOf(headers))).toBe(ms))

const PASSED = { range: 'bytes=0-1', 'if-none-match': '"e"', 'if-modified-since': 't', 'if-range': '"f"' }
const GIVEN = {
  'content-type': 'text/plain',
  'content-length': '2',
  'content-range': 'bytes 0-1/5',
  'accept-ranges': 'bytes',
  etag: '"e"',
  'last-modified': 't',
}
it('pipes an object, or a range of it, to the browser as a file [OBJECT-036]', async () => {
  const asked: unknown[] = []
  const answer = ({ headers }: { headers: object }) => {
    asked.push(headers)
    return {
      status: 206,
      headers: { ...GIVEN, 'x-trans-id': 'x', 'x-object-meta-orig-filename': 'up.txt' },
      body: Readable.from([]),
    }
  }
  const { ask } = swift({ 'GET /box/a/b': answer })
  const piped = await ask<{ status: number; headers: object }>(objects.download, {
    ...object,
    headers: { ...PASSED, cookie: 'c' },
  })
  expect({ ...piped.headers }).toEqual({ ...GIVEN, 'content-disposition': "attachment; filename*=UTF-8''b.txt" })
  expect([piped.status, asked]).toEqual([206, [{ accept: '*/*', ...PASSED }]])
  const plain = await swift({}).ask<{ headers: object }>(objects.download, {
    params: { container: 'box', path: 'a/c.pdf' },
  })
  expect(plain.headers).toEqual({ 'content-disposition': "attachment; filename*=UTF-8''c.pdf" })
})

it('deletes an object, and a folder that holds nothing but its marker [OBJECT-031, OBJECT-037]', async () => {
  const { ask, lines } = swift({})
  await ask(objects.remove, object)
  expect(lines()).toEqual([`${SWIFT} DELETE /box/a/b`])
  const of = (...names: string[]) => swift({ 'GET /box': names.map((name) => ({ name })) })
  const params = { container: 'box', path: 'a/' }
  const empty = of('a/')
  await empty.ask(objects.remove, { params })
  expect(empty.lines()).toEqual([`${SWIFT} GET /box?format=json&prefix=a/&limit=2`, `${SWIFT} DELETE /box/a%2F`])
  const full = of('a/', 'a/b')
  await expect(full.ask(objects.remove, { params })).rejects.toMatchObject({
    ...{ status: 409, message: 'Unable to delete the folder because it is not empty.' },
  })
  expect(full.lines()).toHaveLength(1)
})

const copyTo = { ...object, body: { dest_container: 'other', dest_name: 'c d' } }
it('copies onto a free name in a container that is there, or that the service decides on [OBJECT-016, OBJECT-017]', async () => {
  const written: unknown[] = []
  const put = ({ headers }: { headers: object }) => void written.push(headers)
  for (const other of [{ headers: {} }, forbidden]) {
    const { ask } = swift({ 'HEAD /other': other, 'HEAD /other/c%20d': missing, 'PUT /other/c%20d': put })
    expect(await ask(objects.copy, copyTo)).toMatchObject({
      status: 201,
      headers: { location: '/api/swift/containers/other/object/c%20d' },
    })
  }
  expect(written).toEqual([1, 2].map(() => ({ 'x-copy-from': '/box/a/b' })))
})

it.each([
  [
    { 'HEAD /other': missing },
    { status: 404, service: SWIFT, fields: { dest_container: ['This container does not exist.'] } },
  ],
  [{}, { status: 409, service: SWIFT, fields: { dest_name: ['An object with the name "c d" already exists.'] } }],
  [{ 'HEAD /other': new TypeError('broken') }, { message: 'broken' }],
  [{ 'HEAD /other': new Fault('GATEWAY_UPSTREAM_FAILED', { status: 502 }) }, { status: 502 }],
])('refuses a copy where the cloud answers %j', async (answers, refusal) => {
  await expect(swift(answers).ask(objects.copy, copyTo)).rejects.toMatchObject(refusal)
})

it.each(['.', 'a/..', './b'])('refuses to write the name %s, which addresses would change', async (dest_name) => {
  const { ask, lines } = swift({})
  const body = { dest_container: 'other', dest_name }
  await expect(ask(objects.copy, { ...object, body })).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
  expect(lines()).toEqual([])
})

it('makes the marker of a folder, and none twice [OBJECT-030, OBJECT-037]', async () => {
  const written: unknown[] = []
  const put = ({ headers }: { headers: object }) => void written.push(headers)
  const request = { params: { container: 'box', path: 'a/b/' }, body: Readable.from([]) }
  expect(
    await swift({ 'HEAD /box/a/b%2F': missing, 'PUT /box/a/b%2F': put }).ask(objects.upload, request),
  ).toMatchObject({ status: 201 })
  await expect(swift({}).ask(objects.upload, request)).rejects.toMatchObject({
    status: 409,
    message: 'A folder with the name "a/b" already exists.',
  })
  expect(written).toEqual([{ 'content-type': 'application/pseudo-folder' }])
})

const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
const form = (...parts: string[]) => Readable.from([Buffer.from(`${parts.join('')}--x--\r\n`)])
const type = { 'content-type': 'multipart/form-data; boundary=x' }
it.each([
  ['name="file"; filename="a b.txt"\r\nContent-Type: text/plain', 'text/plain', 'a%20b.txt'],
  ['name="file"; filename="a"', 'application/octet-stream', 'a'],
])('writes the file of a form with its type and name: %#', async (head, contentType, original) => {
  const kept: unknown[] = []
  const put = async ({ stream, headers }: { stream: Readable; headers: Readonly<Record<string, string>> }) => {
    kept.push((await buffer(stream)).toString(), headers)
  }
  const request = { ...object, body: form(part('name="other"; filename="o"', 'no'), part(head, 'abc')), headers: type }
  const { ask, lines } = swift({ 'PUT /box/a/b': put })
  await ask(objects.upload, { ...request, body: form(part(head, 'abc')) })
  expect(kept[0]).toBe('abc')
  expect(Object(kept[1])['x-object-meta-orig-filename']).toBe(original)
  if (contentType === 'text/plain') expect(Object(kept[1])['content-type']).toBe(contentType)
  expect(lines()).toEqual([`${SWIFT} HEAD /box/a/b`, `${SWIFT} PUT /box/a/b`])
})

it.each([{}, { 'content-type': 'text/plain' }])(
  'refuses a file that does not come as a form, with the headers %j',
  async (headers) => {
    await expect(swift({}).ask(objects.upload, { ...object, body: form(), headers })).rejects.toMatchObject({
      status: 415,
    })
  },
)

it('refuses a form without a file', async () => {
  const refused = swift({}).ask(objects.upload, {
    ...object,
    body: form(part('name="other"; filename="o"', 'no')),
    headers: type,
  })
  await expect(refused).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID', message: 'The form has no file.' })
})

const INFO = { swift: { policies: [{ name: 'gold', default: true }, { name: 'plain' }] } }
it.each([
  [INFO, {}, [{ name: 'gold', default: true }, { name: 'plain' }]],
  [INFO, { gold: 'Gold' }, [{ name: 'gold', default: true, display_name: 'Gold' }, { name: 'plain' }]],
  [INFO, 'bad', [{ name: 'gold', default: true }, { name: 'plain' }]],
  [{ swift: { policies: 'bad' } }, {}, []],
  [{}, {}, []],
  [forbidden, {}, []],
])('tells the storage policies of %j, named by %j [OBJECT-012, OBJECT-032]', async (info, display, policies) => {
  const { ask } = swift({ 'GET /info': info }, { SWIFT_STORAGE_POLICY_DISPLAY_NAMES: display })
  expect(await ask(service.policies)).toEqual({ policies })
})

it('tells what the service can do, and hands on that it cannot be reached [OBJECT-032]', async () => {
  const requests: unknown[] = []
  const info = ({ isAboveVersion }: { isAboveVersion: boolean }) => {
    requests.push(isAboveVersion)
    return INFO
  }
  expect([await swift({ 'GET /info': info }).ask(service.info), requests]).toEqual([{ info: INFO }, [true]])
  for (const fault of [new Fault('GATEWAY_UPSTREAM_FAILED'), new TypeError('broken')])
    await expect(swift({ 'GET /info': fault }).ask(service.info)).rejects.toBe(fault)
})
