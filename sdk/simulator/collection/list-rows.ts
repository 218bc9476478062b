import type { HandlerAnswer } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { Dialect, Names, Shown } from '../dialect/dialect.ts'
import type { RowPage, Rows, Table } from '../rows.ts'
import { fieldMap, type ListOptions } from './collection-options.ts'
import { readFilters } from './filter-rows.ts'
import { type Order, pageOf, readOrder } from './list-query.ts'

/** A collection with its names and its table. */
export interface Collected<T, Row extends { readonly id: string }> {
  readonly dialect: Dialect
  readonly names: Names
  readonly options: ListOptions<T, Row>
  readonly table: Table<never>
  readonly rows: (call: SimulatedCall<T>) => Rows<Row>
}

/** Answers a list: one page of the rows that the caller may see and asks for, in order, in the service's JSON. */
export function listRows<T, Row extends { readonly id: string }>(
  collected: Collected<T, Row>,
  call: SimulatedCall<T>,
  path: string,
  isShort: boolean,
): HandlerAnswer {
  const { dialect, names, options, table } = collected
  const rows = collected.rows(call)
  const known = new Map<string, Shown>()
  const shown = (row: Row): Shown => {
    const before = known.get(row.id)
    if (before) return before
    const made = options.show?.(row, call) ?? { ...row }
    known.set(row.id, made)
    return made
  }
  const page = pageOf(dialect, call, options.paged)
  const order = readOrder(
    dialect,
    call.query,
    fieldMap(options.sort),
    Object.keys(table.schema.properties),
    page,
    options.order,
  )
  const key = options.key ?? 'id'
  const filters = readFilters(
    {
      dialect,
      fields: fieldMap(options.filters),
      tests: new Map(Object.entries(options.tests ?? {})),
      indexes: ['id', ...table.indexes],
      shown,
    },
    call,
  )
  const scope = scopeOf(collected, call)
  const { where } = scope
  const contradiction = Object.entries(filters.equal).some(
    ([field, text]) => field in where && fieldOf(where, field) !== text,
  )
  Object.assign(where, filters.equal)
  const tests = [...scope.tests, ...filters.tests]
  const isBound = dialect.paging.marker === 'bound'
  if (isBound && page.marker !== null) tests.push(isBeyond(key, page.marker, page.isReversed))
  const marker = isBound ? undefined : markerRow(collected, call, page.marker)
  const base = {
    where,
    ...(isSort<Row>(order) ? { sort: order } : {}),
    ...(tests.length > 0 ? { filter: (row: Row) => tests.every((test) => test(row)) } : {}),
  }
  const read = (limit: number | undefined, after = marker): Row[] =>
    contradiction || limit === 0
      ? []
      : rows.page({
          ...base,
          ...(limit === undefined ? {} : { limit }),
          ...(after === undefined ? {} : { marker: after }),
        })
  const found = read(page.limit === undefined ? undefined : page.limit + page.offset).slice(page.offset)
  const inOrder = page.isReversed && !isBound ? found.toReversed() : found

  const item = (row: Row): Shown =>
    isShort ? (options.summary?.(row, call) ?? dialect.summary(shown(row), names, call)) : shown(row)
  const items = inOrder.map((row) => dialect.select?.(item(row), call.query) ?? item(row))
  return dialect.list({
    names,
    call,
    path,
    items,
    keys: inOrder.map((row) => String(row[key])),
    limit: page.limit,
    marker: page.marker,
    isReversed: page.isReversed,
    isLinked: options.isLinked ?? true,
    hasMore: () => found.length > 0 && read(1, found.at(-1)?.id).length > 0,
    total: () => (contradiction ? 0 : rows.page(base).length),
    all: () => read(undefined).map(item),
  })
}

/** The condition that the path sets, as an object of its own. */
export function conditionsOf<T, Row extends { readonly id: string }>(
  { options }: Pick<Collected<T, Row>, 'options'>,
  call: SimulatedCall<T>,
): Partial<Row> {
  const where: Partial<Row> = {}
  return Object.assign(where, options.where?.(call))
}

/** The condition of the rows that the caller may list. */
function scopeOf<T, Row extends { readonly id: string }>(
  collected: Collected<T, Row>,
  call: SimulatedCall<T>,
): { readonly where: Partial<Row>; readonly tests: ((row: Row) => boolean)[] } {
  const { dialect, options, table } = collected
  const where = conditionsOf(collected, call)
  const { isListed, shared } = options
  if (isListed) return { where, tests: [(row) => isListed(row, call)] }
  const { owner } = table
  if (dialect.listsAllProjects(call)) return { where, tests: [] }
  const { projectId, isAdmin } = call.caller
  const isOwn = (row: Row): boolean => (owner === null ? isAdmin : fieldOf(row, owner) === projectId)
  if (shared) return { where, tests: [(row) => isOwn(row) || shared(row, call)] }
  return { where: owner === null ? where : Object.assign(where, { [owner]: projectId }), tests: [] }
}

function markerRow<T, Row extends { readonly id: string }>(
  collected: Collected<T, Row>,
  call: SimulatedCall<T>,
  marker: string | null,
): string | undefined {
  if (marker === null) return undefined
  const { dialect, names, options, rows } = collected
  const { key = 'id' } = options
  const where = conditionsOf(collected, call)
  const row = key === 'id' ? rows(call).get(marker) : rows(call).find(Object.assign(where, { [key]: marker }))[0]
  if (!row && dialect.paging.marker === 'item')
    throw options.badMarker?.(marker) ?? dialect.refuse.badMarker(marker, names)
  return row?.id
}

const isBeyond =
  (key: string, bound: string, isReversed: boolean) =>
  (row: object): boolean => {
    const text = String(fieldOf(row, key))
    return isReversed ? text < bound : text > bound
  }

/** The value of a field by its name. */
export function fieldOf(row: object, field: string): unknown {
  return Object.entries(row).find(([name]) => name === field)?.[1]
}

// The fields come from the collection's declarations or from the table's schema; a field that no row has does not change the order.
function isSort<Row>(order: Order): order is NonNullable<RowPage<Row>['sort']> & Order {
  return order.length > 0
}
