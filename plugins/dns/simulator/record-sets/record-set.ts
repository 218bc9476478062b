import type { Value } from '@fascia/sdk/common'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stateFields } from '../state-fields.ts'

const RecordSet = Type.Object({
  id: Type.String(),
  zone_id: Type.String(),
  project_id: Type.String(),
  name: Type.String(),
  description: withDefault(nullable(Type.String()), null),
  type: Type.String(),
  ttl: withDefault(nullable(Type.Integer()), null),
  records: Type.Array(Type.String()),
  ...stateFields,
  ...operationFields,
})
export type RecordSet = Value<typeof RecordSet>

export const recordSetTable = table(RecordSet, { indexes: ['zone_id', 'name', 'created_at'] })
