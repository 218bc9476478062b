import {
  type Dialect,
  keystone,
  ServiceFault as Refusal,
  routeKit,
  type ServiceFault,
  type SimulatedCall,
} from '@fascia/sdk/simulator'
import { type BarbicanTables, tables } from './tables.ts'

export type BarbicanCall = SimulatedCall<BarbicanTables>

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  406: 'Not Acceptable',
  409: 'Conflict',
  415: 'Unsupported Media Type',
}

const bad = (message: string): ServiceFault => new Refusal(400, message)

/** Barbican, API v1: bare JSON, lists by limit and offset with the total, refusals with code, title and description. */
export const dialect: Dialect = {
  ...keystone,
  fault: ({ status, message }) => ({ code: status, title: TITLES[status] ?? 'Error', description: message }),
  path: (plural) => `/v1/${plural}`,
  isWrapped: false,
  statuses: { create: 201, delete: 204 },
  rule: (verb, { plural, singular }) => (verb === 'list' ? `${plural}:get` : `${singular}:${verb}`),
  refuse: {
    notFound: ({ noun }) => new Refusal(404, `${noun} not found.`),
    noRoute: () => new Refusal(404, 'Not Found. Sorry but your resource is in another castle.'),
    forbidden: (rule) => new Refusal(403, `${rule} is disallowed by policy`),
    badLimit: () => bad('Invalid limit or offset.'),
    badMarker: () => bad('Invalid marker.'),
    badSortKey: () => undefined,
    badSortDirection: (direction) => bad(`Invalid sort direction: ${direction}`),
  },
  paging: { standard: 10, maximum: 100, excess: 'cut', zero: 'all', marker: 'lenient', hasOffset: true },
  filtering: { ...keystone.filtering, controls: ['limit', 'offset', 'sort', 'acl_only'], undeclared: 'ignored' },
  sorting: { read: () => [], standard: [['created', 'asc']], tie: 'never', keys: 'declared' },
  listsAllProjects: () => false,
  list({ names, call, items, limit, total, hasMore }) {
    const { query, baseUrl } = call
    const offset = Number(query.get('offset') ?? 0)
    const size = limit ?? items.length
    const at = (start: number) => `${baseUrl}${names.path}?limit=${size}&offset=${start}`
    return {
      [names.plural]: items,
      total: total(),
      ...(hasMore() ? { next: at(offset + size) } : {}),
      ...(offset > 0 ? { previous: at(Math.max(0, offset - size)) } : {}),
    }
  },
}

/** Makes Barbican's routes. */
export const { collection, get, post, put, del } = routeKit(dialect, tables)
