import { expect, it } from 'vitest'
import { OF_OBJECTS, openContainers } from './open-containers.ts'

const DOCUMENTS = '/project/containers/container/documents'
const without = (rule: string) => ({ 'object-store': { [rule]: '!' } })

it('offers no new container without the rule create_container [OBJECT-009]', async () => {
  const app = await openContainers({ policy: without('create_container') })
  expect(await (await app.row('scratch')).actions()).toContain('Delete Container')
  await app.hides({ button: 'Create Container' })
})

it('deletes no containers without the rule delete_container [OBJECT-009]', async () => {
  const app = await openContainers({ policy: without('delete_container') })
  expect(await (await app.row('scratch')).actions()).not.toContain('Delete Container')
  await app.shows({ button: 'Create Container' })
})

it('reads objects alone without the rule write_object', async () => {
  const app = await openContainers({ path: DOCUMENTS, policy: without('write_object') })
  expect(await (await app.row('readme.txt')).actions()).toEqual([
    ...['Download', 'View Details', 'Create Temporary Link', 'Delete'],
  ])
  for (const button of ['Upload File', 'Upload Files and Folders', 'Create Folder']) await app.hides({ button })
})

it('deletes no objects without the rule delete_object', async () => {
  const app = await openContainers({ path: DOCUMENTS, policy: without('delete_object') })
  expect(await (await app.row('readme.txt')).actions()).toEqual(OF_OBJECTS.filter((label) => label !== 'Delete'))
  for (const button of ['Upload File', 'Upload Files and Folders', 'Create Folder']) await app.shows({ button })
})
