import { Fault } from '@fascia/sdk/common'
import {
  type Cloud,
  handle,
  itemReader,
  type NamedFields,
  pass,
  type Route,
  withNames,
  withNamesOf,
} from '@fascia/sdk/gateway'
import * as credentials from '../api/credentials.ts'

const toCredential = itemReader(credentials.credentialType)

const NAMES = {
  user_name: ['OS::Keystone::User', ({ user_id }) => user_id],
  project_name: ['OS::Keystone::Project', ({ project_id }) => project_id],
} satisfies NamedFields<credentials.Credential>

/** Whose credentials are asked for, by id; undefined: of everyone whose may be listed. Several users of several domains may have one name. */
async function usersOf(
  { identity }: Cloud,
  { user_id, user_name }: { readonly user_id?: string | null; readonly user_name?: string | null },
  own: string,
): Promise<readonly string[] | undefined> {
  const id = user_id === 'current' ? own : user_id || undefined
  if (!user_name) return id === undefined ? undefined : [id]
  const query = { name: user_name }
  const found = await identity.get<readonly { readonly id: string }[]>('/users', { query, pick: 'users' })
  return found.map((user) => user.id).filter((one) => id === undefined || one === id)
}

/** An EC2 credential needs a project: the service refuses it without, and this names the field. */
function requireProject({
  type,
  project_id,
}: {
  readonly type?: string | undefined
  readonly project_id?: string | null | undefined
}): void {
  if (type === 'ec2' && !project_id)
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { project_id: ['An EC2 credential needs a project.'] } })
}

export const credentialRoutes: readonly Route[] = [
  handle(credentials.list, async function* ({ cloud, session, query }) {
    const users = await usersOf(cloud, query, session.userId)
    const type = query.type ? { type: query.type } : {}
    for (const user of users ?? [undefined])
      yield* cloud.identity.pages('/credentials', 'credentials', {
        query: { ...(user === undefined ? {} : { user_id: user }), ...type },
        map: (found: readonly object[]) =>
          withNames(
            cloud,
            found.map((one) => toCredential(one)),
            NAMES,
          ),
      })
  }),
  handle(credentials.get, async ({ cloud, params }) => {
    const found = await cloud.identity.get<object>('/credentials/:id', { params, pick: 'credential' })
    return withNamesOf(cloud, toCredential(found), NAMES)
  }),
  ...pass(
    credentials.credentialType,
    { create: credentials.create, update: credentials.change, remove: credentials.remove },
    {
      service: 'identity',
      path: '/credentials',
      wrap: 'credential',
      create({ project_id, ...fields }) {
        requireProject({ ...fields, project_id })
        return { ...fields, ...(project_id ? { project_id } : {}) }
      },
      update({ project_id, ...fields }) {
        if (project_id === undefined) return fields
        requireProject({ ...fields, project_id })
        return { ...fields, project_id: project_id || null }
      },
    },
  ),
]
