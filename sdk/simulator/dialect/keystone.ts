import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect, ValueTest, Verb } from './dialect.ts'
import { listAddress } from './links.ts'
import { titleOf } from './titles.ts'

const VERBS: Readonly<Record<Verb, string>> = {
  list: 'list',
  show: 'get',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Compares as the ending of a parameter says: `name__icontains=DE`. Comparisons that Keystone does not know match everything. */
function comparisonOf(ending: string): ValueTest {
  const isLoose = ending.startsWith('i')
  const kind = isLoose ? ending.slice(1) : ending
  return (value, [given = '']) => {
    const [have, want] = isLoose ? [textOf(value).toLowerCase(), given.toLowerCase()] : [textOf(value), given]
    if (kind === 'contains') return have.includes(want)
    if (kind === 'startswith') return have.startsWith(want)
    if (kind === 'endswith') return have.endsWith(want)
    return true
  }
}

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (fits(schema, body)) return body
  const { path, reason } = schemaComplaint(schema, body)
  throw badRequest(path.length === 0 ? reason : `Invalid input for field '${path.join('/')}': ${reason}`)
}

/** Keystone, API v3: whole lists, whatever limit is asked for, `name__contains`, links to itself and to no other page. */
export const keystone: Dialect = {
  fault: ({ status, message }) => ({ error: { code: status, message, title: titleOf(status) } }),
  path: (plural) => `/${plural}`,
  isWrapped: true,
  statuses: { create: 201, delete: 204 },
  updateMethod: 'PATCH',
  rule: (verb, { singular, plural }) => `identity:${VERBS[verb]}_${verb === 'list' ? plural : singular}`,
  refuse: {
    notFound: ({ singular }, id) => new ServiceFault(404, `Could not find ${singular.replaceAll('_', ' ')}: ${id}.`),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.'),
    forbidden: (rule) => new ServiceFault(403, `You are not authorized to perform the requested action: ${rule}.`),
    badLimit: (text) => badRequest(`Invalid input for field 'limit': '${text}' is not of type 'integer'`),
    badMarker: (marker, { singular }) => new ServiceFault(404, `Could not find ${singular}: ${marker}.`),
    badSortKey: () => undefined,
    badSortDirection: (direction) => badRequest(`Invalid input for field 'sort_dir': '${direction}'`),
  },
  paging: { isWhole: true, standard: undefined, maximum: undefined, excess: 'cut', zero: 'all', marker: 'lenient' },
  sorting: { read: () => [], standard: [], tie: 'never', keys: 'declared' },
  filtering: {
    controls: ['limit', 'marker', 'sort_key', 'sort_dir'],
    test(value, wanted) {
      const [given = ''] = wanted
      if (value === undefined) return true
      // An empty parameter asks for an empty text: it does not find what has no value.
      if (value === null) return false
      if (typeof value === 'boolean') return value === !/^(false|0|no|off|f|n)$/i.test(given)
      if (Array.isArray(value)) return given.split(',').every((one) => value.includes(one))
      return textOf(value) === given
    },
    comparison(parameter) {
      const [attribute = '', ending] = parameter.split('__')
      return ending === undefined ? undefined : { attribute, test: comparisonOf(ending) }
    },
    undeclared: 'shown',
    isExact: true,
  },
  listsAllProjects: () => true,
  list: (listing) => ({
    [listing.names.plural]: listing.items,
    links: { next: null, self: listAddress(listing, {}), previous: null },
  }),
  summary: (item) => item,
  parse,
  // A body without the name is one in which every attribute is missing.
  parseNamed: (name, schema, body) =>
    parse(schema, new Map<string, unknown>(Object.entries(Object(body))).get(name) ?? {}),
}
