import { created, handle, type NamedFields, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as credentials from '../api/application-credentials.ts'
import { parseAccessRules } from './access-rules.ts'

interface KeystoneCredential {
  readonly id: string
  readonly name?: string
  readonly description?: string | null
  readonly project_id?: string
  readonly expires_at?: string | null
  readonly unrestricted?: boolean
  readonly roles?: readonly { readonly name: string }[]
  readonly access_rules?: credentials.ApplicationCredential['access_rules']
}

function credentialItem(one: KeystoneCredential): credentials.ApplicationCredential {
  const { id, name, description, project_id, expires_at, unrestricted, roles, access_rules } = one
  return {
    id,
    name: name ?? id,
    description: description ?? null,
    project_id: project_id ?? '',
    expires_at: expires_at ?? null,
    unrestricted: unrestricted === true,
    roles: (roles ?? []).map((role) => role.name),
    access_rules: access_rules?.map(({ service, method, path }) => ({ service, method, path })) ?? null,
  }
}

const NAMES = {
  project_name: ['OS::Keystone::Project', ({ project_id }) => project_id],
} satisfies NamedFields<credentials.ApplicationCredential>

const PATH = '/users/:user/application_credentials'

export const applicationCredentialRoutes: readonly Route[] = [
  handle(credentials.list, ({ cloud, session, query: { name } }) =>
    cloud.identity.pages(PATH, 'application_credentials', {
      params: { user: session.userId },
      query: name ? { name } : {},
      map: (found: readonly KeystoneCredential[]) => withNames(cloud, found.map(credentialItem), NAMES),
    }),
  ),
  handle(credentials.get, async ({ cloud, session, params: { id } }) => {
    const request = { params: { user: session.userId, id }, pick: 'application_credential' }
    const found = await cloud.identity.get<KeystoneCredential>(`${PATH}/:id`, request)
    return withNamesOf(cloud, credentialItem(found), NAMES)
  }),
  /** The secret is in this one answer, and in no other [IDP-056]. */
  handle(credentials.create, async ({ cloud, session, body: { roles, access_rules = '', ...fields } }) => {
    const rules = access_rules.trim() === '' ? {} : { access_rules: await parseAccessRules(access_rules) }
    const wish = {
      ...fields,
      ...rules,
      ...(roles && roles.length > 0 ? { roles: roles.map((name) => ({ name })) } : {}),
    }
    const made = await cloud.identity.post<KeystoneCredential & { readonly secret: string }>(
      PATH,
      { application_credential: wish },
      { params: { user: session.userId }, pick: 'application_credential' },
    )
    const item = { ...credentialItem(made), secret: made.secret }
    return created(`/api/keystone/application_credentials/${made.id}/`, item)
  }),
  handle(credentials.remove, ({ cloud, session, params: { id } }) =>
    cloud.identity.delete(`${PATH}/:id`, { params: { user: session.userId, id } }),
  ),
]
