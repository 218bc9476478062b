import { getCall, listCall, postCall } from '@fascia/sdk/common'
import Type from 'typebox'
import { NewKeypair } from '../common/keypair.ts'

export const Keypair = Type.Object({ name: Type.String() }, { additionalProperties: true })

export const list = listCall('/api/nova/keypairs/', { item: Keypair })
/** Imports a public key, or makes a pair and answers its private half, which cannot be read again. */
export const create = postCall('/api/nova/keypairs/', {
  body: NewKeypair,
  answer: Type.Object({ private_key: Type.Optional(Type.String()) }, { additionalProperties: true }),
})
/** How much the session's project may have and has, by Nova's own names. */
export const limits = getCall('/api/nova/limits/', {
  answer: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()])),
})
