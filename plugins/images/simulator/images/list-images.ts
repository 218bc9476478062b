import { ServiceFault } from '@fascia/sdk/simulator'
import { type GlanceCall, isOwner, visibleImage } from '../glance-call.ts'
import type { Image } from './image.ts'
import { showImage } from './show-image.ts'

const CONTROLS = new Set(['limit', 'marker', 'sort', 'sort_key', 'sort_dir', 'member_status', 'tag'])
const SORTABLE = [
  'name',
  'status',
  'container_format',
  'disk_format',
  'size',
  'id',
  'created_at',
  'updated_at',
] as const
type SortKey = (typeof SORTABLE)[number]

function isSortKey(key: string): key is SortKey {
  return SORTABLE.some((known) => known === key)
}

function sortOf(query: URLSearchParams): [SortKey, 'asc' | 'desc'][] {
  const combined = query.get('sort')
  const pairs =
    combined === null
      ? (query.getAll('sort_key').length > 0 ? query.getAll('sort_key') : ['created_at']).map((key, index) => [
          key,
          query.getAll('sort_dir')[index] ?? query.getAll('sort_dir')[0] ?? 'desc',
        ])
      : combined.split(',').map((part) => part.split(':'))
  const order: [SortKey, 'asc' | 'desc'][] = []
  for (const [key = '', direction = 'desc'] of pairs) {
    if (!isSortKey(key))
      throw new ServiceFault(400, `Invalid sort key: ${key}. It must be one of the following: ${SORTABLE.join(', ')}.`)
    if (direction !== 'asc' && direction !== 'desc') throw new ServiceFault(400, `Invalid sort direction: ${direction}`)
    order.push([key, direction])
  }
  return order
}

/** `in:a,b` and `lt:2020…` are Glance's comparisons. */
function matches(shown: unknown, wanted: string): boolean {
  const text = shown === null || shown === undefined ? '' : String(shown)
  const [, operator, value = ''] = /^(in|eq|neq|lt|lte|gt|gte):(.*)$/.exec(wanted) ?? []
  switch (operator) {
    case undefined:
      return text.toLowerCase() === wanted.toLowerCase()
    case 'in':
      return value.split(',').some((one) => one.replaceAll('"', '') === text)
    case 'eq':
      return text === value
    case 'neq':
      return text !== value
    case 'lt':
      return text < value
    case 'lte':
      return text <= value
    case 'gt':
      return text > value
    default:
      return text >= value
  }
}

/** What the caller sees without asking for more: own, public, and shared ones that were accepted. */
function isListed(image: Image, call: GlanceCall): boolean {
  const { query, caller } = call
  const wanted = query.get('visibility')
  const isHidden = query.get('os_hidden')?.toLowerCase() === 'true'
  if (image.os_hidden !== isHidden) return false
  if (wanted !== null && wanted !== 'all' && image.visibility !== wanted) return false
  if (image.visibility === 'public') return true
  if (image.visibility === 'community') return wanted !== null || image.owner === caller.projectId || caller.isAdmin
  if (isOwner(image, call)) return true
  if (image.visibility !== 'shared') return false
  const status = query.get('member_status') ?? 'accepted'
  return call.rows.members
    .find({ image_id: image.id, member_id: caller.projectId })
    .some((member) => status === 'all' || member.status === status)
}

function passes(image: Image, query: URLSearchParams): boolean {
  const shown = showImage(image)
  for (const [name, wanted] of query) {
    if (name === 'tag') {
      if (!image.tags.includes(wanted)) return false
    } else if (name === 'size_min') {
      if ((image.size ?? 0) < Number(wanted)) return false
    } else if (name === 'size_max') {
      if ((image.size ?? 0) > Number(wanted)) return false
    } else if (!CONTROLS.has(name) && name !== 'visibility' && name !== 'os_hidden' && !matches(shown[name], wanted)) {
      return false
    }
  }
  return true
}

function compare(one: Image, other: Image, order: readonly (readonly [SortKey, 'asc' | 'desc'])[]): number {
  for (const [key, direction] of order) {
    const [left, right] = [one[key] ?? '', other[key] ?? '']
    if (left !== right) return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1)
  }
  return one.id < other.id ? 1 : -1
}

/** One page of images, with the address of the next. */
export function listImages(call: GlanceCall) {
  const { query } = call
  const limit = query.get('limit') === null ? 25 : Number(query.get('limit'))
  if (!Number.isInteger(limit)) throw new ServiceFault(400, 'limit param must be an integer')
  if (limit < 0) throw new ServiceFault(400, 'limit param must be positive')
  const order = sortOf(query)
  const found = call.rows.images
    .find()
    .filter((image) => isListed(image, call) && passes(image, query))
    .sort((one, other) => compare(one, other, order))
  const marker = query.get('marker')
  if (marker !== null) visibleImage(call, marker)
  const start = marker === null ? 0 : found.findIndex((image) => image.id === marker) + 1
  const page = found.slice(start, start + Math.min(limit, 1000))
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'marker'))
  const first = rest.size > 0 ? `/v2/images?${rest}` : '/v2/images'
  const last = page.at(-1)
  const next = last && start + page.length < found.length ? { next: `/v2/images?${withMarker(rest, last.id)}` } : {}
  return { images: page.map(showImage), first, ...next, schema: '/v2/schemas/images' }
}

function withMarker(rest: URLSearchParams, id: string): URLSearchParams {
  const query = new URLSearchParams(rest)
  query.set('marker', id)
  return query
}
