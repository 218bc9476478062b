import type { NativeCloud } from '@fascia/testing/contract'
import { type EditRecipe, sweepEdits } from '@fascia/testing/edits'

const CONTAINER = 'edited-objects'
const OBJECT = 'odd object.bin'

const HEADERS = {
  'content-type': 'application/x-odd; charset=utf-8',
  'content-encoding': 'identity',
  'content-disposition': 'attachment; filename="other.bin"',
  'x-object-meta-odd': '',
  'x-object-meta-long': 'x'.repeat(250),
  'x-delete-at': '4102444800',
}
/** What Swift says of an answer, and of the content. */
const PASSING =
  /^(date|x-(trans-id|openstack-request-id|timestamp)|etag|content-length|accept-ranges|connection|keep-alive|last-modified)$/

const place = (name: string): string => `/${CONTAINER}/${encodeURIComponent(name)}`

async function send(native: NativeCloud, method: string, path: string, init: Parameters<NativeCloud['send']>[3] = {}) {
  const answer = await native.send('object-store', method, path, init)
  if (!answer.ok) throw new TypeError(`the object store answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const editObject: EditRecipe = async ({ member }) => {
  await send(member, 'PUT', `/${CONTAINER}`)
  member.afterwards(() => send(member, 'DELETE', `/${CONTAINER}`))
  await send(member, 'PUT', place(OBJECT), { body: 'before', headers: HEADERS })
  member.afterwards(() => send(member, 'DELETE', place(OBJECT)))
  return {
    page: `project/containers/container/${CONTAINER}`,
    name: OBJECT,
    read: async () => {
      const answer = await send(member, 'GET', place(OBJECT))
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !PASSING.test(name)))
      return { content: await answer.text(), headers }
    },
    follows: {
      'headers.content-type': 'the new file has a type of its own',
      'headers.x-object-meta-orig-filename': 'the name of the new file',
    },
    touches: [
      {
        field: 'object_file',
        by: (form) =>
          form
            .locator('input[type="file"]')
            .setInputFiles({ name: 'after.bin', mimeType: 'application/x-odd', buffer: Buffer.from('after') }),
        becomes: { content: 'after' },
      },
    ],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  notEdits: {
    'object-storage.action.upload-object': 'It adds an object to a container.',
    'object-storage.action.upload-files': 'It adds objects to a container.',
    'object-storage.action.temporary-link': 'It makes a link to the object, and changes nothing.',
    'object-storage.action.copy': 'It makes another object.',
    'object-storage.action.expiration': 'What stays beside the end is compared in properties.test.tsx.',
    'object-storage.action.metadata': 'What stays beside the notes is compared in properties.test.tsx.',
    'object-storage.action.update-metadata': 'What stays beside the notes is compared in properties.test.tsx.',
    'object-storage.action.view-details': 'It shows the object, and restores or deletes versions as they are.',
    'object-storage.action.delete': 'It asks whether the object is deleted.',
  },
  recipes: { 'object-storage.action.edit': editObject },
})
