import { expect, it } from 'vitest'
import { uploadFile } from './upload-file.ts'

const FILE = { name: 'photo.png', size: 3 }

async function sent(path: string, options?: { readonly isNew: boolean }, file: object | null = FILE) {
  const uploads: unknown[] = []
  const upload = async (...given: unknown[]) => void uploads.push(given)
  await uploadFile(Object({ upload }), 'my box', path, file === null ? undefined : Object(file), options)
  return uploads
}

const CONTENT = { title: 'Uploading the file', file: FILE, fieldName: 'file' }

it.each<[string, { readonly isNew: boolean } | undefined, string]>([
  ['a b.txt', undefined, '/a%20b.txt'],
  ['folder/new.txt', { isNew: true }, '/folder/new.txt?is_new=true'],
  ['folder/new.txt', { isNew: false }, '/folder/new.txt'],
  ['a/../b', undefined, '/-?name=a%2F..%2Fb&is_object=true'],
  ['a/../b', { isNew: true }, '/a%2F..%2Fb?is_new=true'],
  ['ends/', undefined, '/-?name=ends%2F&is_object=true'],
])('sends the content of %s, with %j, to the address %s [OBJECT-039]', async (path, options, address) => {
  expect(await sent(path, options)).toEqual([[`/api/swift/containers/my%20box/object${address}`, CONTENT]])
})

it('sends nothing where no file is chosen', async () => {
  expect(await sent('a.txt', undefined, null)).toEqual([])
})
