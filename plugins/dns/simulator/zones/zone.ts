import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stateFields } from '../state-fields.ts'

const Text = nullable(Type.String())

const Zone = Type.Object({
  ...strings('id', 'project_id', 'pool_id', 'name', 'email'),
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
