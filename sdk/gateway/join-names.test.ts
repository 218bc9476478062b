import { field, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { expect, it } from 'vitest'
import type { NameScope } from './cloud.ts'
import { joinNames, joinNamesOf } from './join-names.ts'

const shareType = resource('X::Share', {
  id: field.id('ID'),
  ...field.linked('Project', 'X::Project', 'project_id', 'project_name'),
  pool_id: field.reference('Pool', 'X::Pool', { name: 'pool_name' }),
  pool_name: Type.Optional(Type.String()),
})

it('adds the names of joined references, and of no others, by one look-up', async () => {
  const asked: unknown[] = []
  const names = async (type: string, ids: readonly string[], scope?: NameScope) => {
    asked.push([type, ids, scope])
    return new Map([['p1', 'demo']])
  }
  const shares = ['p1', null, 'p2'].map((project_id) => ({ id: `of-${project_id}`, project_id, pool_id: 'o1' }))
  const [first, ...others] = shares
  expect(await joinNames({ names }, shareType, shares, { isOfAll: true })).toStrictEqual([
    { ...first, project_name: 'demo' },
    ...others,
  ])
  expect(asked).toEqual([['X::Project', ['p1', 'p2'], { isOfAll: true }]])
  expect(await joinNamesOf({ names }, shareType, { id: 'a', project_id: 'p1' })).toStrictEqual({
    id: 'a',
    project_id: 'p1',
    project_name: 'demo',
  })
})
