import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A credential of a user besides the password: a TOTP secret, an EC2 key, a certificate. */
export const Credential = Type.Object({
  id: Type.String(),
  user_id: Type.String(),
  user_name: Type.Optional(Type.String()),
  /** `totp`, `ec2`, `cert`, or another that a service made. */
  type: Type.String(),
  /** As its type writes it: a secret in base32, JSON with `access` and `secret`, a certificate. */
  blob: Type.String(),
  project_id: OptionalText,
  project_name: Type.Optional(Type.String()),
})
export type Credential = Value<typeof Credential>

const Kind = Type.Enum(['totp', 'ec2', 'cert'])
const Data = Type.String({ minLength: 1 })

/** A credential to make; one of the type `ec2` needs a project. */
export const NewCredential = Type.Object(
  { user_id: Type.String({ minLength: 1 }), type: Kind, blob: Data, project_id: OptionalText },
  { additionalProperties: false },
)

/** What changes of a credential; the rest stays. */
export const CredentialChange = Type.Object(
  {
    user_id: Type.Optional(Type.String({ minLength: 1 })),
    type: Type.Optional(Type.String({ minLength: 1 })),
    blob: Type.Optional(Data),
    project_id: OptionalText,
  },
  { additionalProperties: false },
)

/** Credentials of a user by id or name, or of a type; the user id `current` stands for the own one. */
export const CredentialQuery = Type.Object({ user_id: OptionalText, user_name: OptionalText, type: OptionalText })

/** The credentials that the session may list; the own ones where it may list no others. */
export const list = listCall('/api/keystone/credentials/', { item: Credential, query: CredentialQuery })
/** One credential. */
export const get = getCall('/api/keystone/credentials/:id/', { answer: Credential })
/** Makes a credential and answers it. */
export const create = postCall('/api/keystone/credentials/', { body: NewCredential, answer: Credential })
/** Changes a credential. */
export const change = patchCall('/api/keystone/credentials/:id/', { body: CredentialChange })
/** Deletes a credential. */
export const remove = deleteCall('/api/keystone/credentials/:id/')

/** The type of the credentials of users, for extensions. */
export const credentialType = typeRef('OS::Keystone::Credential', Credential)
