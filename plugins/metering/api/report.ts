import { getCall, type Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What a resource used of something in a period. */
export const UsageLine = Type.Object({
  ...strings('id', 'resource_id', 'resource_name'),
  /** Its type: `OS::Nova::Server`. */
  resource_type: Type.String(),
  /** What was measured, in the words of the service: `cpu`. */
  meter: Type.String(),
  unit: Type.String(),
  average: Type.Number(),
  maximum: Type.Number(),
  /** For how long there were measures. */
  hours: Type.Number(),
})
export type UsageLine = Value<typeof UsageLine>

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Whole days in UTC, both of them included. */
const Days = Type.Object({ start: Day, end: Day })

/** What the resources of the session's project used in whole days, and the address of the same as CSV. */
export const report = getCall('/api/metering/report/', {
  query: Days,
  answer: Type.Object({ lines: Type.Array(UsageLine), csv: Type.String() }),
})
/** The report as a file. */
export const reportCsv = getCall('/api/metering/report/csv/', { query: Days, answer: 'text' })
