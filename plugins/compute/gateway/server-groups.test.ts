import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as serverGroups from '../api/server-groups.ts'
import { serverGroupRoutes } from './server-groups.ts'

it('gives a group with its one policy, however old Nova is [COMPUTE-028]', async () => {
  const found = [{ policy: 'affinity' }, { policies: ['anti-affinity'] }, { policies: [] }, {}]
  const bench = tryRoutes(serverGroupRoutes, { answers: { 'compute GET /os-server-groups': found } })
  expect(await bench.ask(serverGroups.list, {})).toEqual([
    { policy: 'affinity', policies: ['affinity'] },
    { policy: 'anti-affinity', policies: ['anti-affinity'] },
    { policies: [] },
    {},
  ])
})

it('names the instances of a group that are the project’s', async () => {
  const of = (members: readonly string[] | undefined) =>
    tryRoutes(serverGroupRoutes, {
      answers: { 'compute GET /os-server-groups/g1': { server_group: { id: 'g1', members } } },
      names: { 'OS::Nova::Server': { s1: 'web' } },
    }).ask(serverGroups.get, { params: { id: 'g1' } })
  expect(await of(['s1', 's2'])).toMatchObject({ member_names: { s1: 'web' } })
  expect(await of(undefined)).toMatchObject({ member_names: {} })
})

it('makes a group with a list of its one policy, and deletes it [COMPUTE-036]', async () => {
  const made = { id: 'g9', policies: ['affinity'] }
  const bench = tryRoutes(serverGroupRoutes, { answers: { 'compute POST /os-server-groups': { server_group: made } } })
  const body = { name: 'n', policies: ['affinity'] }
  expect(await bench.ask(serverGroups.create, { body })).toMatchObject({
    ...{ status: 201, body: { id: 'g9', policy: 'affinity' } },
  })
  await bench.ask(serverGroups.remove, { params: { id: 'g9' } })
  expect(bench.sent).toEqual([
    ['compute POST /os-server-groups (2.63)', { server_group: body }],
    ['compute DELETE /os-server-groups/g9'],
  ])
})
