import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { projectFilter } from './project-filter.ts'

it('takes a filter for the name of projects, else for an id', async () => {
  const open = (projects: readonly object[]) => tryRoutes([], { answers: { 'identity GET /projects': projects } })
  const named = open([{ id: 'p1' }, { id: 'p2' }])
  expect(await projectFilter(named.cloud, 'shop')).toEqual(['p1', 'p2'])
  expect(named.lines()).toEqual(['identity GET /projects?name=shop'])
  expect(await projectFilter(open([]).cloud, 'p9')).toEqual(['p9'])
  const none = open([])
  expect([await projectFilter(none.cloud, ''), await projectFilter(none.cloud, undefined)]).toEqual([
    undefined,
    undefined,
  ])
  expect(none.lines()).toEqual([])
})
