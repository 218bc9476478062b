import type { HandlerAnswer } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { Dialect, Names, Shown } from '../dialect/dialect.ts'
import { readFilters } from './filter-rows.ts'
import { readPage } from './list-query.ts'

/** Answers a list of items that are no rows of a table, in the order given: with the dialect's filters, its limit, its marker and its JSON. */
export function listItems<T>(
  dialect: Dialect,
  names: Names,
  items: readonly Shown[],
  call: SimulatedCall<T>,
  key = 'id',
): HandlerAnswer {
  const { limit, marker, isReversed } = readPage(dialect, call.query)
  const { tests } = readFilters<T, Shown>(
    { dialect, fields: new Map(), tests: new Map(), indexes: [], shown: (item) => item },
    call,
  )
  const kept = items.filter((item) => tests.every((test) => test(item)))
  const start = marker === null ? 0 : kept.findIndex((item) => item[key] === marker) + 1
  if (marker !== null && start === 0 && dialect.paging.marker === 'item') throw dialect.refuse.badMarker(marker, names)
  const rest = kept.slice(start)
  const page = limit === undefined ? rest : rest.slice(0, limit)
  return dialect.list({
    names,
    call,
    path: names.path,
    items: page.map((item) => dialect.select?.(item, call.query) ?? item),
    keys: page.map((item) => String(item[key])),
    limit,
    marker,
    isReversed,
    isLinked: true,
    hasMore: () => rest.length > page.length,
    total: () => kept.length,
    all: () => rest,
  })
}
