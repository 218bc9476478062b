import type { Value } from '@fascia/sdk/common'
import { crud, field, OptionalText, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A credential of a user besides the password: a TOTP secret, an EC2 key, a certificate. */
export const credentialType = resource('OS::Keystone::Credential', {
  id: field.id('ID'),
  user_id: field.id('User ID', { default: '' }),
  user_name: Type.Optional(Type.String()),
  /** `totp`, `ec2`, `cert`, or another that a service made. */
  type: field.text('Type', { default: '' }),
  /** As its type writes it: a secret in base32, JSON with `access` and `secret`, a certificate. */
  blob: field.text('Data', { default: '' }),
  project_id: OptionalText,
  project_name: Type.Optional(Type.String()),
})
/** A credential, as calls answer it. */
export type Credential = Value<typeof credentialType.schema>

const filled = Type.String({ minLength: 1 })

/** Credentials of a user by id or name, or of a type; the user id `current` stands for the own one. */
export const CredentialQuery = Type.Object({ user_id: OptionalText, user_name: OptionalText, type: OptionalText })

const calls = crud('/api/keystone/credentials/', credentialType, {
  list: { query: CredentialQuery },
  create: { user_id: filled, type: Type.Enum(['totp', 'ec2', 'cert']), blob: filled, project_id: OptionalText },
  update: {
    user_id: Type.Optional(filled),
    type: Type.Optional(filled),
    blob: Type.Optional(filled),
    project_id: OptionalText,
  },
})

/**
 * The credentials that the session may list; the own ones where it may list no others. One of the type `ec2` needs a project; a change leaves what it
 * does not name.
 */
export const { list, get, create, remove } = calls
/** Changes what it names. */
export const change = calls.update
