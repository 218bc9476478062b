import { expect, it } from 'vitest'
import { chosenFiles, droppedFiles, withFiles } from './chosen-file.ts'

const file = (name: string, size = 1): File => new File(['x'.repeat(size)], name)
const fileEntry = (fullPath: string) => ({
  ...{ isFile: true, isDirectory: false, fullPath },
  file: (resolve: (found: File) => void) => resolve(file(fullPath.slice(fullPath.lastIndexOf('/') + 1))),
})
/** A folder whose entries come in parts of one. */
const folderEntry = (fullPath: string, ...entries: readonly object[]) => ({
  ...{ isFile: false, isDirectory: true, fullPath },
  createReader() {
    const left = [...entries]
    return { readEntries: (resolve: (part: readonly object[]) => void) => resolve(left.splice(0, 1)) }
  },
})
const transfer = (entries: readonly unknown[], files: readonly File[] = []): DataTransfer =>
  Object({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) })
const paths = (found: Awaited<ReturnType<typeof droppedFiles>>) => found.map(({ path }) => path)

it('names files of a folder with the folders that they are in', () => {
  const inner = Object.assign(file('b.txt'), { webkitRelativePath: 'photos/2026/b.txt' })
  expect(paths(chosenFiles([file('a.txt'), inner]))).toEqual(['a.txt', 'photos/2026/b.txt'])
})

it('replaces a file of the same path by the one that was chosen later', () => {
  const [first, second, again] = [file('a'), file('b'), file('a', 2)].map((each) => ({ path: each.name, file: each }))
  if (!first || !second || !again) throw new TypeError('no files')
  expect(withFiles([first, second], [again])).toEqual([again, second])
})

it('finds all files of dropped folders, however many parts their entries come in', async () => {
  const folder = folderEntry(
    '/photos',
    fileEntry('/photos/a.jpg'),
    folderEntry('/photos/2026', fileEntry('/photos/2026/b.jpg'), fileEntry('/photos/2026/c.jpg')),
    folderEntry('/photos/empty'),
  )
  expect(paths(await droppedFiles(transfer([fileEntry('/readme.txt'), folder])))).toEqual([
    ...['readme.txt', 'photos/a.jpg', 'photos/2026/b.jpg', 'photos/2026/c.jpg'],
  ])
})

it('takes the files alone of a drop whose entries the browser does not give', async () => {
  expect(paths(await droppedFiles(transfer([null], [file('a')])))).toEqual(['a'])
  expect(paths(await droppedFiles(Object({ items: [{}], files: [file('b')] })))).toEqual(['b'])
})

it('rejects where a dropped file cannot be read', async () => {
  const broken = { ...fileEntry('/a'), file: (_found: unknown, fail: (why: Error) => void) => fail(new Error('gone')) }
  await expect(droppedFiles(transfer([broken]))).rejects.toThrow('gone')
})
