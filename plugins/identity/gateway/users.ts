import { Fault } from '@fascia/sdk/common'
import {
  type Cloud,
  created,
  handle,
  itemReader,
  joinNamesOf,
  listedNames,
  type NameLookup,
  type RequestSession,
  type Route,
} from '@fascia/sdk/gateway'
import * as users from '../api/users.ts'
import { checkAdminPassword } from './admin-password.ts'
import { domainOfNew, inDomain, withDomainNames } from './domain-place.ts'
import { extraOf, type Settings } from './extra.ts'
import { eachOf, oneOrNone } from './several.ts'

/** A user as the service has it: what its backend adds is left out unless the settings name it. */
const toUser = itemReader<typeof users.userType.schema, Settings>(users.userType, {
  name: ({ id, name }) => name ?? id,
  lock_password: ({ options }) => options.lock_password === true,
  extra: (_user, settings, row) => extraOf(row, settings, 'USER_TABLE_EXTRA_INFO').extra,
})

export const userNames: NameLookup = listedNames({
  of: ({ identity }) => identity,
  path: '/users',
  list: 'users',
  one: 'user',
})

async function readUser(cloud: Cloud, settings: Settings, id: string): Promise<users.User> {
  const found = await cloud.identity.get<object>('/users/:id', { params: { id }, pick: 'user' })
  return joinNamesOf(cloud, users.userType, toUser(found, settings))
}

const ownOr = (id: string, { userId }: Pick<RequestSession, 'userId'>): string => (id === 'current' ? userId : id)

const ownAccount = (what: string): Fault =>
  new Fault('GATEWAY_INPUT_INVALID', {
    status: 409,
    message: `You cannot ${what} the account that you are signed in with.`,
  })

type Query = {
  readonly [Name in 'project_id' | 'domain_id' | 'name' | 'enabled']?: string | boolean | null | undefined
}

/** What the service is asked by, and whether a user that was found otherwise fits it. */
function filterOf({ project_id, domain_id, name, enabled }: Query) {
  const asked = { default_project_id: project_id, domain_id, name, enabled }
  const said = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const fits = (user: users.User): boolean =>
    said.every(([key, value]) => String(Object.entries(user).find(([own]) => own === key)?.[1]) === String(value))
  return { query: Object.fromEntries(said.map(([key, value]) => [key, String(value)])), fits }
}

/** The attributes of a request as the service names them. */
function toKeystone({ project, lock_password, ...attributes }: Omit<users.UserChange, 'enabled'>): object {
  return {
    ...attributes,
    ...(project === undefined ? {} : { default_project_id: project || null }),
    ...(lock_password === undefined ? {} : { options: { lock_password } }),
  }
}

type Named = { readonly id: string; readonly name?: string | null } | null

interface KeystoneAssignment {
  readonly role?: Named
  readonly scope?: { readonly project?: Named; readonly domain?: Named; readonly system?: object | null } | null
}

function assignmentItem({ role, scope }: KeystoneAssignment): users.RoleAssignment {
  const { project, domain, system } = scope ?? {}
  return {
    id: [role?.id, project?.id, domain?.id, system ? 'system' : ''].join('/'),
    role: role?.name ?? role?.id ?? '',
    project_id: project?.id ?? null,
    project: project?.name ?? project?.id ?? null,
    domain_id: domain?.id ?? null,
    domain: domain?.name ?? domain?.id ?? null,
    system: system ? 'all' : null,
  }
}

export const userRoutes: readonly Route[] = [
  handle(users.list, async function* ({ cloud, session, query: { id, group_id, ...rest }, settings, allows }) {
    const { query, fits } = filterOf(rest)
    const target = { domain_id: rest.domain_id ?? undefined }
    if (!(await allows([['identity', 'identity:list_users']], target))) {
      const own = await readUser(cloud, settings, session.userId)
      yield { items: [own].filter((user) => fits(user) && (!id || user.id === id)) }
    } else if (id) {
      yield { items: (await oneOrNone(readUser(cloud, settings, id))).filter(fits) }
    } else
      yield* cloud.identity.pages(group_id ? '/groups/:group/users' : '/users', 'users', {
        params: group_id ? { group: group_id } : {},
        query: group_id ? query : { ...query, ...inDomain(rest.domain_id, session) },
        map: (found: readonly object[]) =>
          withDomainNames(
            cloud,
            found.map((user) => toUser(user, settings)),
          ),
      })
  }),
  handle(users.get, ({ cloud, session, params, settings }) => readUser(cloud, settings, ownOr(params.id, session))),
  /** Makes a user; the role on the primary project is a call of its own [IDENT-030]. */
  handle(users.create, async (context) => {
    const { cloud, session, body, settings } = context
    const { admin_password, password, ...attributes } = body
    await checkAdminPassword(context, admin_password)
    const user = { domain_id: domainOfNew(session), ...toKeystone(attributes), password }
    const made = await cloud.identity.post<object>('/users', { user }, { pick: 'user' })
    const item = toUser(made, settings)
    return created(`/api/keystone/users/${item.id}/`, item)
  }),
  /** Changes attributes, or the password. */
  handle(users.change, async (context) => {
    const { cloud, session, params, body } = context
    const id = ownOr(params.id, session)
    // Nobody could enable the account of the last administrator again [IDP-024].
    if ('enabled' in body && body.enabled === false && id === session.userId) throw ownAccount('disable')
    const request = { params: { id } }
    if ('password' in body) {
      await checkAdminPassword(context, body.admin_password)
      await cloud.identity.patch('/users/:id', { user: { password: body.password } }, request)
    } else if (Object.keys(body).length > 0) {
      await cloud.identity.patch('/users/:id', { user: toKeystone(body) }, request)
    }
  }),
  handle(users.remove, async ({ cloud, session, params }) => {
    if (params.id === 'current') throw new Fault('GATEWAY_NOT_FOUND')
    if (params.id === session.userId) throw ownAccount('delete')
    await cloud.identity.delete('/users/:id', { params })
  }),
  handle(users.roleAssignments, async function* ({ cloud, params }) {
    const query = { 'user.id': params.id, include_names: 'true' }
    const found = await cloud.identity.get<readonly KeystoneAssignment[]>('/role_assignments', {
      query,
      pick: 'role_assignments',
    })
    yield { items: found.map(assignmentItem) }
  }),
  handle(users.groupsOf, ({ cloud, params }) =>
    cloud.identity.pages('/users/:id/groups', 'groups', {
      params,
      map: (
        found: readonly { readonly id: string; readonly name?: string | null; readonly description?: string | null }[],
      ) => found.map(({ id, name, description }) => ({ id, name: name ?? id, description: description ?? null })),
    }),
  ),
  /** The own id is left out, so that the own account does not go with others [IDP-024]. */
  handle(users.removeSeveral, (context) => {
    const others = context.body.filter((id) => id !== context.session.userId)
    return eachOf(context, ['identity', 'identity:delete_user'], others, (id) =>
      context.cloud.identity.delete('/users/:id', { params: { id } }),
    )
  }),
]
