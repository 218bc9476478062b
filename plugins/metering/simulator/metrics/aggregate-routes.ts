import { badRequest, notFound } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type MetricCall, post } from '../kit.ts'
import type { Resource } from '../resources/resource.ts'
import { resourcesOfType, showResource } from '../resources/resource-routes.ts'
import { readSearch } from '../resources/search.ts'
import { type Measure, measuresOf, readMethod, readWanted } from './measures.ts'

const Aggregates = Type.Object({
  operations: Type.Array(Type.Unknown()),
  search: Type.Optional(Type.Unknown()),
  resource_type: Type.Optional(Type.String()),
})

type Asked = readonly [name: string, method: string]

const isAsked = (part: unknown): part is Asked =>
  Array.isArray(part) && part.length === 2 && part.every((one) => typeof one === 'string')

/** The metrics of `["metric", "cpu", "mean"]`, or of `["metric", ["cpu", "mean"], ["vcpus", "mean"]]`. */
function readMetrics([operator, ...parts]: readonly unknown[]): readonly Asked[] {
  if (operator !== 'metric') throw badRequest(`Invalid operation: ${String(operator)}`)
  const asked = isAsked(parts) ? [parts] : parts.filter(isAsked)
  if (asked.length === 0) throw badRequest('Invalid operation: metric')
  return asked
}

/** The combination of the series of several metrics: one value for each moment. */
function combined(method: string, series: readonly (readonly Measure[])[]): readonly Measure[] {
  const byTime = Map.groupBy(series.flat(), ([time, granularity]) => `${granularity} ${time}`)
  return [...byTime.values()].flatMap((measures) => {
    const [first] = measures
    if (!first) return []
    const sum = measures.reduce((total, [, , value]) => total + value, 0)
    const value = method === 'sum' ? sum : sum / measures.length
    return [[first[0], first[1], value] as const]
  })
}

function measuresByMethod(call: MetricCall, resource: Resource, asked: readonly Asked[]) {
  const found: Record<string, Record<string, readonly Measure[]>> = {}
  for (const [name, text] of asked) {
    const metric = resource.metrics.find((one) => one.name === name)
    if (!metric) continue
    const method = readMethod(text, metric)
    found[name] = { ...found[name], [method]: measuresOf(resource, metric, method, readWanted(call), call.now()) }
  }
  return found
}

export const aggregateRoutes = [
  post('/v1/aggregates', { right: 'reader', rule: 'get measures', body: Aggregates }, async (call) => {
    const { operations, search, resource_type: type = 'generic' } = call.body
    const [operator, method, inner] = operations
    const isCombined = operator === 'aggregate'
    const asked = readMetrics(isCombined && Array.isArray(inner) ? inner : operations)
    const isWanted = readSearch(search)
    const resources = (await resourcesOfType(call, type)).filter((one) => isWanted(showResource(one)))
    const found = resources.map((resource) => [resource.id, measuresByMethod(call, resource, asked)] as const)
    const measured = found.filter(([, metrics]) => Object.keys(metrics).length > 0)
    if (measured.length === 0) throw notFound('Metrics not found')
    if (!isCombined) return { measures: Object.fromEntries(measured) }
    const series = measured.flatMap(([, metrics]) =>
      Object.values(metrics).flatMap((methods) => Object.values(methods)),
    )
    return { measures: { aggregated: combined(String(method), series) } }
  }),
]
