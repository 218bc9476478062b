import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OF_OBJECTS, openContainers } from './open-containers.ts'

const DOCUMENTS = '/project/containers/container/documents'

async function itemsOf(app: Dashboard, path: string): Promise<readonly unknown[]> {
  const { items } = await (await app.request('GET', `/api/swift/containers/${path}`)).json()
  return items.map(({ path: each }: { path: string }) => each)
}

it('shows the objects of a container and of its folders, with the way to each [OBJECT-002, OBJECT-003, OBJECT-004]', async () => {
  const app = await openContainers()
  await app.user.click(within((await app.row('documents')).element).getByRole('link', { name: 'documents' }))
  const folder = await app.row('reports')
  expect(folder.cell('Size')).toBe('Folder')
  expect((await app.row('readme.txt')).cell('Size')).toBe('11 B')
  expect(app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Name', 'Size']),
  )
  await app.user.click(within(folder.element).getByRole('link', { name: 'reports' }))
  await app.user.click(within((await app.row('2025')).element).getByRole('link', { name: '2025' }))
  await app.row('june.txt')
  expect(window.location.pathname).toBe(`${DOCUMENTS}/reports/2025`)
  const way = within(app.screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Project', 'Object Store', 'Containers', 'documents', 'reports', '2025'],
  ])
  await app.user.click(app.screen.getByRole('link', { name: 'reports' }))
  await app.row('summary.txt')
})

it('offers what fits an object or a folder, and shows the details of an object [OBJECT-006, OBJECT-019]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  const folder = await app.row('reports')
  for (const label of ['Download', 'View Details', 'Create Temporary Link', 'Edit', 'Copy'])
    expect([label, await folder.whyNot(label)]).toEqual([label, 'It is a folder'])
  const row = await app.row('readme.txt')
  expect(await row.actions()).toEqual(OF_OBJECTS)
  await row.choose('View Details')
  const dialog = await app.dialog('View Details')
  await dialog.findByText('text/plain')
  dialog.getByText('11 B')
  await app.cloud('PUT', `/object-store/v1/AUTH_${app.host.simulator.people.projects.demo}/website/empty.txt`, '')
  await app.open('/project/containers/container/website')
  const empty = await app.row('empty.txt')
  expect(await empty.whyNot('Copy')).toBe('It is empty')
  expect(await empty.actions()).toEqual([
    ...['Download', 'View Details', 'Create Temporary Link', 'Edit', 'Update Metadata', 'Set Expiration', 'Delete'],
  ])
})

it('offers to upload, to make a folder, and to delete what is selected [OBJECT-007]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await app.row('readme.txt')
  for (const name of ['Upload File', 'Create Folder'])
    expect(app.screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  for (const name of ['readme.txt', 'reports']) await (await app.row(name)).select()
  await app.press('Delete: 2 of 2')
  const dialog = await app.dialog('Delete')
  await dialog.findByText('4 files and 2 folders')
})

it('uploads another file under the name of an object [OBJECT-039]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await (await app.row('readme.txt')).choose('Edit')
  const form = await app.dialog('Edit')
  const input = await form.findByLabelText(/^File/, { selector: 'input[type=file]' })
  await app.hides({ field: /^File Name/ }, form)
  await app.user.upload(input, new File(['changed'], 'other.txt', { type: 'text/plain' }))
  await form.press('Edit Object')
  await app.screen.findByText('File readme.txt uploaded.')
  expect(await itemsOf(app, 'documents/objects/')).toEqual(['readme.txt', 'reports/'])
  expect(await (await app.request('GET', '/api/swift/containers/documents/object/readme.txt')).text()).toBe('changed')
})

it('uploads a file and makes a folder where the person is, and refuses names that are there [OBJECT-018, OBJECT-027, OBJECT-028, OBJECT-036, OBJECT-039]', async () => {
  const app = await openContainers({ path: `${DOCUMENTS}/reports` })
  await app.row('summary.txt')
  await app.press('Upload File')
  const form = await app.dialog('Upload File')
  const input = await form.findByLabelText(/^File/, { selector: 'input[type=file]' })
  await app.user.upload(input, new File(['hello'], 'hello.txt', { type: 'text/plain' }))
  await form.fill(/^File Name/, 'summary.txt')
  await form.findByText('This name already exists.')
  await form.fill(/^File Name/, 'greeting.txt')
  await form.press('Upload File')
  await app.screen.findByText('File greeting.txt uploaded.')
  expect((await app.row('greeting.txt')).cell('Size')).toBe('5 B')
  await app.press('Create Folder')
  const folder = await app.dialog('Create Folder')
  await folder.fill(/^Folder Name/, '2025')
  await folder.findByText('This name already exists.')
  await folder.fill(/^Folder Name/, 'drafts')
  await folder.press('Create Folder')
  await app.screen.findByText('Folder drafts created.')
  expect((await app.row('drafts')).cell('Size')).toBe('Folder')
})

