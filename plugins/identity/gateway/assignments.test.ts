import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as assignments from '../api/assignments.ts'
import * as members from '../api/project-members.ts'
import { assignmentRoutes } from './assignments.ts'

const role = (id: string) => ({ id, name: `${id}-name` })
const found = [
  { role: role('r1'), user: { id: 'a', name: 'ann' }, scope: {} },
  { role: { id: 'r2' }, user: { id: 'a' }, scope: null },
  { role: role('r1'), group: { id: 'g1' } },
  { role: role('r3'), user: { id: 'a' }, scope: { 'OS-INHERIT:inherited_to': 'projects' } },
  { role: null, user: { id: 'b' } },
]
const ANSWERS = {
  'identity GET /role_assignments': { role_assignments: found },
  'identity GET /users': { users: [{ id: 'a', name: 'Ann', email: 'a@example.org', enabled: false }] },
  'identity GET /groups': { groups: [{ id: 'g1', name: 'ops', description: 'Ops' }] },
  'identity GET /groups/g1/users': { users: [{ id: 'a' }, { id: 'c' }] },
}
const inProject = { params: { id: 'p9' } }

it('reads the roles at a place itself, without those that it passes on', async () => {
  const bench = tryRoutes(assignmentRoutes, { answers: ANSWERS })
  const expected = {
    users: [{ id: 'a', name: 'ann', roles: ['r1', 'r2'] }],
    groups: [{ id: 'g1', name: 'g1', roles: ['r1'] }],
  }
  expect(await bench.ask(assignments.ofProject, inProject)).toEqual(expected)
  expect(await bench.ask(assignments.ofDomain, { params: { id: 'd1' } })).toEqual(expected)
  expect(bench.lines()).toEqual([
    'identity GET /role_assignments?scope.project.id=p9&include_names=true',
    'identity GET /role_assignments?scope.domain.id=d1&include_names=true',
  ])
})

it('adds and removes roles of users and of groups, one call each', async () => {
  const path = '/projects/p9/users/a/roles/r1'
  const answers = { [`identity PUT ${path}`]: {}, 'identity DELETE /projects/p9/groups/g1/roles/r2': {} }
  const bench = tryRoutes(assignmentRoutes, { answers })
  const body = {
    users: { added: [{ id: 'a', role: 'r1' }], removed: [] },
    groups: { added: [], removed: [{ id: 'g1', role: 'r2' }] },
  }
  await bench.ask(assignments.changeProject, { ...inProject, body })
  expect(bench.lines()).toEqual([`identity PUT ${path}`, 'identity DELETE /projects/p9/groups/g1/roles/r2'])
  expect(await bench.ask(assignments.changeDomain, { params: { id: 'd1' }, body: {} })).toBeUndefined()
})

it('lists the users of a project by their own roles and by those of their groups', async () => {
  const bench = tryRoutes(assignmentRoutes, { answers: ANSWERS })
  expect(await bench.ask(members.listUsers, inProject)).toEqual([
    {
      id: 'a',
      name: 'Ann',
      email: 'a@example.org',
      enabled: false,
      roles: ['r1-name', 'r2'],
      group_roles: ['r1-name'],
    },
    { id: 'c', name: 'c', email: null, enabled: true, roles: [], group_roles: ['r1-name'] },
  ])
  expect(await bench.ask(members.listGroups, inProject)).toEqual([
    { id: 'g1', name: 'g1', description: 'Ops', roles: ['r1-name'] },
  ])
})
