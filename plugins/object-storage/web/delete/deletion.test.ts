import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { deleteAll, discover, type Found } from './deletion.ts'

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  'a/': ['a/b/', 'a/1'],
  'a/b/': ['a/b/2', 'a/b/3'],
}
const entry = (path: string) => ({ path, is_subdir: path.endsWith('/') })
const listFolder = async (path: string) => (LEVELS[path] ?? []).map(entry)

it('counts files and folders at every depth, and reports after each level [OBJECT-021]', async () => {
  const reports: Found[] = []
  const { signal } = new AbortController()
  const found = await discover([entry('a/'), entry('0')], listFolder, { signal, onFound: (each) => reports.push(each) })
  expect(found).toEqual({ files: ['0', 'a/1', 'a/b/2', 'a/b/3'], folders: ['a/', 'a/b/'], large: [] })
  expect(reports.map(({ files, folders }) => [files.length, folders.length])).toEqual([
    [1, 1],
    [2, 2],
    [4, 2],
  ])
})

it('stops looking when it is cancelled [OBJECT-024]', async () => {
  const control = new AbortController()
  const asked: string[] = []
  const found = await discover(
    [entry('a/')],
    (path) => {
      asked.push(path)
      control.abort()
      return listFolder(path)
    },
    { signal: control.signal, onFound: () => {} },
  )
  expect([found, asked]).toEqual([undefined, ['a/']])
})

it('deletes files, then folders with the deepest first, and goes on after failures, of which a missing folder is none [OBJECT-022, OBJECT-023]', async () => {
  const order: string[] = []
  const found = { files: ['1', '2'], folders: ['a/', 'a/b/', 'c/'], large: [] }
  const deleted = await deleteAll(
    found,
    async (path) => {
      order.push(path)
      if (path === '1' || path === 'c/') throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409 })
      if (path === 'a/b/') throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
    },
    () => {},
  )
  expect(order).toEqual(['1', '2', 'a/b/', 'a/', 'c/'])
  expect(deleted).toEqual({ done: 3, failed: ['1', 'c/'].map((path) => ({ path, reason: expect.any(String) })) })
})

it('takes a large object as deleted that went as a segment of another', async () => {
  const deleted = await deleteAll(
    { files: ['whole', 'part'], folders: [], large: ['whole', 'part'] },
    async (path) => {
      if (path === 'part') throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
    },
    () => {},
  )
  expect(deleted).toEqual({ done: 2, failed: [] })
})

it('stops between files when it is told to, and names the reason of each failure [OBJECT-023]', async () => {
  const control = new AbortController()
  const files = Array.from({ length: 30 }, (_, index) => String(index))
  const deleted = await deleteAll(
    { files, folders: ['a/'], large: [] },
    async (path) => {
      if (path === '9') control.abort()
      if (path === '3') throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409, message: 'It is locked.' })
    },
    () => {},
    control.signal,
  )
  expect(deleted).toEqual({ done: 9, failed: [{ path: '3', reason: 'It is locked.' }] })
})
