import { csvText, Fault } from '@fascia/sdk/common'
import { answer, handle, type Route, type RouteContext } from '@fascia/sdk/gateway'
import { type Chart, chart, chartCsv, type Filters, METERS, type MeterId, meters } from '../api/charts.ts'
import { type Span, spanOfPeriod } from '../common/period.ts'
import { chartOfMeasures, chartOfUses } from './chart-answer.ts'
import { measuredTypes } from './gnocchi.ts'
import { measuredMeters, type Whose } from './meters.ts'
import { readSeries } from './series.ts'
import { COUNTED_METERS, isCounted, readUses } from './tenant-usage.ts'

/** The time that filters ask for: their period, or the part of it that is zoomed into. */
function spanOf({ period = '1', date_from = '', date_to = '', start, end }: Filters, nowMs: number): Span {
  const whole = spanOfPeriod({ period: period || '1', date_from, date_to }, nowMs)
  if (!whole) throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The period cannot be read.' })
  const [fromMs, untilMs] = [start ? Date.parse(start) : whole.fromMs, end ? Date.parse(end) : whole.untilMs]
  if (!(fromMs >= 0 && fromMs < untilMs))
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The part of the period cannot be read.' })
  return { fromMs, untilMs }
}

type ChartContext = Pick<
  RouteContext<{ readonly meter: string }, Filters, undefined>,
  'cloud' | 'session' | 'params' | 'query' | 'now'
>

function meterOf(name: string): MeterId {
  const found = METERS.find((one) => one === name)
  if (found) return found
  throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, message: `There is no meter ${name}.` })
}

/** Refuses the measures of all projects to those who administer none but their own. */
function checkWhose({ all_projects }: Whose, { isSuperuser }: ChartContext['session']): void {
  if (all_projects === 'true' && !isSuperuser)
    throw new Fault('GATEWAY_POLICY_DENIED', { message: 'Administrators see the measures of all projects.' })
}

async function readChart({ cloud, session, params, query, now }: ChartContext): Promise<Chart> {
  const meter = meterOf(params.meter)
  const { server, volume, all_projects } = query
  checkWhose(query, session)
  const span = spanOf(query, now())
  if (isCounted(meter)) {
    const project = all_projects === 'true' ? undefined : session.projectId
    return chartOfUses(await readUses(cloud, project, span), meter, span)
  }
  const place = { whose: { server, volume, all_projects }, projectId: session.projectId }
  const measured = await readSeries(cloud, meter, place, span, now())
  const isOfOne = server !== undefined || volume !== undefined
  return measured ? chartOfMeasures(measured, isOfOne) : { series: [], stats: {}, settings: {} }
}

/** A line for each moment that a series has, a column for each series. */
function csvOf({ series }: Chart): string {
  const times = [...new Set(series.flatMap(({ data }) => data.map(({ x }) => x)))].toSorted()
  const columns = series.map(({ data }) => new Map(data.map(({ x, y }) => [x, y])))
  return csvText([
    ['Time (UTC)', ...series.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`))],
    ...times.map((time) => [time, ...columns.map((values) => values.get(time) ?? '')]),
  ])
}

/** The fields of a query that have a value, as an address has them. */
function queryText(whose: Whose): string {
  const given = Object.entries(whose).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** What can be drawn, charts, and charts as files [METER-003, METER-005]. */
export const chartRoutes: readonly Route[] = [
  handle(meters, async function* ({ cloud, session, query: { server, volume, all_projects }, address }) {
    checkWhose({ all_projects }, session)
    const measured = measuredMeters({ server, volume }, await measuredTypes(cloud))
    const isOfProject = server === undefined && volume === undefined
    const offered = measured.length === 0 && isOfProject ? COUNTED_METERS : measured
    yield {
      items: offered.map((id) => ({
        id,
        csv: address(chartCsv.path, { meter: id }) + queryText({ server, volume, all_projects }),
      })),
    }
  }),
  handle(chart, readChart),
  handle(chartCsv, async (context) =>
    answer({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${meterOf(context.params.meter)}.csv"`,
      },
      body: csvOf(await readChart(context)),
    }),
  ),
]
