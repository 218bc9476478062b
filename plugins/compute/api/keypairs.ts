import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The types of keys that Nova makes and imports. */
export const KEY_TYPES = ['ssh', 'x509'] as const
/** What the types of keys are called on the page. */
export const KEY_TYPE_TEXTS = { ssh: 'SSH Key', x509: 'X509 Certificate' }

/** A key pair; what only the answer about a single one has is optional. */
export const Keypair = Type.Object({
  /** Identifies it. */
  name: Type.String(),
  type: Type.Enum([...KEY_TYPES]),
  fingerprint: Type.String(),
  public_key: Type.String(),
  id: Type.Optional(Type.Integer()),
  user_id: Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
})
export type Keypair = Value<typeof Keypair>

/** With a public key it is imported, without one Nova makes both halves. */
export const NewKeypair = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key_type: Type.Enum([...KEY_TYPES], { default: 'ssh' }),
  public_key: Type.Optional(Type.String({ minLength: 1 })),
})
export type NewKeypair = Value<typeof NewKeypair>

/** The private key is in this answer and in no other. */
export const MadeKeypair = Type.Object({ ...Keypair.properties, private_key: Type.Optional(Type.String()) })
export type MadeKeypair = Value<typeof MadeKeypair>

/** Key pairs of the session's user. */
export const list = listCall('/api/nova/keypairs/', { item: Keypair })
/** One key pair, by its name. */
export const get = getCall('/api/nova/keypairs/:name', { answer: Keypair })
/** Makes a key pair, or imports a public key. The private key is in this answer only. */
export const create = postCall('/api/nova/keypairs/', { body: NewKeypair, answer: MadeKeypair })
/** Deletes a key pair, by its name. */
export const remove = deleteCall('/api/nova/keypairs/:name')

/** The type of key pairs, for extensions. */
export const keypairType = typeRef('OS::Nova::Keypair', Keypair)
