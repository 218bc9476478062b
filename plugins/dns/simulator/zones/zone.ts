import type { Value } from '@fascia/sdk/common'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stateFields } from '../state-fields.ts'

const Text = nullable(Type.String())

const Zone = Type.Object({
  id: Type.String(),
  project_id: Type.String(),
  pool_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  description: withDefault(Text, null),
  type: Type.Enum(['PRIMARY', 'SECONDARY']),
  ttl: Type.Integer(),
  serial: Type.Integer(),
  masters: withDefault(Type.Array(Type.String()), []),
  attributes: withDefault(Type.Record(Type.String(), Type.String()), {}),
  transferred_at: withDefault(Text, null),
  ...stateFields,
  ...operationFields,
})
export type Zone = Value<typeof Zone>

export const zoneTable = table(Zone, { indexes: ['name', 'created_at'] })
