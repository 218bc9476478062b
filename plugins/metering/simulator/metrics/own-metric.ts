import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const OwnMetric = Type.Object({
  ...strings('id', 'project_id', 'user_id'),
  name: nullable(Type.String()),
  unit: nullable(Type.String()),
  resource_id: nullable(Type.String()),
  /** Moments in milliseconds since 1970 with their values. */
  measures: withDefault(Type.Array(Type.Object({ at: Type.Number(), value: Type.Number() })), []),
})
/** A metric that a person has made, with what was measured. */
export type OwnMetric = Value<typeof OwnMetric>

export const tables = { metrics: table(OwnMetric) }
export type MetricTables = typeof tables
