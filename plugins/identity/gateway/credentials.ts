import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type NamedFields, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as credentials from '../api/credentials.ts'

type KeystoneCredential = Partial<credentials.Credential> & Pick<credentials.Credential, 'id'>

function credentialItem(one: KeystoneCredential): credentials.Credential {
  const { id, user_id, type, blob, project_id } = one
  return { id, user_id: user_id ?? '', type: type ?? '', blob: blob ?? '', project_id: project_id ?? null }
}

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
        map: (found: readonly KeystoneCredential[]) => withNames(cloud, found.map(credentialItem), NAMES),
      })
  }),
  handle(credentials.get, async ({ cloud, params }) => {
    const request = { params, pick: 'credential' }
    const found = await cloud.identity.get<KeystoneCredential>('/credentials/:id', request)
    return withNamesOf(cloud, credentialItem(found), NAMES)
  }),
  handle(credentials.create, async ({ cloud, body: { project_id, ...fields } }) => {
    requireProject({ ...fields, project_id })
    const credential = { ...fields, ...(project_id ? { project_id } : {}) }
    const made = await cloud.identity.post<KeystoneCredential>('/credentials', { credential }, { pick: 'credential' })
    return created(`/api/keystone/credentials/${made.id}/`, credentialItem(made))
  }),
  handle(credentials.change, async ({ cloud, params, body: { project_id, ...fields } }) => {
    if (project_id !== undefined) requireProject({ ...fields, project_id })
    const credential = { ...fields, ...(project_id === undefined ? {} : { project_id: project_id || null }) }
    await cloud.identity.patch('/credentials/:id', { credential }, { params })
  }),
  handle(credentials.remove, ({ cloud, params }) => cloud.identity.delete('/credentials/:id', { params })),
]
