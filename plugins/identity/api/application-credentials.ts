import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** One kind of request that an application credential may make. */
const AccessRule = Type.Object({ service: Type.String(), method: Type.String(), path: Type.String() })

/** An application credential: signs in as its user, on one project, without the user's password. Its secret is never read. */
export const applicationCredentialType = resource('OS::Keystone::ApplicationCredential', {
  name: field.text('Name'),
  project_id: field.reference('Project', 'OS::Keystone::Project', {
    name: 'project_name',
    isJoined: true,
    default: '',
  }),
  project_name: Type.Optional(Type.String()),
  description: optional(field.text('Description')),
  /** UTC, without a zone in the text. */
  expires_at: optional(field.instant('Expiration', { isEnd: true })),
  id: field.id('ID'),
  /** Names of its roles. */
  roles: field.texts('Roles'),
  unrestricted: field.yesNo('Unrestricted', { default: false }),
  /** The requests that it may make; absent where nothing limits them. */
  access_rules: optional(Type.Array(AccessRule)),
})
/** An application credential, as calls answer it. */
export type ApplicationCredential = Value<typeof applicationCredentialType.schema>

/** An application credential as it is answered once, with its secret. */
export const MadeCredential = Type.Object({
  ...applicationCredentialType.schema.properties,
  secret: Type.String(),
})
export type MadeCredential = Value<typeof MadeCredential>

/** An application credential of the session's project. Without `roles` it has all that its user has there; without `secret` one is generated. */
export const NewCredential = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.String()),
  secret: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  expires_at: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' })),
  /** Names of roles. */
  roles: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  unrestricted: Type.Optional(Type.Boolean({ default: false })),
  /** JSON or YAML: a list of at most 200 rules, each with `service`, `method` and `path`, or with the `id` of a rule of the user. */
  access_rules: Type.Optional(Type.String({ maxLength: 16_384 })),
})
export type NewCredential = Value<typeof NewCredential>

/** The application credentials of the session's user. */
export const list = listCall('/api/keystone/application_credentials/', {
  item: applicationCredentialType.schema,
  query: Type.Object({ name: OptionalText }),
})
/** One of them. */
export const get = getCall('/api/keystone/application_credentials/:id/', { answer: applicationCredentialType.schema })
/** Makes one and answers it, with its secret this one time. */
export const create = postCall('/api/keystone/application_credentials/', {
  body: NewCredential,
  answer: MadeCredential,
})
/** Deletes one; what signed in with it is signed out. */
export const remove = deleteCall('/api/keystone/application_credentials/:id/')
