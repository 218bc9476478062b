import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'

const DOCUMENTS = '/project/containers/container/documents'

/** Lets the service fail at requests of a method, until the answer is called. */
const failing = ({ host }: Dashboard, method: string): (() => void) =>
  host.simulator.faults.add({ service: 'object-store', method, effect: { kind: 'status', status: 500 } })

it('says that a container could not be created', async () => {
  const app = await openContainers({ expectProblems: true })
  await app.row('documents')
  failing(app, 'PUT')
  await app.press('Create Container')
  const dialog = await app.dialog('Create Container')
  await dialog.findByText('A container name must not contain "/".')
  await dialog.findByText('A public container lets anyone with its address read its objects.')
  await dialog.fill(/^Container Name/, 'photos')
  await dialog.press('Create Container')
  expect((await app.screen.findAllByText(/Unable to create the container\./)).length).toBeGreaterThan(0)
})

it('says in the form of a container that the storage policies could not be looked up', async () => {
  const app = await openContainers({ expectProblems: true })
  await app.row('documents')
  app.failCall('GET /api/swift/policies/')
  await app.press('Create Container')
  const dialog = await app.dialog('Create Container')
  await dialog.findByText('Unable to retrieve the storage policies.')
})

it('says that a folder could not be created', async () => {
  const app = await openContainers({ path: DOCUMENTS, expectProblems: true })
  await app.row('readme.txt')
  failing(app, 'PUT')
  await app.press('Create Folder')
  const folder = await app.dialog('Create Folder')
  await folder.findByText('A slash in the name makes folders in folders.')
  await folder.fill(/^Folder Name/, 'drafts')
  await folder.press('Create Folder')
  expect((await app.screen.findAllByText(/Unable to create the folder\./)).length).toBeGreaterThan(0)
})

it('uploads nothing before a file is chosen', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await app.row('readme.txt')
  await app.press('Upload File')
  const form = await app.dialog('Upload File')
  await form.findByText('A slash in the name puts the file into a folder.')
  await form.fill(/^File Name/, 'new.txt')
  await form.press('Upload File')
  await form.findByText('Choose a file.')
  expect(app.calls.filter((call) => call.startsWith('POST '))).toEqual([])
})

it('asks for several containers by their names, and says which could not be deleted [OBJECT-026]', async () => {
  const app = await openContainers({ expectProblems: true })
  await app.request('POST', '/api/swift/containers/photos/metadata/', { is_public: false })
  await app.reload()
  const remove = async (): Promise<void> => {
    for (const name of ['photos', 'scratch']) await (await app.row(name)).select()
    await app.press(/^Delete Containers/)
    const dialog = await app.dialog()
    await dialog.findByText('Are you sure you want to delete containers photos, scratch?')
    await dialog.press('Delete')
  }
  const end = failing(app, 'DELETE')
  await remove()
  await app.screen.findByText('Unable to delete containers photos, scratch.')
  end()
  await app.reload()
  await remove()
  await app.screen.findByText('Containers photos, scratch deleted.')
  await app.hides('photos')
  const { items } = await (await app.request('GET', '/api/swift/containers/')).json()
  expect(items.map(({ name }: { readonly name: string }) => name)).toEqual(['documents', 'website'])
})

const isReady = (dialog: Awaited<ReturnType<Dashboard['dialog']>>) =>
  waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false))

it('deletes what it can of several objects, says which stays and why, and takes away the rows of the others [OBJECT-022, OBJECT-023]', async () => {
  const app = await openContainers({ path: DOCUMENTS, expectProblems: true })
  await (await app.row('readme.txt')).select()
  await (await app.row('reports')).select()
  const message = 'The object is kept.'
  const end = app.refuse({
    service: 'object-store',
    method: 'DELETE',
    path: '/documents/readme.txt',
    status: 409,
    message,
  })
  await app.press(/^Delete/)
  const dialog = await app.dialog('Delete')
  await dialog.findByText('4 files and 2 folders')
  await isReady(dialog)
  await dialog.press('Delete')
  await dialog.findByText('5 of 6')
  await dialog.findByText(/1 could not be deleted: readme\.txt \(.+\)/)
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1)
  if (close) await app.user.click(close)
  await app.hides('reports')
  await app.row('readme.txt')
  end()
  const { items } = await (await app.request('GET', '/api/swift/containers/documents/objects/')).json()
  expect(items.map(({ path }: { readonly path: string }) => path)).toEqual(['readme.txt'])
})

it('deletes nothing where it cannot be found out what a folder holds, and says why [OBJECT-021]', async () => {
  const app = await openContainers({ path: DOCUMENTS, expectProblems: true })
  const row = await app.row('reports')
  const end = failing(app, 'GET')
  await row.choose('Delete')
  const dialog = await app.dialog('Delete')
  await waitFor(() => expect(dialog.element.querySelector('.pf-m-danger.pf-v6-c-alert')).toBeTruthy())
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  await app.hides({ progressbar: 'Counting' }, dialog)
  await dialog.press('Cancel')
  end()
  const { items } = await (await app.request('GET', '/api/swift/containers/documents/objects/')).json()
  expect(items.map(({ path }: { readonly path: string }) => path)).toEqual(['readme.txt', 'reports/'])
})
