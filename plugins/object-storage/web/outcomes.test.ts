import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it.each([
  ['OS::Swift::Container', 'create', 'Container {name} created.', 'Unable to create the container.'],
  ['OS::Swift::Container', 'uploadObject', 'File {file} uploaded.', 'Unable to upload the object.'],
  ['OS::Swift::Container', 'createFolder', 'Folder {folder} created.', 'Unable to create the folder.'],
  ['OS::Swift::Object', 'copy', 'Object {path} has copied.', 'Unable to copy the object.'],
])('says of %s that %s is done or accepted, or that it failed', async (code, key, done, failed) => {
  expect(await formOutcome(plugin, code, key)).toEqual([done, failed])
})
