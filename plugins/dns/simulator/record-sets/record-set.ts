import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stateFields } from '../state-fields.ts'

const RecordSet = Type.Object({
  ...strings('id', 'zone_id', 'project_id', 'name'),
  description: withDefault(nullable(Type.String()), null),
  type: Type.String(),
  ttl: withDefault(nullable(Type.Integer()), null),
  records: Type.Array(Type.String()),
  ...stateFields,
  ...operationFields,
})
export type RecordSet = Value<typeof RecordSet>

export const recordSetTable = table(RecordSet, { indexes: ['zone_id', 'name', 'created_at'] })
