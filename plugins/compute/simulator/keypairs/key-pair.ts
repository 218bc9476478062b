import type { Value } from '@fascia/sdk/common'
import { table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const KeyPair = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  userId: Type.String(),
  name: Type.String(),
  type: Type.Enum(['ssh', 'x509']),
  publicKey: Type.String(),
  fingerprint: Type.String(),
  createdAt: Type.Integer(),
})
export type KeyPair = Value<typeof KeyPair>

export const keyPairTable = table(KeyPair, { owner: null, indexes: ['userId', 'name'] })
