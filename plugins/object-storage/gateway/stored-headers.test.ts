import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { setAccess } from '../api/containers.ts'
import { download } from '../api/objects.ts'
import { setContainerAccess } from './containers.ts'
import { downloadObject } from './objects.ts'

it.each([
  ['PROJECT:*,.r:*,.rlistings', false, 'PROJECT:*'],
  ['PROJECT:*', true, 'PROJECT:*,.r:*,.rlistings'],
  ['.r:*, .r:example.org ,.rlistings,p:u', false, '.r:example.org,.rlistings,p:u'],
  ['.r:*', true, '.r:*,.rlistings'],
  ['.r:*,.rlistings', false, ''],
])('changes the public entries of %s alone, to public: %s [OBJECT-025]', async (acl, is_public, after) => {
  const written: unknown[] = []
  const { ask } = tryRoutes([setContainerAccess], {
    answers: {
      'object-store HEAD /kept': { headers: { 'x-container-read': acl } },
      'object-store POST /kept': ({ headers }: { readonly headers: unknown }) => void written.push(headers),
    },
  })
  await ask(setAccess, { params: { name: 'kept' }, body: { is_public } })
  expect(written).toEqual([{ 'x-container-read': after }])
})

it.each([
  ['50% off.pdf', 'offer.pdf'],
  ['%E0%A4%A.pdf', 'offer.pdf'],
  ['a%20b.txt', 'offer.txt'],
  ['none', 'offer'],
])('names a download after %s, as another client stored it: %s [OBJECT-036]', async (stored, name) => {
  const headers = { 'x-object-meta-orig-filename': stored }
  const { ask } = tryRoutes([downloadObject], { answers: { 'object-store GET /kept/folder/offer': { headers } } })
  const answered = await ask(download, { params: { container: 'kept', path: 'folder/offer' } })
  expect(answered).toMatchObject({ headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
})
