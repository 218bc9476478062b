import { parseNamedStrictly, parseStrictly } from '../input/parse-strictly.ts'
import { isTrueText } from '../input/shapes.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect } from './dialect.ts'
import { nextAfterFullPage, selfAndBookmark } from './links.ts'
import { namedFault } from './named-fault.ts'
import { sortKeys } from './sort-query.ts'
import { CONTROLLER_VERBS } from './verbs.ts'

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
const badParameter = (name: string, text: string, reason: string): ServiceFault =>
  badRequest(`Invalid input for query parameters ${name}. Value: ${text}. ${reason}`)

const forbidden = (rule: string): ServiceFault => new ServiceFault(403, `Policy doesn't allow ${rule} to be performed.`)

/** Nova, API v2.1: strict schemas for bodies and for the parameters of lists, pages of at most 1000, the newest first. */
export const nova: Dialect = {
  fault: namedFault,
  path: (plural) => `/${plural}`,
  isWrapped: true,
  statuses: { create: 200, delete: 204 },
  updateMethod: 'PUT',
  rule: (verb, { path }) => `os_compute_api:${path.split('/')[1] ?? ''}:${CONTROLLER_VERBS[verb]}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `${noun} ${id} could not be found.`),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.'),
    forbidden,
    badLimit: (text) => badParameter('limit', text, `'${text}' does not match '^[0-9]*$'`),
    badMarker: (marker) => badRequest(`marker [${marker}] not found`),
    badSortKey(key, known) {
      const list = known.map((one) => `'${one}'`).join(', ')
      return badParameter('sort_key', key, `'${key}' is not one of [${list}]`)
    },
    badSortDirection: (direction) =>
      badParameter('sort_dir', direction, `'${direction}' is not one of ['asc', 'desc']`),
  },
  paging: { standard: 1000, maximum: 1000, excess: 'cut', zero: 'nothing', marker: 'item', hasOffset: true },
  sorting: {
    read: sortKeys,
    standard: [['created_at', 'desc']],
    tie: 'always',
    keys: 'declared',
  },
  filtering: {
    controls: ['limit', 'marker', 'offset', 'sort_key', 'sort_dir', 'all_tenants', 'all_projects'],
    test: (value, [wanted = '']) => String(value ?? '') === wanted,
    undeclared: 'ignored',
    isExact: true,
  },
  listsAllProjects({ query, caller }) {
    if (query.has('all_projects') && caller.isAdmin) return true
    const asked = query.get('all_tenants')
    if (asked === null || !(asked === '' || isTrueText(asked))) return false
    if (!caller.isAdmin) throw forbidden('os_compute_api:servers:index:get_all_tenants')
    return true
  },
  list: (listing) => ({ [listing.names.plural]: listing.items, ...nextAfterFullPage(listing) }),
  summary: ({ id, name }, { path }, call) => ({ id, name, links: selfAndBookmark(call, path, String(id)) }),
  parse: parseStrictly,
  parseNamed: parseNamedStrictly,
}
