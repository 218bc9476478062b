import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { isTrueText } from '../input/shapes.ts'
import { fitsWildcard } from '../pattern/fits-wildcard.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect } from './dialect.ts'
import { listAddress } from './links.ts'

const TYPES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'over_quota',
}

const refusal = (status: number, type: string, message: string): ServiceFault => new ServiceFault(status, message, type)

/** The largest page. */
const MOST = 1000

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (fits(schema, body)) return body
  const { reason } = schemaComplaint(schema, body)
  throw refusal(400, 'invalid_object', `Provided object does not match schema: ${reason}`)
}

/** `*` matches any text. */
function isLike(value: unknown, wanted: string): boolean {
  if (!wanted.includes('*')) return String(value ?? '') === wanted
  return fitsWildcard(String(value ?? '').toLowerCase(), wanted.toLowerCase())
}

/** Designate, API v2: 20 items a page, `*` in filters, the number of all items beside them, other projects by a header. */
export const designate: Dialect = {
  fault: ({ status, type, message }) => ({ code: status, type: type ?? TYPES[status] ?? 'unknown', message }),
  path: (plural) => `/v2/${plural}`,
  isWrapped: false,
  statuses: { create: 202, delete: 202 },
  updateMethod: 'PATCH',
  rule: (verb, { singular, plural }) =>
    verb === 'list' ? `find_${plural}` : `${verb === 'show' ? 'get' : verb}_${singular}`,
  refuse: {
    notFound: ({ noun, singular }) => refusal(404, `${singular}_not_found`, `Could not find ${noun}`),
    noRoute: () => refusal(404, 'not_found', 'Not Found'),
    forbidden: (rule) => refusal(403, 'forbidden', `Forbidden: ${rule}`),
    badLimit: () => refusal(400, 'invalid_limit', `limit should be an integer between 1 and ${MOST}`),
    badMarker: (marker) => refusal(400, 'marker_not_found', `Marker ${marker} could not be found`),
    badSortKey: (_key, known) =>
      refusal(400, 'invalid_sort_key', `sort key must be one of [${known.map((one) => `'${one}'`).join(', ')}]`),
    badSortDirection: () => refusal(400, 'invalid_sort_dir', "Unknown sort direction, must be 'desc' or 'asc'"),
  },
  paging: { standard: 20, maximum: MOST, excess: 'refused', zero: 'refused', largest: 'max', marker: 'item' },
  sorting: {
    read: (query) => (query.has('sort_key') ? [[query.get('sort_key') ?? '', query.get('sort_dir') ?? '']] : []),
    standard: [['created_at', 'asc']],
    tie: 'always',
    keys: 'declared',
  },
  filtering: {
    controls: ['limit', 'marker', 'sort_key', 'sort_dir'],
    test: (value, wanted) => wanted.some((one) => isLike(value, one)),
    undeclared: 'ignored',
    isExact: false,
  },
  listsAllProjects: ({ headers, caller }) => caller.isAdmin && isTrueText(headers['x-auth-all-projects'] ?? null),
  list: (listing) => {
    const { names, items, keys, limit } = listing
    const last = keys.at(-1)
    const isFull = last !== undefined && limit !== undefined && items.length >= limit
    return {
      [names.plural]: items,
      links: {
        self: listAddress(listing, {}),
        ...(isFull ? { next: listAddress(listing, { marker: last }) } : {}),
      },
      metadata: { total_count: listing.total() },
    }
  },
  summary: (item) => item,
  parse,
  parseNamed: (_name, schema, body) => parse(schema, body),
}
