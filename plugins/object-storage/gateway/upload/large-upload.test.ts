import { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { setAccess } from '../../api/containers.ts'
import * as calls from '../../api/large-uploads.ts'
import gateway from '../plugin.ts'

const missing = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
const INFO = { slo: { max_manifest_segments: 3, min_segment_size: 2 }, swift: { max_file_size: 100 } }
const FILE = { size: 10, modified: 5 }
const UPLOAD = { ...FILE, upload: '7', segment_bytes: 4 }
const PLACE = { params: { container: 'box', path: 'a/b' } }
const PREFIX = 'a/b/slo/5/10/4/7/'

function swift(answers: Readonly<Record<string, unknown>>, settings: Readonly<Record<string, unknown>> = {}) {
  const named = Object.entries(answers).map(([line, answer]) => [`object-store ${line}`, answer])
  const { ask, lines } = tryRoutes(gateway.routes ?? [], {
    ...{ answers: Object.fromEntries(named), settings: { SWIFT_SEGMENT_BYTES: 4, ...settings }, nowMs: 7 },
  })
  const changes = (): readonly string[] => lines().filter((line) => !/ (GET|HEAD) /.test(line))
  return { ask, lines, changes }
}

/** The list of the segments' container: those of the upload, its mark, and one that belongs to an object. */
const listed = (names: readonly string[]) => [
  ...names.map((name) => ({ name: PREFIX + name, bytes: name === 'begun' ? 0 : 4, hash: `e${name}` })),
  { name: 'a/b/slo/5/10/4/6/00000000', bytes: 4, hash: 'old' },
]

it.each([
  [INFO, 4, 4],
  [INFO, 1, 2],
  [INFO, 1000, 100],
  [INFO, 'many', 100],
  [{ slo: {} }, 'many', 67_108_864],
  [{}, 4, null],
  [missing, 4, null],
])('sends files whole up to what the service %j and the setting %s say: %s', async (info, setting, segment_bytes) => {
  const { ask } = swift({ 'GET /info': info }, { SWIFT_SEGMENT_BYTES: setting })
  expect(await ask(calls.limits)).toEqual({ segment_bytes })
})

it('begins an upload by a mark, in a container of segments with the policy and the readers of the container', async () => {
  const written: unknown[] = []
  const { ask, changes } = swift({
    'GET /info': INFO,
    'HEAD /box/a/b': missing,
    'GET /box_segments': missing,
    'HEAD /box_segments': missing,
    'HEAD /box': { headers: { 'x-storage-policy': 'gold', 'x-container-read': '.r:*' } },
    'PUT /box_segments': ({ headers }: { readonly headers: unknown }) => void written.push(headers),
  })
  expect(await ask(calls.begin, { ...PLACE, body: { ...FILE, is_new: true } })).toEqual({
    ...{ upload: '7', segment_bytes: 4, count: 3, held: [] },
  })
  expect(changes()).toEqual(['object-store PUT /box_segments', `object-store PUT /box_segments/${PREFIX}begun`])
  expect(written).toEqual([
    { 'x-container-meta-segments-of': 'box', 'x-storage-policy': 'gold', 'x-container-read': '.r:*' },
  ])
})

it('goes on with an upload that has a mark, and with no segments that belong to an object', async () => {
  const found = { 'GET /info': INFO, 'HEAD /box/a/b': missing }
  const begun = swift({ ...found, 'GET /box_segments': listed(['00000001', 'begun']) })
  expect(await begun.ask(calls.begin, { ...PLACE, body: FILE })).toMatchObject({ upload: '7', held: [1] })
  expect(begun.changes()).toEqual([])
  const ended = swift({ ...found, 'GET /box_segments': listed(['00000001']) })
  expect(await ended.ask(calls.begin, { ...PLACE, body: FILE })).toMatchObject({ held: [] })
})

it.each([
  [{ 'GET /info': INFO }, { ...FILE, is_new: true }, 409],
  [{ 'GET /info': {} }, FILE, 409],
  [{ 'GET /info': INFO, 'GET /box_segments': [] }, { ...FILE, size: 301 }, 413],
])('begins nothing that cannot end: %#', async (answers, body, status) => {
  const { ask, changes } = swift(answers)
  await expect(ask(calls.begin, { ...PLACE, body })).rejects.toMatchObject({ status })
  expect(changes()).toEqual([])
})

it('begins no object of a name that addresses change', async () => {
  const { ask } = swift({ 'GET /info': INFO, 'HEAD /box/a%2F..%2Fb': missing })
  const named = { params: { container: 'box', path: '-' }, query: { name: 'a/../b' } }
  await expect(ask(calls.begin, { ...named, body: FILE })).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
})

it.each([
  [0, '4', true],
  [2, '2', true],
  [2, '4', false],
  [3, '0', false],
  [0, undefined, false],
])('takes the segment %i of %s bytes: %s', async (index, length, isTaken) => {
  const { ask, lines } = swift({})
  const headers = length === undefined ? {} : { 'content-length': length }
  const request = { ...PLACE, query: { ...UPLOAD, index }, body: Readable.from(['x']), headers }
  const taken = await ask(calls.sendSegment, request).then(
    () => true,
    ({ code }: Fault) => code !== 'GATEWAY_INPUT_INVALID',
  )
  const target = `object-store PUT /box_segments/${PREFIX}${String(index).padStart(8, '0')}`
  expect([taken, lines()]).toEqual([isTaken, isTaken ? [target] : []])
})

const WHOLE = [
  { name: `${PREFIX}00000000`, bytes: 4, hash: 'e0' },
  { name: `${PREFIX}00000001`, bytes: 4, hash: 'e1' },
  { name: `${PREFIX}00000002`, bytes: 2, hash: 'e2' },
  { name: `${PREFIX}begun`, bytes: 0 },
]
const ENDED = { ...UPLOAD, content_type: 'text/plain', filename: 'b c.txt' }

it('makes the object of its segments with their sizes and hashes, keeps what it had, and takes the mark away', async () => {
  const written: unknown[] = []
  const { ask, changes } = swift({
    'GET /box_segments': WHOLE,
    'HEAD /box/a/b': { headers: { 'x-object-meta-colour': 'red', 'content-length': '3' } },
    'PUT /box/a/b': ({ headers, body }: { readonly headers: unknown; readonly body: unknown }) =>
      void written.push(headers, body),
  })
  await ask(calls.finish, { ...PLACE, body: ENDED })
  expect(changes().filter((line) => typeof line === 'string')).toEqual([
    'object-store PUT /box/a/b?multipart-manifest=put',
    `object-store DELETE /box_segments/${PREFIX}begun`,
  ])
  expect(written).toEqual([
    { 'x-object-meta-colour': 'red', 'content-type': 'text/plain', 'x-object-meta-orig-filename': 'b%20c.txt' },
    WHOLE.slice(0, 3).map(({ name, bytes, hash }) => ({
      path: `/box_segments/${name}`,
      etag: hash,
      size_bytes: bytes,
    })),
  ])
})

it('makes no object while a segment is missing or too short, or where another has taken the name meanwhile [SEGMENT-04]', async () => {
  for (const segments of [WHOLE.slice(1), WHOLE.map((one) => ({ ...one, bytes: 2 }))]) {
    const { ask, changes } = swift({ 'GET /box_segments': segments })
    await expect(ask(calls.finish, { ...PLACE, body: ENDED })).rejects.toMatchObject({ status: 409 })
    expect(changes()).toEqual([])
  }
  const taken = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 412 })
  const { ask } = swift({ 'GET /box_segments': WHOLE, 'HEAD /box/a/b': missing, 'PUT /box/a/b': taken })
  await expect(ask(calls.finish, { ...PLACE, body: { ...ENDED, is_new: true } })).rejects.toMatchObject({ status: 409 })
})

