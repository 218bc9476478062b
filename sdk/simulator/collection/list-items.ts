import { type HandlerAnswer, isSimulatedAnswer } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { Dialect, PagingRules, Shown } from '../dialect/dialect.ts'
import { namesOf } from './collection.ts'
import { fieldMap, type ListOptions } from './collection-options.ts'
import { readFilters } from './filter-rows.ts'
import { pageOf } from './list-query.ts'
import { fieldOf } from './list-rows.ts'

/** What is particular to a list of items that are not rows of a table. */
export interface ItemListOptions<T, Item extends object>
  extends Pick<ListOptions<T, Item>, 'filters' | 'isLinked' | 'key' | 'paged' | 'path' | 'show' | 'tests'> {
  /** The rules of its pages that are not the dialect's. */
  readonly paging?: Partial<PagingRules>
  /** Makes what the answer has under the key of the list from the items of the page; a list of them when it is left out. */
  readonly combine?: (page: readonly Item[]) => unknown
}

/** Answers a list of items that are no rows of a table, in the order given: with the dialect's filters, its limit, marker and offset, and its JSON. */
export function listItems<T, Item extends object>(
  dialect: Dialect,
  plural: string,
  items: readonly Item[],
  call: SimulatedCall<T>,
  options: ItemListOptions<T, Item>,
): HandlerAnswer {
  const { combine, filters, isLinked = true, key = 'id', paged, path, show, tests = {} } = options
  const names = namesOf(dialect, plural, path === undefined ? {} : { path })
  const paging = { ...dialect.paging, ...options.paging }
  const { limit, marker, offset, isReversed } = pageOf({ ...dialect, paging }, call, paged)
  const shown = (item: Item): Shown => (show ? show(item, call) : Object.fromEntries(Object.entries(item)))
  const conditions = readFilters<T, Item>(
    { dialect, fields: fieldMap(filters), tests: new Map(Object.entries(tests)), indexes: [], shown },
    call,
  )
  const kept = items.filter((item) => conditions.tests.every((test) => test(item)))
  const keyOf = (item: Item): unknown => fieldOf(item, key)
  const start = marker === null ? 0 : kept.findIndex((item) => keyOf(item) === marker) + 1
  if (marker !== null && start === 0 && paging.marker === 'item') throw dialect.refuse.badMarker(marker, names)
  const rest = kept.slice(start + offset)
  const page = limit === undefined ? rest : rest.slice(0, limit)
  const answer = dialect.list({
    names,
    call,
    path: names.path,
    items: page.map((item) => dialect.select?.(shown(item), call.query) ?? shown(item)),
    keys: page.map((item) => String(keyOf(item))),
    limit,
    marker,
    isReversed,
    isLinked,
    hasMore: () => rest.length > page.length,
    total: () => kept.length,
    all: () => rest.map(shown),
  })
  return combine && !isSimulatedAnswer(answer) ? { ...answer, [plural]: combine(page) } : answer
}
