import { badRequest } from './cinder-fault.ts'
import type { CinderCall } from './cinder-route.ts'

const MOST = 1000

interface Listed {
  readonly id: string
}

/** Sorts as Cinder does: `sort=name:asc`, or `sort_key` and `sort_dir`. */
function orderOf(query: URLSearchParams): readonly (readonly [key: string, sign: number])[] {
  const sort = query.get('sort')
  const pairs = sort
    ? sort.split(',').map((part) => part.split(':'))
    : [[query.get('sort_key') ?? 'created_at', query.get('sort_dir') ?? 'desc']]
  return pairs.map(([key = 'created_at', direction = 'desc']) => {
    if (direction !== 'asc' && direction !== 'desc') {
      throw badRequest('Invalid input received: Unknown sort direction, must be one of: asc, desc.')
    }
    return [key, direction === 'asc' ? 1 : -1]
  })
}

/** One page of what is shown, with the address of the next. */
export function pageOf<T extends Listed>(
  call: CinderCall,
  plural: string,
  path: string,
  all: readonly T[],
  fieldOf: (item: T, key: string) => unknown,
): { items: T[]; links: Readonly<Record<string, unknown>>; count: number } {
  const { query } = call
  const text = query.get('limit')
  if (text !== null && !/^\d+$/.test(text)) throw badRequest('limit param must be an integer')
  const limit = Math.min(text === null ? MOST : Number(text), MOST)
  const order = orderOf(query)
  const sorted = [...all].sort((one, other) => {
    for (const [key, sign] of order) {
      const [left, right] = [fieldOf(one, key) ?? '', fieldOf(other, key) ?? '']
      if (left !== right) return (left < right ? -1 : 1) * sign
    }
    return one.id < other.id ? 1 : -1
  })
  const marker = query.get('marker')
  const start = marker === null ? 0 : sorted.findIndex(({ id }) => id === marker) + 1
  if (marker !== null && start === 0) throw badRequest(`marker not found: ${marker}`)
  const from = start + Number(query.get('offset') ?? 0)
  const items = sorted.slice(from, from + limit)
  const last = items.at(-1)
  const next = new URLSearchParams(query)
  if (last) next.set('marker', last.id)
  const isCut = last !== undefined && text !== null && items.length === limit
  const links = isCut ? { [`${plural}_links`]: [{ rel: 'next', href: `${call.baseUrl}${path}?${next}` }] } : {}
  return { items, links, count: all.length }
}
