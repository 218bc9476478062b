import type { Dialect, DialectCall, Direction } from '../dialect/dialect.ts'

/** A page as the request asks for it. */
export interface WantedPage {
  /** Undefined for all items. */
  readonly limit: number | undefined
  readonly marker: string | null
  readonly offset: number
  readonly isReversed: boolean
}

const WHOLE_LIST: WantedPage = { limit: undefined, marker: null, offset: 0, isReversed: false }

/** The page that a request asks for: the whole list where its microversion is below `paged`, or where that is false. */
export function pageOf(
  dialect: Pick<Dialect, 'paging' | 'refuse'>,
  { microversion, query }: Pick<DialectCall, 'microversion' | 'query'>,
  paged: number | false = 0,
): WantedPage {
  return dialect.paging.isWhole || paged === false || microversion.minor < paged ? WHOLE_LIST : readPage(dialect, query)
}

/** Reads limit, marker, offset and the reversal of a page. */
function readPage({ paging, refuse }: Pick<Dialect, 'paging' | 'refuse'>, query: URLSearchParams): WantedPage {
  const [name, text] = paging.reverse ?? []
  return {
    limit: readLimit(paging, refuse, query.get('limit')),
    marker: query.get('marker') || null,
    offset: paging.hasOffset ? readOffset(refuse, query.get('offset')) : 0,
    isReversed: name !== undefined && query.get(name)?.toLowerCase() === text,
  }
}

function readLimit(paging: Dialect['paging'], refuse: Dialect['refuse'], text: string | null): number | undefined {
  const { standard, maximum, zero } = paging
  if (text === null || text === '') return standard
  if (paging.largest !== undefined && text.toLowerCase() === paging.largest) return maximum
  if (!/^\d+$/.test(text)) throw refuse.badLimit(text)
  const limit = Number(text)
  if (limit === 0 && zero !== 'nothing') {
    if (zero === 'refused') throw refuse.badLimit(text)
    return maximum
  }
  if (maximum === undefined || limit <= maximum) return limit
  if (paging.excess === 'refused') throw refuse.badLimit(text)
  return maximum
}

function readOffset(refuse: Dialect['refuse'], text: string | null): number {
  if (text === null) return 0
  if (!/^\d+$/.test(text)) throw refuse.badLimit(text)
  return Number(text)
}

export type Order = readonly (readonly [field: string, direction: Direction])[]

/**
 * The order that a request asks for, in fields of rows.
 *
 * @param fields - the field of each key that the collection declares
 * @param known - the fields of the rows
 * @param own - the order of a list that asks for none, where it is not the dialect's
 */
export function readOrder(
  { sorting, refuse }: Dialect,
  query: URLSearchParams,
  fields: ReadonlyMap<string, string>,
  known: readonly string[],
  page: WantedPage,
  own: Order | undefined,
): Order {
  const fieldOf = (key: string): string | undefined => {
    const declared = fields.get(key)
    if (declared !== undefined || sorting.keys === 'declared') return declared
    return known.includes(key) ? key : undefined
  }
  const standard = own ?? sorting.standard
  const usual = standard[0]?.[1] ?? 'asc'
  const wanted: (readonly [string, Direction])[] = []
  for (const [key, text] of sorting.read(query)) {
    const direction = text === '' ? usual : text
    if (direction !== 'asc' && direction !== 'desc') throw refuse.badSortDirection(direction)
    const field = fieldOf(key)
    const refusal = field === undefined ? refuse.badSortKey(key, [...fields.keys()]) : undefined
    if (refusal) throw refusal
    if (field !== undefined) wanted.push([field, direction])
  }
  if (wanted.length === 0)
    for (const [key, direction] of standard) {
      const field = fields.get(key) ?? (known.includes(key) ? key : undefined)
      if (field !== undefined) wanted.push([field, direction])
    }
  // Without sort keys rows stay in the order in which they were added.
  const isDecided =
    (sorting.tie === 'always' && wanted.length > 0) || (sorting.tie === 'paged' && page.limit !== undefined)
  const whole: Order = isDecided && !wanted.some(([field]) => field === 'id') ? [...wanted, ['id', usual]] : wanted
  return page.isReversed ? whole.map(([field, direction]) => [field, direction === 'asc' ? 'desc' : 'asc']) : whole
}
