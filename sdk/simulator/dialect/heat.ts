import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { isTrueText } from '../input/shapes.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect } from './dialect.ts'
import { listAddress } from './links.ts'
import { titleOf } from './titles.ts'
import { CONTROLLER_VERBS } from './verbs.ts'

const EXPLANATIONS: Readonly<Record<number, string>> = {
  400: 'The server could not comply with the request since it is either malformed or otherwise incorrect.',
  403: 'Access was denied to this resource.',
  404: 'The resource could not be found.',
  409: 'There was a conflict when trying to complete your request.',
}

const TYPES: Readonly<Record<number, string>> = {
  400: 'HTTPBadRequest',
  403: 'Forbidden',
  404: 'EntityNotFound',
  409: 'ActionInProgress',
}

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (fits(schema, body)) return body
  const { path, reason } = schemaComplaint(schema, body)
  const missing = /^'(.*)' is a required property$/.exec(reason)?.[1]
  if (missing !== undefined) throw badRequest(`No ${missing.replaceAll('_', ' ')} specified`)
  throw badRequest(`Bad value for "${path.at(-1) ?? 'body'}": ${reason}`)
}

/** Heat, API v1: whole lists unless a limit is given, a list of links beside them, answers wrapped and bodies not, three layers of refusal. */
export const heat: Dialect = {
  fault: ({ status, type, message }) => ({
    explanation:
      EXPLANATIONS[status] ?? 'The server has either erred or is incapable of performing the requested operation.',
    code: status,
    error: { message, traceback: null, type: type ?? TYPES[status] ?? 'HTTPInternalServerError' },
    title: titleOf(status),
  }),
  path: (plural) => `/${plural}`,
  isWrapped: true,
  statuses: { create: 201, delete: 204 },
  updateMethod: 'PUT',
  rule: (verb, { plural }) => `${plural}:${CONTROLLER_VERBS[verb]}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `The ${noun} (${id}) could not be found.`),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.', 'HTTPNotFound'),
    forbidden: () => new ServiceFault(403, 'You are not authorized to complete this action.'),
    badLimit: (text) => badRequest(`Only integer is allowed by 'limit': ${text}`),
    badMarker: (marker, { noun }) => new ServiceFault(404, `The ${noun} (${marker}) could not be found.`),
    // An unknown key leaves the list in its usual order.
    badSortKey: () => undefined,
    badSortDirection: (direction) => badRequest(`Unknown sort direction, must be 'desc' or 'asc': ${direction}`),
  },
  paging: { standard: undefined, maximum: undefined, excess: 'cut', zero: 'all', marker: 'lenient' },
  sorting: {
    read: (query) =>
      (query.get('sort_keys') ?? query.get('sort_key') ?? '')
        .split(',')
        .filter((key) => key !== '')
        .map((key) => [key, query.get('sort_dir') ?? '']),
    standard: [['creation_time', 'desc']],
    tie: 'always',
    keys: 'declared',
  },
  filtering: {
    controls: [
      'limit',
      'marker',
      'sort_key',
      'sort_keys',
      'sort_dir',
      'with_count',
      'global_tenant',
      'show_deleted',
      'show_nested',
      'show_hidden',
    ],
    test: (value, wanted) => wanted.some((one) => String(value ?? '') === one),
    undeclared: 'ignored',
    isExact: false,
  },
  listsAllProjects({ query, caller }) {
    if (!isTrueText(query.get('global_tenant'))) return false
    if (!caller.isAdmin) throw new ServiceFault(403, 'You are not authorized to complete this action.')
    return true
  },
  list: (listing) => {
    const { names, items, keys, limit, call } = listing
    const last = keys.at(-1)
    const isFull = last !== undefined && limit !== undefined && items.length === limit
    return {
      [names.plural]: items,
      ...(isFull ? { links: [{ rel: 'next', href: listAddress(listing, { marker: last }) }] } : {}),
      ...(isTrueText(call.query.get('with_count')) ? { count: listing.total() } : {}),
    }
  },
  summary: (item) => item,
  parse,
  parseNamed: (_name, schema, body) => parse(schema, body),
}
