import { created, handle, itemReader, type OwnFields, pass, type Route } from '@fascia/sdk/gateway'
import * as credentials from '../api/application-credentials.ts'
import { parseAccessRules } from './access-rules.ts'

type Schema = typeof credentials.applicationCredentialType.schema

const own: OwnFields<Schema, unknown> = {
  name: ({ id, name }) => name ?? id,
  // The service has objects.
  roles: ({ roles }) => roles.map((role) => Object(role).name),
  access_rules: ({ access_rules }) =>
    access_rules?.map(({ service, method, path }) => ({ service, method, path })) ?? null,
}
const toCredential = itemReader<Schema>(credentials.applicationCredentialType, own)

const PATH = '/users/:user/application_credentials'

export const applicationCredentialRoutes: readonly Route[] = [
  ...pass(
    credentials.applicationCredentialType,
    { list: credentials.list, get: credentials.get, remove: credentials.remove },
    {
      service: 'identity',
      path: PATH,
      wrap: 'application_credential',
      own,
      params: ({ params, session }) => ({ ...params, user: session.userId }),
    },
  ),
  /** The secret is in this one answer, and in no other [IDP-056]. */
  handle(credentials.create, async ({ cloud, session, body: { roles, access_rules = '', ...fields } }) => {
    const rules = access_rules.trim() === '' ? {} : { access_rules: await parseAccessRules(access_rules) }
    const wish = {
      ...fields,
      ...rules,
      ...(roles && roles.length > 0 ? { roles: roles.map((name) => ({ name })) } : {}),
    }
    const made = await cloud.identity.post<{ readonly id: string; readonly secret: string }>(
      PATH,
      { application_credential: wish },
      { params: { user: session.userId }, pick: 'application_credential' },
    )
    const item = { ...toCredential(made), secret: made.secret }
    return created(`/api/keystone/application_credentials/${made.id}/`, item)
  }),
]
