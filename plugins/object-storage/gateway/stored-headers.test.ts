import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { setContainerAccess } from './containers.ts'
import { downloadObject } from './objects.ts'
import { contextOf, type Pipe } from './test-context.ts'

/** A Swift whose answers all have the same headers; keeps the headers of writes. */
function swiftWith(headers: Readonly<Record<string, string>>) {
  const written: unknown[] = []
  const pipe: Pipe = async (method, _path, request) => {
    if (method === 'POST') written.push(request?.headers)
    return { status: 200, headers, body: Readable.from([]) }
  }
  return { pipe, written }
}

it.each([
  ['PROJECT:*,.r:*,.rlistings', false, 'PROJECT:*'],
  ['PROJECT:*', true, 'PROJECT:*,.r:*,.rlistings'],
  ['.r:*, .r:example.org ,.rlistings,p:u', false, '.r:example.org,.rlistings,p:u'],
  ['.r:*', true, '.r:*,.rlistings'],
  ['.r:*,.rlistings', false, ''],
])('changes the public entries of %s alone, to public: %s [OBJECT-025]', async (acl, is_public, after) => {
  const { pipe, written } = swiftWith({ 'x-container-read': acl })
  await setContainerAccess.handler(contextOf(pipe, { params: { name: 'kept' }, body: { is_public } }))
  expect(written).toEqual([{ 'x-container-read': after }])
})

it.each([
  ['50% off.pdf', 'offer.pdf'],
  ['%E0%A4%A.pdf', 'offer.pdf'],
  ['a%20b.txt', 'offer.txt'],
  ['none', 'offer'],
])('names a download after %s, as another client stored it: %s [OBJECT-036]', async (stored, name) => {
  const { pipe } = swiftWith({ 'x-object-meta-orig-filename': stored })
  const params = { container: 'kept', path: 'folder/offer' }
  const answered = await downloadObject.handler(contextOf(pipe, { params, body: undefined }))
  expect(answered).toMatchObject({ headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
})
