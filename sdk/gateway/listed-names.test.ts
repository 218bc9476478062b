import { expect, it } from 'vitest'
import type { Cloud, CloudRequest } from './cloud.ts'
import { type ListedNames, listedNames } from './listed-names.ts'

/** A service with pages of names, and what it was asked. */
function open(...pages: readonly (readonly string[])[]) {
  const asked: (readonly [path: string, request: CloudRequest | undefined])[] = []
  let read = 0
  const service = {
    async get(path: string, request: CloudRequest) {
      asked.push([path, request])
      return { id: request.params?.id, name: 'one' }
    },
    async *pages(path: string, _list: string, request: CloudRequest) {
      asked.push([path, request])
      for (const ids of pages) {
        read += 1
        yield { items: ids.map((id) => ({ id, name: `the ${id}` })) }
      }
    },
  }
  const cloud = { service: () => service } as unknown as Cloud
  const spec: ListedNames = { of: ({ service: find }) => find('x'), path: '/things', list: 'things' }
  return { cloud, spec, asked, pagesRead: () => read }
}

it('reads one resource by itself, and looks for one in the list where it cannot', async () => {
  const { cloud, spec, asked } = open(['a'])
  expect(await listedNames({ ...spec, one: 'thing', microversion: '1.2' })(cloud, ['a'])).toEqual([
    { id: 'a', name: 'one' },
  ])
  expect(await listedNames(spec)(cloud, ['a'])).toEqual([{ id: 'a', name: 'the a' }])
  expect(asked).toEqual([
    ['/things/:id', { microversion: '1.2', params: { id: 'a' }, pick: 'thing' }],
    ['/things', {}],
  ])
})

it('lists until all are found', async () => {
  const { cloud, spec, pagesRead } = open(['a', 'b'], ['c'], ['d'])
  const found = await listedNames({ ...spec, one: 'thing' })(cloud, ['c', 'a'])
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(pagesRead()).toBe(2)
})

it('goes through 10,000 names at most', async () => {
  const page = Array.from({ length: 5000 }, (_, at) => `n${at}`)
  const { cloud, spec, pagesRead } = open(page, page, page)
  await listedNames(spec)(cloud, ['x', 'y'])
  expect(pagesRead()).toBe(2)
})

it('limits the list to the ids while they fit an address, and asks for those of every project where that is wanted', async () => {
  const { cloud, spec, asked } = open([])
  const lookUp = listedNames({
    ...spec,
    byIds: (ids) => ({ id: ids }),
    query: { fields: 'name' },
    ofAll: { all_tenants: 1 },
  })
  const [few, many] = [150, 151].map((length) => Array.from({ length }, (_, at) => `i${at}`))
  await lookUp(cloud, few ?? [])
  await lookUp(cloud, many ?? [], { isOfAll: true })
  expect(asked).toEqual([
    ['/things', { query: { fields: 'name', id: few } }],
    ['/things', { query: { fields: 'name', all_tenants: 1 } }],
  ])
})
