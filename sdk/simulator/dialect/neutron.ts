import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { Value as Values } from 'typebox/value'
import { convertInput } from '../input/convert-input.ts'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { isFalseText, isTrueText } from '../input/shapes.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect, Listing, Shown, Verb } from './dialect.ts'
import { listAddress } from './links.ts'
import { sortKeys } from './sort-query.ts'

const TYPES: Readonly<Record<number, string>> = {
  400: 'HTTPBadRequest',
  403: 'HTTPForbidden',
  404: 'HTTPNotFound',
  405: 'HTTPMethodNotAllowed',
  409: 'Conflict',
}

const VERBS: Readonly<Record<Verb, string>> = {
  list: 'get',
  show: 'get',
  create: 'create',
  update: 'update',
  delete: 'delete',
}

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message, 'HTTPBadRequest')

/** `true` and `false` as Neutron reads them in bodies and filters. */
export function neutronBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (isTrueText(String(value))) return true
  return isFalseText(String(value)) ? false : undefined
}

/** A number that is the one which was sent; one beyond 2^53 is left as its text, which is no integer. */
const exact = (value: number, text: string): unknown =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? text : value

function convert(type: string, value: unknown): unknown {
  if (type === 'boolean') return neutronBoolean(value) ?? value
  if (type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return exact(Number(value), value)
  if (type === 'integer' && typeof value === 'number') return exact(value, String(value))
  return value
}

/** Neutron's sentence for attributes that do not fit. */
function complaint(schema: TSchema, body: unknown): string {
  const errors = Values.Errors(schema, body)
  const unknown = errors.find((error) => error.keyword === 'additionalProperties')
  if (unknown?.keyword === 'additionalProperties')
    return `Unrecognized attribute(s) '${unknown.params.additionalProperties.join(', ')}'`
  const missing = errors.find((error) => error.keyword === 'required')
  if (missing?.keyword === 'required')
    return `Failed to parse request. Required attribute '${missing.params.requiredProperties[0] ?? ''}' not specified`
  const { path, value, reason } = schemaComplaint(schema, body)
  const type = /is not of type '(boolean|integer)'/.exec(reason)?.[1]
  const sentence = type === 'boolean' ? `'${value}' cannot be converted to boolean` : `'${value}' is not an integer`
  return `Invalid input for ${path.join('.')}. Reason: ${type ? sentence : reason}.`
}

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  const converted = convertInput(schema, body, convert)
  if (fits(schema, converted)) return converted
  throw badRequest(complaint(schema, converted))
}

function isEqual(value: unknown, wanted: string): boolean {
  if (typeof value === 'boolean') return value === (neutronBoolean(wanted) ?? false)
  if (value === null) return wanted === 'None'
  return String(value) === wanted
}

/** `fixed_ips=ip_address=10.0.0.5` looks inside of a list of maps; `ip_address_substr` for a part of it. */
function isInside(entries: readonly unknown[], wanted: readonly string[]): boolean {
  const conditions = wanted.map((text) => text.split('='))
  return entries.some((entry) =>
    conditions.every(([name = '', value = '']) => {
      if (typeof entry !== 'object' || entry === null) return entry === name
      const isPart = name.endsWith('_substr')
      const field = isPart ? name.slice(0, -'_substr'.length) : name
      const found: unknown = Object.entries(entry).find(([key]) => key === field)?.[1]
      return isPart ? String(found).includes(value) : isEqual(found, value)
    }),
  )
}

function linksOf(listing: Listing): Shown {
  const { names, keys, limit, isReversed } = listing
  if (limit === undefined) return {}
  // An empty page leads back to the whole list's end, or its start.
  const [first = null] = keys
  const last = keys.at(-1) ?? null
  const isCut = keys.length >= limit
  const next = { rel: 'next', href: listAddress(listing, { marker: last, page_reverse: null }) }
  const previous = { rel: 'previous', href: listAddress(listing, { marker: first, page_reverse: 'True' }) }
  const links = [...(isCut || isReversed ? [next] : []), ...(isCut || !isReversed ? [previous] : [])]
  return { [`${names.plural}_links`]: links }
}

