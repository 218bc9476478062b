import type { Static, TObject, TSchema } from 'typebox'

/** Rows of one table, seen by one request: JSON documents with an `id`, kept in SQLite, for one region. */
export interface Rows<Row extends { readonly id: string }> {
  get(id: string): Row | undefined
  /**
   * Rows in the order they were added. `where` compares indexed and unindexed fields alike; indexed ones are fast.
   * `null` finds rows whose field is null or absent; a condition that is `undefined` is no condition.
   */
  find(where?: Partial<Row>): Row[]
  /** A page in an order, for services that page: rows after `marker`. A marker that names no row gives none. */
  page(options: RowPage<Row>): Row[]
  count(where?: Partial<Row>): number
  /** Adds a row; gives it an id when it has none. Fails with `SIMULATOR_CONFLICT` when the id is taken. */
  add(row: Omit<Row, 'id'> & { readonly id?: string }): Row
  /** Changes fields of a row and gives the new row back; undefined when there is none. A field set to undefined is dropped. */
  set(id: string, changes: Partial<Row>): Row | undefined
  remove(id: string): boolean
}

/** A page of a table: which rows, in which order, from where on and how many. */
export interface RowPage<Row> {
  readonly where?: Partial<Row>
  readonly filter?: (row: Row) => boolean
  readonly sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  readonly marker?: string
  readonly limit?: number
}

/** A table's declaration. `table` makes it. */
export interface Table<Row extends { readonly id: string }> {
  readonly indexes: readonly (keyof Row & string)[]
  /** The field that names the project to which a row belongs; null for rows that belong to none. */
  readonly owner: (keyof Row & string) | 'project_id' | null
  /** The names of the fields, where the table was declared by a schema. */
  readonly fields?: readonly string[]
}

/** What a table says of its rows beside their type. */
export interface TableOptions<Row> {
  /** The field that names the project to which a row belongs, `project_id` when it is left out; null for rows that belong to no project. It is indexed. */
  readonly owner?: (keyof Row & string) | null
  /** Fields that are looked up often. */
  readonly indexes?: readonly (keyof Row & string)[]
}

/**
 * Declares a table by the type of its rows, or by their schema.
 *
 * @example
 * ```ts
 * import { table } from '@fascia/sdk/simulator'
 * import { Type } from 'typebox'
 *
 * const BackupRow = Type.Object({ id: Type.String(), project_id: Type.String(), name: Type.String(), status: Type.String() })
 *
 * export const tables = { backups: table(BackupRow, { indexes: ['status'] }), hosts: table<{ id: string; name: string }>({ owner: null }) }
 * ```
 */
export function table<Row extends { readonly id: string }>(options?: TableOptions<Row>): Table<Row>
/** Declares a table by the schema of its rows. */
export function table<Schema extends TObject<{ id: TSchema }>>(
  schema: Schema,
  options?: TableOptions<Static<Schema>>,
): Table<Static<Schema> & { readonly id: string }>
export function table(first: TObject | TableOptions<never> = {}, second: TableOptions<never> = {}): Table<never> {
  const isSchema = 'properties' in first
  const { owner = 'project_id', indexes = [] } = isSchema ? second : first
  return {
    indexes: owner === null ? indexes : [...new Set([owner, ...indexes])],
    owner,
    ...(isSchema ? { fields: Object.keys(first.properties) } : {}),
  }
}

/** The tables of a service, by name. */
export type Tables = Readonly<Record<string, Table<never>>>
/** The rows of one of a service's tables. */
export type RowIn<T, Name extends keyof T> = T[Name] extends Table<infer Row> ? Row : never
/** The rows of all tables of a service, by the names of the tables. */
export type RowsOf<T> = { readonly [Name in keyof T]: Rows<RowIn<T, Name>> }
