import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import * as assignments from '../api/assignments.ts'
import * as members from '../api/project-members.ts'

interface Named {
  readonly id: string
  readonly name?: string
}

interface KeystoneAssignment {
  readonly role?: Named | null
  readonly user?: Named
  readonly group?: Named
  readonly scope?: { readonly 'OS-INHERIT:inherited_to'?: string } | null
}

interface Account extends Named {
  readonly email?: string | null
  readonly description?: string | null
  readonly enabled?: boolean
}

type Place = 'project' | 'domain'

/** The assignments at a place itself, with names. */
async function assignmentsAt(cloud: Cloud, place: Place, id: string): Promise<readonly KeystoneAssignment[]> {
  const query = { [`scope.${place}.id`]: id, include_names: 'true' }
  const all = await cloud.identity.get<readonly KeystoneAssignment[]>('/role_assignments', {
    query,
    pick: 'role_assignments',
  })
  return all.filter(({ scope }) => scope?.['OS-INHERIT:inherited_to'] === undefined)
}

/** The actors of one kind, each with what `of` gives of its roles. */
function rolesByActor(
  found: readonly KeystoneAssignment[],
  kind: 'user' | 'group',
  of: (role: Named) => string,
): ReadonlyMap<string, { readonly name: string; readonly roles: readonly string[] }> {
  const byId = new Map<string, { readonly name: string; readonly roles: string[] }>()
  for (const { [kind]: actor, role } of found) {
    if (!actor || !role) continue
    const known = byId.get(actor.id) ?? { name: actor.name ?? actor.id, roles: [] }
    known.roles.push(of(role))
    byId.set(actor.id, known)
  }
  return byId
}

const nameOf = ({ id, name }: Named): string => name ?? id

async function read(cloud: Cloud, place: Place, id: string): Promise<assignments.Assignments> {
  const found = await assignmentsAt(cloud, place, id)
  const actors = (kind: 'user' | 'group'): assignments.Assigned[] =>
    [...rolesByActor(found, kind, (role) => role.id)].map(([actor, { name, roles }]) => ({ id: actor, name, roles }))
  return { users: actors('user'), groups: actors('group') }
}

async function change(
  { identity }: Cloud,
  place: Place,
  id: string,
  body: assignments.AssignmentsChange,
): Promise<undefined> {
  const path = (kind: 'users' | 'groups') => `/${place}s/:place/${kind}/:actor/roles/:role`
  const request = ({ id: actor, role }: assignments.AssignedRole) => ({ params: { place: id, actor, role } })
  for (const kind of ['users', 'groups'] as const) {
    for (const pair of body[kind]?.added ?? []) await identity.put(path(kind), undefined, request(pair))
    for (const pair of body[kind]?.removed ?? []) await identity.delete(path(kind), request(pair))
  }
}

/** The users of a project: one call for the assignments, one for all accounts, one for the members of each group. */
async function usersOf(cloud: Cloud, id: string): Promise<readonly members.ProjectUser[]> {
  const [found, accounts] = await Promise.all([
    assignmentsAt(cloud, 'project', id),
    cloud.identity.get<readonly Account[]>('/users', { pick: 'users' }),
  ])
  const own = rolesByActor(found, 'user', nameOf)
  const fromGroups = new Map<string, Set<string>>()
  for (const [group, { roles }] of rolesByActor(found, 'group', nameOf)) {
    const inGroup = await cloud.identity.get<readonly Account[]>('/groups/:group/users', {
      params: { group },
      pick: 'users',
    })
    for (const user of inGroup) fromGroups.set(user.id, new Set([...(fromGroups.get(user.id) ?? []), ...roles]))
  }
  const known = new Map(accounts.map((account) => [account.id, account]))
  return [...new Set([...own.keys(), ...fromGroups.keys()])].map((user) => {
    const account = known.get(user)
    return {
      id: user,
      name: account?.name ?? own.get(user)?.name ?? user,
      email: account?.email ?? null,
      enabled: account?.enabled !== false,
      roles: [...(own.get(user)?.roles ?? [])],
      group_roles: [...(fromGroups.get(user) ?? [])],
    }
  })
}

async function groupsOf(cloud: Cloud, id: string): Promise<readonly members.ProjectGroup[]> {
  const [found, groups] = await Promise.all([
    assignmentsAt(cloud, 'project', id),
    cloud.identity.get<readonly Account[]>('/groups', { pick: 'groups' }),
  ])
  const known = new Map(groups.map((group) => [group.id, group]))
  return [...rolesByActor(found, 'group', nameOf)].map(([group, { name, roles }]) => ({
    id: group,
    name,
    description: known.get(group)?.description ?? null,
    roles: [...roles],
  }))
}

export const assignmentRoutes: readonly Route[] = [
  handle(assignments.ofProject, ({ cloud, params }) => read(cloud, 'project', params.id)),
  handle(assignments.changeProject, ({ cloud, params, body }) => change(cloud, 'project', params.id, body)),
  handle(assignments.ofDomain, ({ cloud, params }) => read(cloud, 'domain', params.id)),
  handle(assignments.changeDomain, ({ cloud, params, body }) => change(cloud, 'domain', params.id, body)),
  handle(members.listUsers, async function* ({ cloud, params }) {
    yield { items: await usersOf(cloud, params.id) }
  }),
  handle(members.listGroups, async function* ({ cloud, params }) {
    yield { items: await groupsOf(cloud, params.id) }
  }),
]