it('copies an object, and refuses a container that is not there [OBJECT-016, OBJECT-028] [FEATURE-25]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await (await app.row('readme.txt')).choose('Copy')
  const form = await app.dialog('Copy')
  await form.fill(/^Destination Container/, 'gone')
  await form.findByText('This container does not exist.')
  await form.fill(/^Destination Container/, 'scratch')
  await form.fill(/^Destination Object Name/, 'copy.txt')
  await form.press('Copy Object')
  await app.screen.findByText('Object readme.txt has copied.')
  expect(await itemsOf(app, 'scratch/objects/')).toEqual(['copy.txt'])
})

it('counts what a folder holds, deletes nothing before it is confirmed, then all of it, and closes by its button [OBJECT-021, OBJECT-022, OBJECT-024]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await (await app.row('reports')).choose('Delete')
  const first = await app.dialog('Delete')
  await first.findByText('3 files and 2 folders')
  await first.press('Cancel')
  expect(await itemsOf(app, 'documents/objects/')).toEqual(['readme.txt', 'reports/'])
  await (await app.row('reports')).choose('Delete')
  const dialog = await app.dialog('Delete')
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false))
  await dialog.press('Delete')
  await dialog.findByText('5 of 5')
  // The cross of the dialog has the same name, and comes first.
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1)
  if (close) await app.user.click(close)
  await app.hides('reports')
  expect(await itemsOf(app, 'documents/objects/')).toEqual(['readme.txt'])
})

it('filters the objects of a level by name [OBJECT-005]', async () => {
  const app = await openContainers({ path: DOCUMENTS })
  await app.row('reports')
  await app.user.type(app.screen.getByRole('combobox', { name: /^Search/ }), 'READme{Enter}')
  await app.row('readme.txt')
  await app.hides('reports')
})

it('marks the name of a copy that exists in its container, and copies nothing [OBJECT-017]', async () => {
  const app = await openContainers({ path: DOCUMENTS, expectProblems: true })
  await (await app.row('readme.txt')).choose('Copy')
  const form = await app.dialog('Copy')
  await form.fill(/^Destination Container/, 'website')
  await form.fill(/^Destination Object Name/, 'index.html')
  await form.press('Copy Object')
  await form.findAllByText('An object with the name "index.html" already exists.')
  const field = form.getByLabelText<HTMLInputElement>(/^Destination Object Name/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const held = await app.request('GET', '/api/swift/containers/website/object/index.html')
  expect(await held.text()).toBe('<h1>Hello</h1>')
})

it('ends the wait of an upload or a copy that fails, and says what the failed request says alone [OBJECT-029]', async () => {
  const app = await openContainers({ path: DOCUMENTS, expectProblems: true })
  await app.row('readme.txt')
  app.host.simulator.faults.add({ service: 'object-store', method: 'PUT', effect: { kind: 'status', status: 500 } })
  await app.press('Upload File')
  const upload = await app.dialog('Upload File')
  const input = await upload.findByLabelText(/^File/, { selector: 'input[type=file]' })
  await app.user.upload(input, new File(['hello'], 'hello.txt', { type: 'text/plain' }))
  await upload.press('Upload File')
  const said = async () => {
    await waitFor(() => expect(app.screen.queryAllByRole('progressbar')).toEqual([]))
    const titles = [...document.querySelectorAll('.pf-v6-c-alert__title')]
    return new Set(titles.map(({ textContent }) => textContent?.replace(/^Danger: ?| alert:/g, '').trim()))
  }
  await upload.findByText(/The service failed\./)
  expect(await said()).toEqual(new Set(['Unable to upload the object.']))
  await upload.press('Cancel')
  await app.hides({ dialog: true })
  await (await app.row('readme.txt')).choose('Copy')
  const copy = await app.dialog('Copy')
  await copy.press('Copy Object')
  await app.screen.findByText(/Unable to copy the object\./)
  expect(await said()).toEqual(new Set(['Unable to copy the object.']))
})

/** So many that a level has a second page. */
async function openLarge(count: number) {
  const app = await openContainers()
  const account = `/object-store/v1/AUTH_${app.host.simulator.people.projects.demo}`
  await app.cloud('PUT', `${account}/large`, '')
  const digits = (index: number): string => String(index).padStart(5, '0')
  for (let index = 0; index < count; index += 1)
    await app.cloud('PUT', `${account}/large/${index % 2 ? 'file' : 'part'}-${digits(index)}`, 'x')
  await app.open('/project/containers/container/large')
  await app.row('file-00001')
  return app
}

it('says that a level has more than its first page, asks the service for names, and goes on at the end of the table [OBJECT-002, OBJECT-005] [FEATURE-26]', async () => {
  const app = await openLarge(1_003)
  await app.screen.findByText(/The first 1,000 are shown/)
  await app.screen.findByText('The container has 1,003 objects on all levels.')
  await app.user.type(app.screen.getByRole('textbox', { name: 'Names that begin with' }), 'part-0100')
  await app.press('Find')
  await app.screen.findByText(/All names that begin with "part-0100" are shown/)
  await app.row('part-01002')
  await app.hides('file-00001')
  await app.press('Show all names')
  await app.row('file-00001')
  await app.user.click(app.screen.getAllByRole('button', { name: /last page/i })[0] as HTMLElement)
  await app.hides(/The first 1,000 are shown/)
  await app.user.click(app.screen.getAllByRole('button', { name: /last page/i })[0] as HTMLElement)
  await app.row('part-01002')
})