it('deletes the segments of an upload that has not ended and its mark, and nothing of one that has', async () => {
  const query = UPLOAD
  const begun = swift({ 'GET /box_segments': listed(['00000000', 'begun']), 'HEAD /box/a/b': missing })
  await begun.ask(calls.discard, { ...PLACE, query })
  expect(begun.changes()).toEqual(
    ['00000000', 'begun'].map((name) => `object-store DELETE /box_segments/${PREFIX}${name}`),
  )
  const ended = swift({ 'GET /box_segments': listed(['00000000']) })
  await ended.ask(calls.discard, { ...PLACE, query })
  const marked = swift({
    'GET /box_segments': listed(['00000000', 'begun']),
    'HEAD /box/a/b': { headers: { 'x-static-large-object': 'True' } },
    'GET /box/a/b': [{ name: `/box_segments/${PREFIX}00000000`, bytes: 4 }],
  })
  await marked.ask(calls.discard, { ...PLACE, query })
  expect([ended.changes(), marked.changes()]).toEqual([[], []])
})

it.each([
  ['box', ['object-store POST /box', 'object-store POST /box_segments']],
  ['other', ['object-store POST /box']],
  [undefined, ['object-store POST /box']],
])('lets the readers of a container read its segments, where these are of %s', async (owner, changed) => {
  const { ask, changes } = swift({ 'HEAD /box_segments': { headers: { 'x-container-meta-segments-of': owner } } })
  await ask(setAccess, { params: { name: 'box' }, body: { is_public: true } })
  expect(changes()).toEqual(changed)
})

it('gives segments names that the service takes, where those of container and object are long', async () => {
  const [container, path] = ['c'.repeat(250), 'p'.repeat(1000)]
  const { ask, lines } = swift({})
  await ask(calls.sendSegment, {
    ...{ params: { container, path }, query: { ...UPLOAD, index: 0 } },
    ...{ body: Readable.from(['abcd']), headers: { 'content-length': '4' } },
  })
  expect(lines()).toEqual([
    expect.stringMatching(/^object-store PUT \/[0-9a-f]{64}\/[0-9a-f]{64}\/slo\/5\/10\/4\/7\/00000000$/),
  ])
})
