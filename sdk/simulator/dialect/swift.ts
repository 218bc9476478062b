import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { respond, respondRaw, type SimulatedAnswer } from '../answer.ts'
import { fits } from '../input/fits.ts'
import { schemaComplaint } from '../input/schema-complaint.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Dialect, Listing, Shown } from './dialect.ts'
import { titleOf } from './titles.ts'

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The server could not comply with the request since it is either malformed or otherwise incorrect.',
  401: 'This server could not verify that you are authorized to access the document you requested.',
  403: 'Access was denied to this resource.',
  404: 'The resource could not be found.',
  405: 'The method is not allowed for this resource.',
  409: 'There was a conflict when trying to complete your request.',
  412: 'A precondition for this request was not met.',
  413: 'The body of your request was too large for this server.',
}

/** The largest page. */
const MOST = 10_000

function parse<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (fits(schema, body)) return body
  throw new ServiceFault(400, schemaComplaint(schema, body).reason)
}

const nameOf = (item: Shown): string => String(item.name ?? item.subdir ?? '')

/** Puts names that go on after the delimiter together, each group as one `subdir`. */
function folded(items: readonly Shown[], prefix: string, delimiter: string): readonly Shown[] {
  const groups = new Set<string>()
  return items.flatMap((item): Shown[] => {
    const name = nameOf(item)
    const end = name.indexOf(delimiter, prefix.length)
    if (end < 0) return [item]
    const subdir = name.slice(0, end + delimiter.length)
    if (groups.has(subdir)) return []
    groups.add(subdir)
    return [{ subdir }]
  })
}

function listing(found: Listing): SimulatedAnswer {
  const { query, headers } = found.call
  const delimiter = query.get('delimiter') ?? ''
  const prefix = query.get('prefix') ?? ''
  // A group that the marker names was listed already, even if some of its items come after the marker.
  const isOver = (item: Shown): boolean =>
    found.marker !== null &&
    'subdir' in item &&
    (found.isReversed ? nameOf(item) >= found.marker : nameOf(item) <= found.marker)
  const items =
    delimiter === ''
      ? found.items
      : folded(found.all(), prefix, delimiter)
          .filter((item) => !isOver(item))
          .slice(0, found.limit)
  const isJson = query.get('format') === 'json' || /json/.test(headers.accept ?? '')
  if (isJson) return respond(200, items)
  const lines = items.map((item) => `${nameOf(item)}\n`).join('')
  return respondRaw(lines === '' ? 204 : 200, lines, { 'content-type': 'text/plain; charset=utf-8' })
}

/**
 * Swift, API v1: bare lists in the order of names, as text or JSON, whose marker is a bound and need not exist; prefix, delimiter and end
 * marker; refusals as a line of HTML, and one of the type `text` as its message. A collection of it sorts by its `key`: `order: [['name', 'asc']]`, `sort: ['name']`, `key: 'name'`.
 */
export const swift: Dialect = {
  fault: ({ status, message, type }) => {
    if (type === 'text') return respondRaw(status, message, { 'content-type': 'text/plain; charset=UTF-8' })
    const text = SENTENCES[status] ?? message
    return respondRaw(status, `<html><h1>${titleOf(status)}</h1><p>${text}</p></html>`, {
      'content-type': 'text/html; charset=UTF-8',
    })
  },
  path: (plural) => `/${plural}`,
  isWrapped: false,
  statuses: { create: 201, delete: 204 },
  updateMethod: 'PUT',
  rule: (verb, { singular }) => `${verb}_${singular}`,
  refuse: {
    notFound: ({ noun }, id) => new ServiceFault(404, `${noun} ${id} could not be found.`),
    noRoute: () => new ServiceFault(404, 'The resource could not be found.'),
    forbidden: () => new ServiceFault(403, 'Access was denied to this resource.'),
    badLimit: () => new ServiceFault(412, `Maximum limit is ${MOST}`),
    badMarker: (marker) => new ServiceFault(400, `Invalid marker ${marker}`),
    badSortKey: () => undefined,
    badSortDirection: () => new ServiceFault(400, 'Invalid sort direction'),
  },
  paging: {
    standard: MOST,
    maximum: MOST,
    excess: 'refused',
    zero: 'nothing',
    marker: 'bound',
    reverse: ['reverse', 'true'],
  },
  sorting: { read: () => [], standard: [['name', 'asc']], tie: 'never', keys: 'declared' },
  filtering: {
    controls: ['limit', 'marker', 'format', 'delimiter', 'reverse', 'path', 'states'],
    test: () => true,
    comparison(parameter, { query }) {
      if (parameter === 'prefix')
        return { attribute: 'name', test: (name, [text = '']) => String(name).startsWith(text) }
      if (parameter !== 'end_marker') return undefined
      const isReversed = query.get('reverse') === 'true'
      return {
        attribute: 'name',
        test: (name, [end = '']) => end === '' || (isReversed ? String(name) > end : String(name) < end),
      }
    },
    undeclared: 'shown',
    isExact: false,
  },
  listsAllProjects: () => false,
  list: listing,
  summary: (item) => item,
  parse,
  parseNamed: (_name, schema, body) => parse(schema, body),
}
