import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openContainers } from './open-containers.ts'
import { openSwift, placeAt } from './open-swift.ts'

const REPORTS = '/project/containers/container/documents/reports'

type App = Awaited<ReturnType<typeof openContainers>>

async function openUpload(options: Parameters<typeof openContainers>[0] = {}) {
  const app = await openContainers({ path: REPORTS, ...options })
  await app.row('summary.txt')
  await app.press('Upload Files and Folders')
  const dialog = await app.dialog('Upload Files and Folders')
  const input = await dialog.findByLabelText<HTMLInputElement>('Choose Files', { selector: 'input' })
  return { app, dialog, input }
}

const file = (name: string, text: string): File => new File([text], name, { type: 'text/plain' })
const choose = ({ user }: App, input: HTMLInputElement, files: File[]) => user.upload(input, files)

it('uploads several files into the open folder, and says of the one whose name is taken why it was refused [UPLOAD-01]', async () => {
  const { app, dialog, input } = await openUpload({ expectProblems: true })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true)
  await choose(app, input, [file('a.txt', 'first'), file('summary.txt', 'other'), file('b.txt', 'second')])
  await dialog.findByText('0 of 3 files are uploaded, 16 B in all.')
  await dialog.press('Leave out b.txt')
  await choose(app, input, [file('c.txt', 'third')])
  await dialog.press('Upload')
  await dialog.findByText('1 file could not be uploaded.')
  await dialog.findByText('2 of 3 files are uploaded, 15 B in all.')
  const list = within(dialog.getByRole('list', { name: 'Chosen files' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^summary\.txt \(5 B\)Refused.*summary\.txt.*already exists/),
    expect.stringMatching(/^a\.txt \(5 B\)Uploaded$/),
    expect.stringMatching(/^c\.txt \(5 B\)Uploaded$/),
  ])
  const swift = await openSwift(app)
  const textOf = async (name: string) => (await swift('GET', placeAt('documents', `reports/${name}`))).text
  expect([await textOf('a.txt'), await textOf('c.txt')]).toEqual(['first', 'third'])
  expect(await textOf('summary.txt')).not.toBe('other')
  await app.user.click(dialog.getByRole('checkbox', { name: 'Replace objects of the same names' }))
  await dialog.press('Try Again')
  await dialog.findByText('3 of 3 files are uploaded, 15 B in all.')
  expect(await textOf('summary.txt')).toBe('other')
  await dialog.press('Done')
  await app.row('a.txt')
  await app.row('c.txt')
})

it('takes files and folders that are dropped, and keeps the folders in the names [FEATURE-25, UPLOAD-02]', async () => {
  const { app, dialog } = await openUpload()
  const zone = dialog.getByRole('region', { name: 'Files to upload' })
  const inner = {
    isFile: true,
    fullPath: '/photos/2026/a.jpg',
    file: (take: (f: File) => void) => take(file('a.jpg', 'x')),
  }
  const parts: object[][] = [[inner], []]
  const folder = {
    ...{ isFile: false, isDirectory: true, fullPath: '/photos' },
    createReader: () => ({ readEntries: (take: (part: object[]) => void) => take(parts.shift() ?? []) }),
  }
  fireEvent.drop(zone, { dataTransfer: { items: [{ webkitGetAsEntry: () => folder }], files: [] } })
  await dialog.findByText(/^photos\/2026\/a\.jpg/)
  await dialog.press('Upload')
  await dialog.findByText('1 of 1 files are uploaded, 1 B in all.')
  const swift = await openSwift(app)
  expect((await swift('GET', placeAt('documents', 'reports/photos/2026/a.jpg'))).text).toBe('x')
  const broken = {
    isFile: true,
    fullPath: '/b',
    file: (_take: unknown, fail: (why: Error) => void) => fail(new Error('It is gone.')),
  }
  fireEvent.drop(zone, { dataTransfer: { items: [{ webkitGetAsEntry: () => broken }], files: [] } })
  await dialog.findByText('It is gone.')
})

it('offers no upload whom the rule write_object refuses [UPLOAD-05]', async () => {
  const app = await openContainers({ path: REPORTS, policy: { 'object-store': { write_object: '!' } } })
  await app.row('summary.txt')
  await app.hides({ button: 'Upload Files and Folders' })
})
