import { parseNamedStrictly, parseStrictly } from '../input/parse-strictly.ts'
import { isTrueText } from '../input/shapes.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect } from './dialect.ts'
import { nextAfterFullPage, selfAndBookmark } from './links.ts'
import { namedFault } from './named-fault.ts'
import { sortPairs } from './sort-query.ts'
import { GETTER_VERBS } from './verbs.ts'

/** The microversion from which unknown filters are refused, and the one that has `name~`. */
const RESOURCE_FILTERS = 31
const LIKE_FILTERS = 34

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
const text = (value: unknown): string => String(value ?? '')

/** Cinder, API v3: `sort=name:asc`, pages of at most 1000 with an offset, filters without regard to case, `name~` for a part. */
export const cinder: Dialect = {
  fault: namedFault,
  path: (plural) => `/${plural}`,
  isWrapped: true,
  statuses: { create: 202, delete: 202 },
  updateMethod: 'PUT',
  rule: (verb, { singular }) =>
    singular === 'volume' ? `volume:${GETTER_VERBS[verb]}` : `${singular}:${GETTER_VERBS[verb]}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `${noun} ${id} could not be found.`),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.'),
    forbidden: (rule) => new ServiceFault(403, `Policy doesn't allow ${rule} to be performed.`),
    badLimit: (given) =>
      badRequest(/^-\d+$/.test(given) ? 'limit param must be positive' : 'limit param must be an integer'),
    badMarker: (marker, { noun }) => new ServiceFault(404, `${noun} ${marker} could not be found.`),
    badSortKey: () => badRequest('Invalid input received: Invalid sort key'),
    badSortDirection: () => badRequest('Invalid input received: Unknown sort direction, must be one of: asc, desc.'),
  },
  paging: { standard: 1000, maximum: 1000, excess: 'cut', zero: 'nothing', marker: 'item', hasOffset: true },
  sorting: {
    read(query) {
      if (query.has('sort') && (query.has('sort_key') || query.has('sort_dir')))
        throw badRequest(
          "The 'sort_key' and 'sort_dir' parameters are deprecated and cannot be used with the 'sort' parameter.",
        )
      const pairs = sortPairs(query)
      if (pairs) return pairs
      return query.has('sort_key') || query.has('sort_dir')
        ? [[query.get('sort_key') ?? 'created_at', query.get('sort_dir') ?? '']]
        : []
    },
    standard: [['created_at', 'desc']],
    tie: 'always',
    keys: 'declared',
  },
  filtering: {
    controls: ['limit', 'marker', 'offset', 'sort', 'sort_key', 'sort_dir', 'all_tenants', 'with_count'],
    test: (value, [wanted = '']) => text(value).toLowerCase() === wanted.toLowerCase(),
    comparison: (parameter, { microversion }) =>
      parameter.endsWith('~') && microversion.atLeast(3, LIKE_FILTERS)
        ? { attribute: parameter.slice(0, -1), test: (value, [wanted = '']) => text(value).includes(wanted) }
        : undefined,
    undeclared: (names, { microversion, caller }) =>
      caller.isAdmin || !microversion.atLeast(3, RESOURCE_FILTERS)
        ? undefined
        : badRequest(`Invalid filters ${names.join(',')} are found in query options.`),
    isExact: false,
  },
  listsAllProjects: ({ query, caller }) => caller.isAdmin && isTrueText(query.get('all_tenants')),
  list: (listing) => ({
    [listing.names.plural]: listing.items,
    ...nextAfterFullPage(listing),
    ...(listing.call.microversion.atLeast(3, 45) && isTrueText(listing.call.query.get('with_count'))
      ? { count: listing.total() }
      : {}),
  }),
  summary: ({ id, name }, { path }, call) => ({ id, name, links: selfAndBookmark(call, path, String(id)) }),
  parse: parseStrictly,
  parseNamed: parseNamedStrictly,
}
