import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { respondRaw, type SimulatedAnswer } from '../answer.ts'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect, Listing, Verb } from './dialect.ts'
import { listAddress } from './links.ts'
import { sortKeys, sortPairs } from './sort-query.ts'
import { titleOf } from './titles.ts'

const VERBS: Readonly<Record<Verb, string>> = {
  list: 'get',
  show: 'get',
  create: 'add',
  update: 'modify',
  delete: 'delete',
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)

function escaped(text: string): string {
  const marked = text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return marked.replace(/[^\n -~]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

function accepts(accept: string, type: string): boolean {
  const range = `${type.split('/')[0]}/*`
  return accept.split(',').some((one) => [type, range, '*/*'].includes(one.split(';')[0]?.trim().toLowerCase() ?? ''))
}

/**
 * A refusal as webob writes it: a page of HTML for clients that accept any type, as browsers and `curl` do; JSON for those that ask for it, with
 * the sentence still in lines of HTML; plain text for those that accept neither.
 */
function webobFault({ status, message }: ServiceFault, accept: string): SimulatedAnswer {
  const title = titleOf(status)
  const line = `${status} ${title}`
  if (accepts(accept, 'text/html')) {
    const page = `<html>\n <head>\n  <title>${line}</title>\n </head>\n <body>\n  <h1>${line}</h1>\n  ${escaped(message)}<br /><br />\n\n\n </body>\n</html>`
    return respondRaw(status, page, { 'content-type': 'text/html; charset=UTF-8' })
  }
  if (accepts(accept, 'application/json')) {
    const body = { message: `${message}<br /><br />\n\n\n`, code: line, title }
    return respondRaw(status, JSON.stringify(body), { 'content-type': 'application/json' })
  }
  return respondRaw(status, `${line}\n\n${message}\n\n\n\n `, { 'content-type': 'text/plain; charset=UTF-8' })
}

/** `in:a,b`, `gte:2020…` and the other comparisons; a plain value is compared without regard to case. */
function isWanted(value: unknown, wanted: string): boolean {
  const text = value === null || value === undefined ? '' : String(value)
  const [, operator, operand = ''] = /^(in|eq|neq|lt|lte|gt|gte):(.*)$/.exec(wanted) ?? []
  switch (operator) {
    case undefined:
      return text.toLowerCase() === wanted.toLowerCase()
    case 'in':
      return operand.split(',').some((one) => one.replaceAll('"', '') === text)
    case 'eq':
      return text === operand
    case 'neq':
      return text !== operand
    case 'lt':
      return text < operand
    case 'lte':
      return text <= operand
    case 'gt':
      return text > operand
    default:
      return text >= operand
  }
}

function pageOf(listing: Listing) {
  const { names, items, keys } = listing
  const here = { path: names.path, call: { ...listing.call, baseUrl: '' } }
  const last = keys.at(-1)
  return {
    [names.plural]: items,
    first: listAddress(here, { marker: null }),
    ...(last !== undefined && listing.hasMore() ? { next: listAddress(here, { marker: last }) } : {}),
    schema: names.path.replace(/^\/v2/, '/v2/schemas'),
  }
}

/** The name that a schema has in refusals: its title. */
function nameOf(schema: TSchema): string {
  const title: unknown = Reflect.get(schema, 'title')
  return typeof title === 'string' ? ` '${title}'` : ''
}

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (fits(schema, body)) return body
  throw badRequest(`Provided object does not match schema${nameOf(schema)}: ${schemaComplaint(schema, body).reason}`)
}

/** Glance, API v2: addresses without a host, 25 items a page, every property a filter, resources without a name around them, refusals by webob. */
export const glance: Dialect = {
  fault: webobFault,
  path: (plural) => `/v2/${plural}`,
  isWrapped: false,
  statuses: { create: 201, delete: 204 },
  updateMethod: 'PATCH',
  rule: (verb, { singular, plural }) => `${VERBS[verb]}_${verb === 'list' ? plural : singular}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `No ${noun.toLowerCase()} found with ID ${id}`),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.'),
    forbidden: (rule) => new ServiceFault(403, `You are not authorized to complete ${rule} action.`),
    badLimit: (text) =>
      badRequest(/^-\d+$/.test(text) ? 'limit param must be positive' : 'limit param must be an integer'),
    badMarker: (marker, { noun }) => badRequest(`No ${noun.toLowerCase()} found with ID ${marker}`),
    badSortKey: (key, known) =>
      badRequest(`Invalid sort key: ${key}. It must be one of the following: ${known.join(', ')}.`),
    badSortDirection: (direction) => badRequest(`Invalid sort direction: ${direction}`),
  },
  paging: { standard: 25, maximum: 1000, excess: 'cut', zero: 'nothing', marker: 'item' },
  sorting: {
    read(query) {
      const pairs = sortPairs(query)
      if (pairs && (query.has('sort_key') || query.has('sort_dir')))
        throw badRequest('Old and new sorting syntax cannot be combined')
      if (pairs || query.has('sort_key')) return pairs ?? sortKeys(query)
      return query.getAll('sort_dir').map((direction) => ['created_at', direction])
    },
    standard: [['created_at', 'desc']],
    tie: 'always',
    keys: 'declared',
  },
  filtering: {
    controls: ['limit', 'marker', 'sort', 'sort_key', 'sort_dir'],
    test: (value, wanted) => wanted.every((one) => isWanted(value, one)),
    undeclared: 'shown',
    isExact: false,
  },
  listsAllProjects: ({ caller }) => caller.isAdmin,
  list: pageOf,
  summary: (item) => item,
  parse,
  parseNamed: (_name, schema, body) => parse(schema, body),
}
