import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Quota = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  resource: Type.String(),
  hardLimit: Type.Integer(),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
})
export type Quota = Value<typeof Quota>

export const quotaTable = table(Quota, { owner: 'projectId' })
