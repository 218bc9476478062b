import { Readable } from 'node:stream'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { preview } from '../api/objects.ts'
import { getPreview } from './preview.ts'

const KIB = 1024
const MIB = KIB * KIB

/** What is shown of an object with these headers and this content, and whether its content was asked for. */
async function show(type: string, content: Uint8Array | string, given: object = {}, path = 'a') {
  const bytes = Buffer.from(content)
  const headers = { 'content-type': type, 'content-length': String(bytes.length), ...given }
  const { ask, lines } = tryRoutes([getPreview], {
    answers: {
      [`object-store HEAD /box/${path}`]: { headers },
      [`object-store GET /box/${path}`]: () => ({ status: 200, headers, body: Readable.from([bytes]) }),
    },
  })
  const shown = await ask(preview, { params: { container: 'box', path } })
  return { shown, isRead: lines().some((line) => line.includes(' GET ')) }
}

it.each([
  ['text/plain', 'Grüße', {}, 'a', 'Grüße'],
  ['text/html; charset=UTF-8', '<script>alert(1)</script>', {}, 'a', '<script>alert(1)</script>'],
  ['text/plain; charset="iso-8859-1"', Buffer.from([0xfc]), {}, 'a', 'ü'],
  ['application/vnd.x+json', '{}', {}, 'a', '{}'],
  ['application/octet-stream', 'a: 1', {}, 'values.YAML', 'a: 1'],
  ['text/plain', 'as it is', { 'content-encoding': 'identity' }, 'a', 'as it is'],
])('shows what has the type %s as text', async (type, content, headers, path, text) => {
  expect(await show(type, content, headers, path)).toEqual({ shown: { kind: 'text', text }, isRead: true })
})

it.each([
  ['IMAGE/PNG', 'image/png'],
  ['image/svg+xml; charset=utf-8', 'image/svg+xml'],
])('gives an image of the type %s as data of a type of the list', async (type, safe) => {
  const { shown } = await show(type, 'abc')
  expect(shown).toEqual({ kind: 'image', image: `data:${safe};base64,YWJj` })
})

it.each([
  ['application/octet-stream', {}],
  ['application/pdf', {}],
  ['image/png,text/html', {}],
  ['image/tiff', {}],
  ['text/plain', { 'content-encoding': 'gzip' }],
])('reads nothing of what is of the type %s with %j', async (type, headers) => {
  expect(await show(type, 'abc', headers)).toEqual({ shown: { kind: 'unknown' }, isRead: false })
})

it.each([
  ['text/plain', Buffer.from([0xc3, 0x28])],
  ['text/plain', 'a\0b'],
  ['text/plain; charset=nonsense', 'a'],
])('takes bytes of the type %s that are no text for what it cannot show', async (type, content) => {
  expect((await show(type, content)).shown).toEqual({ kind: 'unknown' })
})

it('reads no more than 256 KiB of a text and 5 MiB of an image, whatever the service says first', async () => {
  const atLimit = await show('text/plain', 'x'.repeat(256 * KIB))
  expect(atLimit.shown).toMatchObject({ kind: 'text' })
  const large = { kind: 'large', limit: 256 * KIB }
  const longer = 'x'.repeat(256 * KIB + 1)
  expect(await show('text/plain', longer)).toEqual({ shown: large, isRead: false })
  expect(await show('text/plain', longer, { 'content-length': '5' })).toEqual({ shown: large, isRead: true })
  expect(await show('image/png', 'x', { 'content-length': String(5 * MIB + 1) })).toEqual({
    ...{ shown: { kind: 'large', limit: 5 * MIB }, isRead: false },
  })
  expect(await show('image/png', '')).toEqual({ shown: { kind: 'empty' }, isRead: false })
})
