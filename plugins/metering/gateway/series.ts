import type { Cloud } from '@fascia/sdk/gateway'
import type { MeterId } from '../api/charts.ts'
import type { Span } from '../common/period.ts'
import {
  findResources,
  type GnocchiResource,
  granularityFor,
  keptOf,
  type Point,
  readMeans,
  type Search,
} from './gnocchi.ts'
import { MEASURED, type MeasuredMeter, type MeterLine, type Whose } from './meters.ts'
import { dividedBy, ratesOf, sumOf } from './points.ts'

/** What something measured: one line of a chart. */
export interface MeasuredSeries {
  readonly ownerId: string
  readonly ownerName: string
  readonly label: string
  readonly metric: string
  readonly points: readonly Point[]
}

/** The series of a meter, with the seconds of their points. */
export interface Measured {
  readonly meter: MeasuredMeter
  readonly granularityS: number | undefined
  readonly series: readonly MeasuredSeries[]
}

/** Which resources a meter is about, and whose they are. */
interface Place {
  readonly whose: Whose
  readonly projectId: string
}

interface CinderVolume {
  readonly attachments?: readonly { readonly server_id?: string; readonly device?: string | null }[] | null
}

/** The disks of instances that a volume is, by instance and by the name of the device; undefined where it is not attached. */
async function disksOfVolume(cloud: Cloud, id: string): Promise<Search | undefined> {
  const { attachments } = await cloud.volume.get<CinderVolume>('/volumes/:id', { params: { id }, pick: 'volume' })
  const disks = (attachments ?? []).flatMap(({ server_id, device }) =>
    server_id && device
      ? [{ and: [{ '=': { instance_id: server_id } }, { '=': { name: device.replace(/^\/dev\//, '') } }] }]
      : [],
  )
  return disks.length === 0 ? undefined : { or: disks }
}

async function searchOf(
  cloud: Cloud,
  { type }: MeasuredMeter,
  { whose, projectId }: Place,
): Promise<Search | undefined> {
  const { server, volume } = whose
  if (server !== undefined) return { '=': type === 'instance' ? { id: server } : { instance_id: server } }
  if (volume !== undefined) return type === 'volume' ? { '=': { id: volume } } : disksOfVolume(cloud, volume)
  // Every resource has a project.
  return whose.all_projects === 'true' ? { '!=': { project_id: '' } } : { '=': { project_id: projectId } }
}

const CODES = { instance: 'OS::Nova::Server', volume: 'OS::Cinder::Volume' } as const

/** The type of what a meter's series belong to: disks and interfaces are parts of instances. */
export function ownerType({ type }: MeasuredMeter): string {
  return type === 'volume' ? CODES.volume : CODES.instance
}

const ownerOf = ({ id, instance_id }: GnocchiResource): string => instance_id ?? id

async function namesOf(
  cloud: Cloud,
  meter: MeasuredMeter,
  resources: readonly GnocchiResource[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(
    resources.flatMap(({ id, display_name }) => (display_name ? [[id, display_name] as const] : [])),
  )
  const unknown = [...new Set(resources.map(ownerOf))].filter((id) => !known.has(id))
  const found = unknown.length === 0 ? [] : await cloud.names(ownerType(meter), unknown)
  return new Map([...known, ...found])
}

function lineOf(
  line: MeterLine,
  parts: readonly GnocchiResource[],
  means: ReadonlyMap<string, ReadonlyMap<string, readonly Point[]>>,
  fromMs: number,
): readonly Point[] {
  const { metric, isCounter = false, factor, per } = line
  const ofParts = parts.map(({ id }) => {
    const points = means.get(id)?.get(metric) ?? []
    const values = isCounter ? ratesOf(points) : points
    return per === undefined ? values : dividedBy(values, means.get(id)?.get(per) ?? [])
  })
  return sumOf(ofParts)
    .filter(({ atMs }) => atMs >= fromMs)
    .map(({ atMs, value }) => ({ atMs, value: value * factor }))
}

/** What a meter measured in a time, one series for each owner and line; none where nothing was measured. */
export async function readSeries(
  cloud: Cloud,
  id: MeterId,
  place: Place,
  span: Span,
  nowMs: number,
): Promise<Measured | undefined> {
  const meter = MEASURED[id]
  if (!meter) return undefined
  const search = await searchOf(cloud, meter, place)
  if (!search) return { meter, granularityS: undefined, series: [] }
  const metrics = [...new Set(meter.lines.flatMap(({ metric, per }) => (per === undefined ? [metric] : [metric, per])))]
  const measured = (resource: GnocchiResource): boolean => meter.lines.some(({ metric }) => resource.metrics?.[metric])
  const resources = (await findResources(cloud, meter.type, search)).filter(measured)
  const metricId = meter.lines.map(({ metric }) => resources[0]?.metrics?.[metric]).find((one) => one !== undefined)
  const kept = metricId === undefined ? [] : await keptOf(cloud, metricId)
  const granularityS = granularityFor(kept, span, nowMs)
  if (granularityS === undefined) return { meter, granularityS, series: [] }
  // The growth of a counter before the first moment needs the value before it.
  const begun = { ...span, fromMs: span.fromMs - granularityS * 1000 }
  const [means, names] = await Promise.all([
    readMeans(cloud, { type: meter.type, search, metrics }, begun, granularityS),
    namesOf(cloud, meter, resources),
  ])
  const owners = Map.groupBy(resources, ownerOf)
  const series = [...owners].flatMap(([ownerId, parts]) =>
    meter.lines.map((line) => ({
      ownerId,
      ownerName: names.get(ownerId) ?? ownerId,
      label: line.label,
      metric: line.metric,
      points: lineOf(line, parts, means, span.fromMs - granularityS * 1000 + 1),
    })),
  )
  return { meter, granularityS, series: series.filter(({ points }) => points.length > 0) }
}
