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

export interface RowPage<Row> {
  readonly where?: Partial<Row>
  readonly filter?: (row: Row) => boolean
  readonly sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  readonly marker?: string
  readonly limit?: number
}

export interface Table<Row extends { readonly id: string }> {
  readonly indexes: readonly (keyof Row & string)[]
}

/** Declares a table; `indexes` names the fields that are looked up often. */
export function table<Row extends { readonly id: string }>(...indexes: readonly (keyof Row & string)[]): Table<Row> {
  return { indexes }
}

export type Tables = Readonly<Record<string, Table<never>>>
export type RowsOf<T> = { readonly [Name in keyof T]: T[Name] extends Table<infer Row> ? Rows<Row> : never }
