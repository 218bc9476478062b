import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

export const KEY_TYPES = ['ssh', 'x509'] as const

/** `POST /api/nova/keypairs/`: with a public key it is imported, without one Nova makes both halves. */
export const NewKeypair = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    key_type: Type.Enum([...KEY_TYPES], { default: 'ssh' }),
    public_key: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
)
export type NewKeypair = Value<typeof NewKeypair>
