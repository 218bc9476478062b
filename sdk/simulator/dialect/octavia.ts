import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { convertInput } from '../input/convert-input.ts'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect, Listing, Shown, Verb } from './dialect.ts'
import { listAddress } from './links.ts'
import { hasTags, selectFields } from './neutron.ts'
import { sortPairs } from './sort-query.ts'
import { missingField, wsmeRefusal } from './wsme.ts'

const VERBS: Readonly<Record<Verb, string>> = {
  list: 'get_all',
  show: 'get_one',
  create: 'post',
  update: 'put',
  delete: 'delete',
}

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)

// WSME, which reads Octavia's bodies, takes these texts for booleans, and texts of digits for integers.
function convert(type: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean' && /^(true|t|yes|y|on|1)$/i.test(value)) return true
  if (type === 'boolean' && /^(false|f|no|n|off|0)$/i.test(value)) return false
  return type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value
}

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  const converted = convertInput(schema, body, convert)
  if (fits(schema, converted)) return converted
  throw wsmeRefusal(schemaComplaint(schema, converted))
}

function isEqual(value: unknown, wanted: string): boolean {
  if (typeof value === 'boolean') return value === /^(true|1)$/i.test(wanted)
  return String(value ?? '') === wanted
}

function linksOf(listing: Listing): readonly Shown[] {
  const { keys, limit, marker } = listing
  const [first] = keys
  const last = keys.at(-1)
  if (first === undefined || last === undefined) return []
  const previous = { rel: 'previous', href: listAddress(listing, { marker: first, page_reverse: 'True' }) }
  const next = { rel: 'next', href: listAddress(listing, { marker: last, page_reverse: null }) }
  return [...(marker === null ? [] : [previous]), ...(limit !== undefined && keys.length >= limit ? [next] : [])]
}

/** Octavia, API v2: Neutron's way of listing with links that are always there, unknown filters refused, refusals as WSME writes them. */
export const octavia: Dialect = {
  fault: ({ status, message }) => ({
    faultcode: status < 500 ? 'Client' : 'Server',
    faultstring: message,
    debuginfo: null,
  }),
  path: (plural) => `/v2.0/lbaas/${plural}`,
  isWrapped: true,
  statuses: { create: 201, delete: 204 },
  updateMethod: 'PUT',
  rule: (verb, { singular }) => `os_load-balancer_api:${singular}:${VERBS[verb]}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `${noun} ${id} not found.`),
    noRoute: () => new ServiceFault(404, 'Not Found'),
    forbidden: () => new ServiceFault(403, 'Policy does not allow this request to be performed.'),
    badLimit: (text) => badRequest(`Supplied pagination limit '${text}' is not valid.`),
    badMarker: (marker) => badRequest(`Supplied pagination marker '${marker}' is not valid.`),
    badSortKey: (key) => badRequest(`Supplied sort key '${key}' is not valid.`),
    badSortDirection: (direction) => badRequest(`Supplied sort direction '${direction}' is not valid.`),
  },
  paging: {
    standard: undefined,
    maximum: undefined,
    excess: 'cut',
    zero: 'all',
    largest: 'infinite',
    marker: 'item',
    reverse: ['page_reverse', 'true'],
  },
  sorting: {
    read(query) {
      const pairs = sortPairs(query)
      if (pairs) return pairs
      const directions = query.get('sort_dir')?.split(',') ?? []
      return (query.get('sort_key')?.split(',') ?? []).map((key, index) => [key, directions[index] ?? ''])
    },
    standard: [['created_at', 'asc']],
    tie: 'always',
    keys: 'declared',
  },
  filtering: {
    controls: ['limit', 'marker', 'page_reverse', 'sort', 'sort_key', 'sort_dir', 'fields'],
    aliases: { tenant_id: 'project_id' },
    test: (value, wanted) => wanted.some((one) => isEqual(value, one)),
    comparison: (parameter) =>
      /^(not-)?tags(-any)?$/.test(parameter)
        ? {
            attribute: 'tags',
            test: (tags, wanted) => hasTags(Array.isArray(tags) ? tags : [], parameter, wanted.join(',')),
          }
        : undefined,
    undeclared: () => badRequest('One or more arguments are either missing or invalid'),
    isExact: true,
  },
  listsAllProjects: ({ caller }) => caller.isAdmin,
  list: (listing) => ({
    [listing.names.plural]: listing.items,
    [`${listing.names.plural}_links`]: linksOf(listing),
  }),
  summary: (item) => item,
  select: selectFields,
  parse,
  parseNamed(name, schema, body) {
    const inner = new Map<string, unknown>(Object.entries(Object(body))).get(name)
    if (inner === undefined) throw missingField(name)
    return parse(schema, inner)
  },
}
