import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect } from './dialect.ts'
import { listAddress } from './links.ts'
import { GETTER_VERBS } from './verbs.ts'
import { wsmeRefusal } from './wsme.ts'

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (fits(schema, body)) return body
  throw wsmeRefusal(schemaComplaint(schema, body))
}

/** Magnum, API v1: resources by UUID or name without a name around them, a `next` address, JSON patches, refusals in a list of errors. */
export const magnum: Dialect = {
  fault: ({ status, message }) => ({
    errors: [
      {
        request_id: '',
        code: status < 500 ? 'client' : 'server',
        status,
        title: message.split('.')[0] ?? '',
        detail: message,
        links: [],
      },
    ],
  }),
  path: (plural) => `/${plural}`,
  isWrapped: false,
  statuses: { create: 202, delete: 204 },
  updateMethod: 'PATCH',
  rule: (verb, { singular }) => `${singular}:${GETTER_VERBS[verb]}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `${noun} ${id} could not be found.`),
    noRoute: () => new ServiceFault(404, 'Not Found'),
    forbidden: (rule) => new ServiceFault(403, `Policy doesn't allow ${rule} to be performed.`),
    badLimit: (text) =>
      badRequest(
        /^-?\d+$/.test(text)
          ? 'Limit must be positive'
          : `Invalid input for field/attribute limit. Value: '${text}'. unable to convert to int`,
      ),
    badMarker: (marker, { noun }) => new ServiceFault(404, `${noun} ${marker} could not be found.`),
    badSortKey: (key) => badRequest(`The sort_key value "${key}" is an invalid field for sorting`),
    badSortDirection: (direction) =>
      badRequest(`Invalid sort direction: ${direction}. Acceptable values are 'asc' or 'desc'`),
  },
  paging: { standard: 1000, maximum: 1000, excess: 'cut', zero: 'refused', marker: 'item' },
  sorting: {
    read: (query) =>
      query.has('sort_key') || query.has('sort_dir')
        ? [[query.get('sort_key') ?? 'id', query.get('sort_dir') ?? '']]
        : [],
    standard: [],
    tie: 'never',
    keys: 'declared',
  },
  filtering: {
    controls: ['limit', 'marker', 'sort_key', 'sort_dir'],
    test: (value, [wanted = '']) => String(value ?? '') === wanted,
    undeclared: (names) => badRequest(`Unknown argument: "${names.join(', ')}"`),
    isExact: true,
  },
  listsAllProjects: ({ caller }) => caller.isAdmin,
  list: (listing) => {
    const { names, items, keys, limit } = listing
    const last = keys.at(-1)
    const isFull = last !== undefined && limit !== undefined && items.length >= limit
    return { [names.plural]: items, ...(isFull ? { next: listAddress(listing, { marker: last }) } : {}) }
  },
  summary: (item) => item,
  parse,
  parseNamed: (_name, schema, body) => parse(schema, body),
}