/** Whether tags are as `tags`, `tags-any`, `not-tags` and `not-tags-any` ask. */
export function hasTags(tags: readonly string[], parameter: string, text: string): boolean {
  const wanted = text.split(',')
  const isMet = parameter.endsWith('-any')
    ? wanted.some((tag) => tags.includes(tag))
    : wanted.every((tag) => tags.includes(tag))
  return parameter.startsWith('not-') ? !isMet : isMet
}

/** Only the attributes that the query names in `fields`, with commas or as several parameters; all without one. */
export function selectFields(item: Shown, query: URLSearchParams): Shown {
  const fields = query.getAll('fields').flatMap((field) => field.split(','))
  if (fields.length === 0) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
}

/** Neutron, API v2.0: whole lists unless a limit is given, every attribute a filter and a sort key, bodies with converted values. */
export const neutron: Dialect = {
  fault: ({ status, type, message }) => ({
    NeutronError: { type: type ?? TYPES[status] ?? 'HTTPInternalServerError', message, detail: '' },
  }),
  path: (plural) => `/v2.0/${plural.replaceAll('_', '-')}`,
  isWrapped: true,
  hasBulk: true,
  asksRightLast: true,
  statuses: { create: 201, delete: 204 },
  updateMethod: 'PUT',
  rule: (verb, { singular, plural }) => `${VERBS[verb]}_${verb === 'list' ? plural : singular}`,
  refuse: {
    notFound: ({ noun }, id) =>
      new ServiceFault(
        404,
        `${noun} ${id} could not be found.`,
        `${noun.replace(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase())}NotFound`,
      ),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.', 'HTTPNotFound'),
    forbidden: (rule) => new ServiceFault(403, `rule:${rule} is disallowed by policy`, 'PolicyNotAuthorized'),
    badLimit: (text) =>
      new ServiceFault(
        400,
        `Bad limit request: Limit must be an integer 0 or greater and not '${text}'.`,
        'BadRequest',
      ),
    badMarker: (marker) => badRequest(`Invalid input for operation: The marker '${marker}' was not found.`),
    badSortKey: (key) => badRequest(`['${key}'] is invalid attribute for sort_keys`),
    badSortDirection: (direction) =>
      badRequest(`['${direction}'] is invalid value for sort_dirs, valid value is 'asc' and 'desc'`),
  },
  paging: {
    standard: undefined,
    maximum: undefined,
    excess: 'cut',
    zero: 'all',
    marker: 'item',
    reverse: ['page_reverse', 'true'],
  },
  sorting: {
    read(query) {
      if (query.getAll('sort_key').length !== query.getAll('sort_dir').length)
        throw badRequest('The number of sort_keys and sort_dirs must be same')
      return sortKeys(query)
    },
    standard: [],
    tie: 'paged',
    keys: 'any',
  },
  filtering: {
    controls: ['fields', 'limit', 'marker', 'page_reverse', 'sort_key', 'sort_dir'],
    aliases: { project_id: 'tenant_id' },
    test(value, given) {
      const wanted = given.filter((one) => one !== '')
      if (value === undefined || wanted.length === 0) return true
      return Array.isArray(value) ? isInside(value, wanted) : wanted.some((one) => isEqual(value, one))
    },
    comparison: (parameter) =>
      /^(not-)?tags(-any)?$/.test(parameter)
        ? {
            attribute: 'tags',
            test: (tags, [text = '']) => hasTags(Array.isArray(tags) ? tags : [], parameter, text),
          }
        : undefined,
    undeclared: 'shown',
    isExact: true,
  },
  listsAllProjects: ({ caller }) => caller.isAdmin,
  list: (listing) => ({ [listing.names.plural]: listing.items, ...linksOf(listing) }),
  summary: (item) => item,
  select: selectFields,
  parse,
  parseNamed(name, schema, body) {
    const inner = new Map<string, unknown>(Object.entries(Object(body))).get(name)
    if (inner === undefined) throw badRequest(`Unable to find '${name}' in request body`)
    return parse(schema, inner)
  },
}
