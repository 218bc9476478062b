import { STATUS_CODES } from 'node:http'
import {
  type Dialect,
  heat,
  respond,
  routeKit,
  ServiceFault,
  type SimulatedAnswer,
  type SimulatedCall,
} from '@fascia/sdk/simulator'
import { type MetricTables, tables } from './metrics/own-metric.ts'

export type MetricCall = SimulatedCall<MetricTables>

const MOST = 1000

/** Gnocchi, API v1: bare lists with a link to the next page, and refusals with a title. */
export const dialect: Dialect = {
  ...heat,
  fault: ({ status, message }) => ({ code: status, title: STATUS_CODES[status] ?? 'Error', description: message }),
  refuse: {
    ...heat.refuse,
    noRoute: () => new ServiceFault(404, 'The resource could not be found.'),
    forbidden: () => new ServiceFault(403, 'Insufficient privileges'),
  },
}

/** Makes Gnocchi's routes. */
export const { del, get, post } = routeKit(dialect, tables)

/** A page of a list: `limit` items after the one of `marker`, with a link to the next page. */
export function listPage<Item extends { readonly id: string }>(
  items: readonly Item[],
  { query, baseUrl }: MetricCall,
  path: string,
): SimulatedAnswer {
  const [limitText, marker] = [query.get('limit'), query.get('marker')]
  const limit = limitText === null ? MOST : Number(limitText)
  if (!Number.isInteger(limit) || limit < 1) throw new ServiceFault(400, 'Invalid pagination: `limit` is not valid')
  const at = marker === null ? 0 : items.findIndex(({ id }) => id === marker) + 1
  if (marker !== null && at === 0) throw new ServiceFault(400, `Invalid pagination: \`marker\` ${marker} is unknown`)
  const page = items.slice(at, at + Math.min(limit, MOST))
  const last = page.at(-1)
  const hasMore = last !== undefined && at + page.length < items.length
  const link = `<${baseUrl}${path}?limit=${limit}&marker=${last?.id}>; rel="next"`
  return respond(200, page, hasMore ? { link } : {})
}
