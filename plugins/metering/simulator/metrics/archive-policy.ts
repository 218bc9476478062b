import { notFound, respond } from '@fascia/sdk/simulator'
import { get } from '../kit.ts'

/** One sample is taken in so many seconds. */
export const POLLING_S = 300
const HOUR_S = 3600
const DAY_S = 86_400

/** For how many points values are kept, by the seconds of a point; the coarsest first. */
export const DEFINITION = [
  { granularityS: DAY_S, points: 1830 },
  { granularityS: HOUR_S, points: 8784 },
  { granularityS: POLLING_S, points: 8928 },
] as const

export const METHODS = ['mean', 'min', 'max', 'sum', 'count', 'rate:mean'] as const
export type Method = (typeof METHODS)[number]

/** A duration as Python writes it: `1 day, 0:00:00`. */
function durationText(seconds: number): string {
  const [days, rest] = [Math.floor(seconds / DAY_S), seconds % DAY_S]
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const clock = `${Math.floor(rest / HOUR_S)}:${two((rest % HOUR_S) / 60)}:${two(rest % 60)}`
  return days === 0 ? clock : `${days} day${days === 1 ? '' : 's'}, ${clock}`
}

/** The one policy of this cloud. */
export const archivePolicy = {
  name: 'metering',
  aggregation_methods: METHODS,
  back_window: 0,
  definition: DEFINITION.map(({ granularityS, points }) => ({
    granularity: durationText(granularityS),
    points,
    timespan: durationText(granularityS * points),
  })),
}

export const archivePolicyRoutes = [
  get('/v1/archive_policy', () => respond(200, [archivePolicy])),
  get('/v1/archive_policy/:name', ({ params: { name } }) => {
    if (name !== archivePolicy.name) throw notFound(`Archive policy ${name} does not exist`)
    return archivePolicy
  }),
]
