import type { Value } from '@fascia/sdk/common'
import type { TObject, TSchema } from 'typebox'
import { Value as Values } from 'typebox/value'

/** What `add` takes: a row without the fields that have defaults, and without an id where one is to be made. */
export type NewRow<Row extends { readonly id: string }, Defaulted extends keyof Row = never> = Omit<
  Row,
  'id' | Defaulted
> &
  Partial<Pick<Row, 'id' | Defaulted>>

/** Rows of one table, seen by one request: JSON documents with an `id`, kept in SQLite, for one region. */
export interface Rows<Row extends { readonly id: string }, Defaulted extends keyof Row = never> {
  get(id: string): Row | undefined
  /**
   * Rows in the order they were added. `where` compares indexed and unindexed fields alike; indexed ones are fast.
   * `null` finds rows whose field is null or absent; a condition that is `undefined` is no condition.
   */
  find(where?: Partial<Row>): Row[]
  /** A page in an order, for services that page: rows after `marker`. A marker that names no row gives none. */
  page(options: RowPage<Row>): Row[]
  count(where?: Partial<Row>): number
  /**
   * Adds a row and returns it as it is stored: with an id, and with the table's defaults where fields are left out. Fails with `SIMULATOR_CONFLICT` when the
   * id is taken, with `SIMULATOR_ROW_INVALID` when the row does not fit the table's schema.
   */
  add(row: NewRow<Row, Defaulted>): Row
  /**
   * Changes fields of a row and returns the new row; undefined when there is none. A field set to undefined is dropped. Fails with `SIMULATOR_ROW_INVALID`
   * when the changed row does not fit the table's schema.
   */
  set(id: string, changes: Partial<Row>): Row | undefined
  remove(id: string): boolean
}

/**
 * A page of a table: the condition and the order of its rows, the row that it begins after, and the number of rows. `from` is the id of the first row that may be
 * on it, whether there is such a row or not: with a sort by `id` the page is found at once, however many rows are before it.
 */
export interface RowPage<Row> {
  readonly where?: Partial<Row>
  readonly filter?: (row: Row) => boolean
  readonly sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  readonly marker?: string
  readonly from?: string
  readonly limit?: number
}

/** A table's declaration. `table` makes it. */
export interface Table<Row extends { readonly id: string }, Defaulted extends keyof Row = never> {
  readonly indexes: readonly (keyof Row & string)[]
  /** The field that names the project to which a row belongs; null for rows that belong to none. */
  readonly owner: (keyof Row & string) | 'project_id' | null
  readonly schema: TObject
  /** The values of fields that `add` leaves out. */
  readonly defaults: Readonly<Record<Defaulted & string, unknown>>
}

/** The options of a table. */
export interface TableOptions<Row> {
  /** The field that names the project to which a row belongs, `project_id` when it is left out; null for rows that belong to no project. It is indexed. */
  readonly owner?: (keyof Row & string) | null
  /** Fields that are looked up often. */
  readonly indexes?: readonly (keyof Row & string)[]
}

/** A schema of a field whose value a new row may leave out. `withDefault` makes it. */
export type WithDefault<S extends TSchema> = S & { readonly default: Value<S> }

/**
 * Gives a field of a table's schema the value that it has where a new row, or a row that an earlier version of the schema stored, leaves it out.
 *
 * @example
 * ```ts
 * import { withDefault } from '@fascia/sdk/simulator'
 * import { Type } from 'typebox'
 *
 * export const BackupRow = Type.Object({ id: Type.String(), status: withDefault(Type.String(), 'creating') })
 * ```
 */
export function withDefault<S extends TSchema>(schema: S, value: Value<S>): WithDefault<S> {
  return Object.assign(Values.Clone(schema), { default: value })
}

/**
 * Declares a table by the schema of its rows.
 *
 * The engine checks each row that is added or changed. Rows that an earlier version of the schema stored are migrated at the next start: missing fields get
 * their defaults, fields that the schema does not have any more are dropped. A row that does not fit then fails the start with `SIMULATOR_ROW_INVALID`.
 *
 * @example
 * ```ts
 * import { table, withDefault } from '@fascia/sdk/simulator'
 * import { Type } from 'typebox'
 *
 * const BackupRow = Type.Object({
 *   id: Type.String(),
 *   project_id: Type.String(),
 *   name: Type.String(),
 *   status: withDefault(Type.String(), 'creating'),
 * })
 *
 * export const tables = { backups: table(BackupRow, { indexes: ['status'] }) }
 * ```
 */
export function table<Schema extends TObject<{ id: TSchema }>>(
  schema: Schema,
  options?: TableOptions<RowOf<Schema>>,
): Table<RowOf<Schema>, DefaultedOf<Schema>>
export function table(schema: TObject, options: TableOptions<never> = {}): Table<never> {
  const { owner = 'project_id', indexes = [] } = options
  const fields = Object.entries(schema.properties).filter(([, field]) => 'default' in field)
  return {
    schema,
    indexes: owner === null ? indexes : [...new Set([owner, ...indexes])],
    owner,
    defaults: Object.fromEntries(fields.map(([name, field]) => [name, Reflect.get(field, 'default')])),
  }
}

type DefaultedOf<Schema extends TObject> = {
  [Name in keyof Schema['properties']]: Schema['properties'][Name] extends { readonly default: unknown } ? Name : never
}[keyof Schema['properties']] &
  keyof RowOf<Schema>
type RowOf<Schema> = Value<Schema> & { readonly id: string }

/** The tables of a service, by name. */
export type Tables = Readonly<Record<string, Table<never>>>
/** The rows of one of a service's tables. */
export type RowIn<T, Name extends keyof T> = T[Name] extends Table<infer Row, infer _> ? Row : never
/** The rows of all tables of a service, by the names of the tables. */
export type RowsOf<T> = {
  readonly [Name in keyof T]: Rows<RowIn<T, Name>, DefaultedIn<T, Name>>
}
type DefaultedIn<T, Name extends keyof T> =
  T[Name] extends Table<infer _, infer Defaulted> ? Defaulted & keyof RowIn<T, Name> : never
