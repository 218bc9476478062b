import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What can be drawn: the measures of the metric service, and without it what the compute service counts. */
export const METERS = ['cpu', 'memory', 'disk', 'network', 'volume', 'instances', 'vcpus', 'ram', 'local_disk'] as const
const MeterId = Type.Enum([...METERS])
/** The id of a meter, one of `METERS`. */
export type MeterId = Value<typeof MeterId>

const Id = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))
/** Whose measures: of one instance, of one volume, of the session's project, or, for administrators, of all projects (`true`). */
const whose = { server: Id, volume: Id, all_projects: Type.Optional(Type.Enum(['true', 'false'])) }

/** Something that can be drawn. */
export const Meter = Type.Object({
  id: MeterId,
  /** The address of its values as CSV, which the filters are appended to. */
  csv: Type.String(),
})
export type Meter = Value<typeof Meter>

/** The meters of the project, of an instance or of a volume. */
export const meters = listCall('/api/metering/charts/', { item: Meter, query: Type.Object(whose) })

const Text = Type.Optional(Type.String({ maxLength: 40 }))
/** The fields of the filter forms, as browsers write them: an empty one has no value. */
export const Filters = Type.Object({
  ...whose,
  /** Days up to now, or `other`: from one date to another. */
  period: Text,
  /** `yyyy-mm-dd`, UTC. */
  date_from: Text,
  date_to: Text,
  /** A part of the period, as ISO 8601 has its moments. */
  start: Text,
  end: Text,
})
export type Filters = Value<typeof Filters>

/** The data of a line chart. */
export const Chart = Type.Object({
  series: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      data: Type.Array(Type.Object({ x: Type.String(), y: nullable(Type.Number()) })),
    }),
  ),
  stats: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  settings: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
})
export type Chart = Value<typeof Chart>

/** What a meter measured in a period. */
export const chart = getCall('/api/metering/charts/:meter/', { query: Filters, answer: Chart })
/** The same as a file: a line for each moment, a column for each series. */
export const chartCsv = getCall('/api/metering/charts/:meter/csv/', { query: Filters, answer: 'text' })
