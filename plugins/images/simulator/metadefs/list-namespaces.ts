import { ServiceFault } from '@fascia/sdk/simulator'
import type { GlanceCall } from '../glance-call.ts'
import { mayRead } from './metadef-call.ts'
import type { MetadefNamespace } from './namespace.ts'
import { showNamespace } from './show-namespace.ts'

const LIST = '/v2/metadefs/namespaces'
const DEFAULT_LIMIT = 25
const MAXIMUM_LIMIT = 1000
const SORTABLE: Readonly<Record<string, (namespace: MetadefNamespace) => string>> = {
  namespace: ({ id }) => id,
  display_name: ({ display_name }) => display_name ?? '',
  visibility: ({ visibility }) => visibility,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
}

function limitOf(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit)) throw new ServiceFault(400, 'limit param must be an integer')
  if (limit < 0) throw new ServiceFault(400, 'limit param must be positive')
  return Math.min(limit, MAXIMUM_LIMIT)
}

function order(query: URLSearchParams): (one: MetadefNamespace, other: MetadefNamespace) => number {
  const key = query.get('sort_key') ?? 'created_at'
  const direction = query.get('sort_dir') ?? 'desc'
  const read = SORTABLE[key]
  if (!read) throw new ServiceFault(400, `Sort key supplied is invalid: ${key}`)
  if (direction !== 'asc' && direction !== 'desc') throw new ServiceFault(400, `Invalid sort direction: ${direction}`)
  const sign = direction === 'asc' ? 1 : -1
  return (one, other) => {
    const [left, right] = [read(one), read(other)]
    return left === right ? (one.id < other.id ? -1 : 1) : (left < right ? -1 : 1) * sign
  }
}

/** One page of namespaces, with the address of the next. */
export function listNamespaces(call: GlanceCall) {
  const { query } = call
  const types = query.get('resource_types')?.split(',')
  const visibility = query.get('visibility')
  if (visibility !== null && visibility !== 'public' && visibility !== 'private')
    throw new ServiceFault(400, `Invalid visibility value: ${visibility}`)
  const found = call.rows.metadefs
    .find(visibility === null ? {} : { visibility })
    .filter((namespace) => mayRead(call, namespace))
    .filter(({ associations }) => !types || associations.some(({ name }) => types.includes(name)))
    .sort(order(query))
  const marker = query.get('marker')
  const start = marker === null ? 0 : found.findIndex(({ id }) => id === marker) + 1
  if (marker !== null && start === 0)
    throw new ServiceFault(404, `Metadata definition namespace=${marker} was not found.`)
  const limit = limitOf(query)
  const page = found.slice(start, start + limit)
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'marker'))
  const last = page.at(-1)
  const next = new URLSearchParams(rest)
  if (last) next.set('marker', last.id)
  return {
    namespaces: page.map(showNamespace),
    first: rest.size > 0 ? `${LIST}?${rest}` : LIST,
    ...(last && page.length === limit ? { next: `${LIST}?${next}` } : {}),
    schema: '/v2/schemas/metadefs/namespaces',
  }
}
