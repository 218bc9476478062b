import { csvText, Fault } from '@fascia/sdk/common'
import { answer, type Cloud, handle, type Route, type RouteContext } from '@fascia/sdk/gateway'
import type { MeterId } from '../api/charts.ts'
import { report, reportCsv, type UsageLine } from '../api/report.ts'
import { type Span, spanOfDays } from '../common/period.ts'
import { measuredTypes } from './gnocchi.ts'
import { measuredMeters } from './meters.ts'
import { meanOf, rounded } from './points.ts'
import { ownerType, readSeries } from './series.ts'
import { COUNTED, COUNTED_METERS, readUses } from './tenant-usage.ts'

const HOUR_MS = 3_600_000

/** What the resources of a project measured, the metric service says. */
async function measuredLines(
  cloud: Cloud,
  meters: readonly MeterId[],
  projectId: string,
  span: Span,
  nowMs: number,
): Promise<UsageLine[]> {
  const place = { whose: {}, projectId }
  const measured = await Promise.all(meters.map((id) => readSeries(cloud, id, place, span, nowMs)))
  return measured.flatMap((one) => {
    if (!one) return []
    const { meter, granularityS = 0, series } = one
    return series.map(({ ownerId, ownerName, metric, points }) => ({
      id: `${ownerId} ${metric}`,
      resource_id: ownerId,
      resource_name: ownerName,
      resource_type: ownerType(meter),
      meter: metric,
      unit: meter.unit,
      average: rounded(meanOf(points)),
      maximum: rounded(points.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY)),
      hours: rounded((points.length * granularityS) / 3600),
    }))
  })
}

/** What the instances of a project had, the compute service counts. */
async function countedLines(cloud: Cloud, projectId: string, span: Span): Promise<UsageLine[]> {
  const uses = await readUses(cloud, projectId, span)
  return uses.flatMap(({ id, name, fromMs, untilMs, amounts }) =>
    COUNTED_METERS.filter((meter) => meter !== 'instances').map((meter) => ({
      id: `${id} ${meter}`,
      resource_id: id,
      resource_name: name,
      resource_type: 'OS::Nova::Server',
      meter,
      unit: COUNTED[meter],
      average: rounded(amounts[meter]),
      maximum: rounded(amounts[meter]),
      hours: rounded(Math.max(0, untilMs - fromMs) / HOUR_MS),
    })),
  )
}

type ReportContext = Pick<
  RouteContext<object, { readonly start: string; readonly end: string }, undefined>,
  'cloud' | 'session' | 'query' | 'now'
>

async function readLines({ cloud, session, query: { start, end }, now }: ReportContext): Promise<UsageLine[]> {
  const span = spanOfDays(start, end, now())
  if (!span) throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The period must not end before it starts.' })
  if (span.untilMs <= span.fromMs) return []
  const meters = measuredMeters({}, await measuredTypes(cloud))
  const lines =
    meters.length > 0
      ? await measuredLines(cloud, meters, session.projectId, span, now())
      : await countedLines(cloud, session.projectId, span)
  return lines.toSorted((one, other) => one.resource_name.localeCompare(other.resource_name, 'en', { numeric: true }))
}

/** The usage report, and the same as a file [METER-002]. */
export const reportRoutes: readonly Route[] = [
  handle(report, async (context) => ({
    lines: await readLines(context),
    csv: `${context.address(reportCsv.path)}?${new URLSearchParams(context.query)}`,
  })),
  handle(reportCsv, async (context) => {
    const lines = await readLines(context)
    const { start, end } = context.query
    return answer({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="usage-report.csv"',
      },
      body: csvText([
        ['Usage Report For Period:', start, end],
        [],
        ['Resource', 'Resource ID', 'Meter', 'Unit', 'Average', 'Maximum', 'Hours'],
        ...lines.map(({ resource_name, resource_id, meter, unit, average, maximum, hours }) => [
          resource_name,
          resource_id,
          meter,
          unit,
          average,
          maximum,
          hours,
        ]),
      ]),
    })
  }),
]
