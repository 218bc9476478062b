import { expect, it } from 'vitest'
import { listFolder } from './list-folder.ts'

it('lists a folder of more rows than one list has [OBJECT-021]', async () => {
  const asked: unknown[] = []
  const api = {
    async *stream<T>(path: string, request?: { readonly query?: unknown }) {
      asked.push([path, request?.query])
      const isFirst = asked.length === 1
      const items: T[] = JSON.parse(JSON.stringify(isFirst ? [{ path: 'a/1' }, { path: 'a/2' }] : [{ path: 'a/3' }]))
      yield isFirst ? { items, marker: 'a/2' } : { items }
    },
  }
  const found = await listFolder(api, 'my box', 'a/', new AbortController().signal)
  expect(found.map(({ path }) => path)).toEqual(['a/1', 'a/2', 'a/3'])
  const address = '/api/swift/containers/my%20box/objects/'
  expect(asked).toEqual([
    [address, { path: 'a/' }],
    [address, { path: 'a/', marker: 'a/2' }],
  ])
})
