import { Fault } from '@fascia/sdk/common'
import type { TObject } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { type Condition, conditionOf, fieldExpression } from './condition.ts'
import { afterCondition, orderOf, type Sort } from './keyset.ts'
import type { Store } from './store.ts'

export interface Document {
  readonly id: string
}

/** A document with its place in the order of adding. */
export interface Placed<Row> {
  readonly seq: number
  readonly row: Row
}

export interface Selection {
  readonly where?: Readonly<Record<string, unknown>>
  readonly sort?: Sort
  readonly after?: Placed<object>
  /** Rows whose id is this text or behind it. */
  readonly from?: string
  readonly limit?: number
}

/** What a table's declaration says of its rows. */
export interface RowShape {
  readonly indexes: readonly string[]
  readonly schema?: TObject
  readonly defaults?: object
}

/** JSON documents of one table in SQLite, by region. Every field can be asked for; the indexed ones are fast. */
export class DocumentTable<Row extends Document> {
  readonly #store: Store
  readonly #name: string
  readonly #shape: RowShape
  #validator: Validator | undefined

  constructor(store: Store, name: string, shape: RowShape) {
    const { indexes } = shape
    this.#store = store
    this.#name = `"${name.replaceAll('"', '')}"`
    this.#shape = shape
    store.define(
      `CREATE TABLE IF NOT EXISTS ${this.#name} (seq INTEGER PRIMARY KEY, region TEXT NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL, UNIQUE (region, id))`,
    )
    for (const field of indexes)
      store.define(`CREATE INDEX IF NOT EXISTS "${name}/${field}" ON ${this.#name} (region, ${fieldExpression(field)})`)
  }

  /** A row as it will be read back: with an id, with the defaults of the table, and as JSON keeps it. Fails when it does not fit the schema. */
  complete(row: Omit<Row, 'id'> & { readonly id?: string }, newId: () => string): Row {
    return this.checked(JSON.parse(JSON.stringify({ ...this.#shape.defaults, ...row, id: row.id ?? newId() })))
  }

  /** The row itself, when it fits the schema of the table; `SIMULATOR_ROW_INVALID` otherwise. */
  checked(row: Row): Row {
    const { schema } = this.#shape
    if (!schema) return row
    this.#validator ??= Compile(schema)
    const fits: boolean = this.#validator.Check(row)
    if (fits) return row
    const [first] = this.#validator.Errors(row)
    throw new Fault('SIMULATOR_ROW_INVALID', {
      message: `The row ${row.id} of ${this.#name} does not fit its schema: ${first?.instancePath ?? ''} ${first?.message ?? ''}.`,
    })
  }

  /**
   * Brings rows that an earlier version of the schema stored into the form of this one: missing fields get their defaults, fields that the schema does not
   * have are dropped. It reads all rows, but only when the schema or the defaults have changed since they were last brought into form.
   */
  migrate(): void {
    const { schema, defaults } = this.#shape
    if (!schema) return
    const key = `schema ${this.#name}`
    const version = JSON.stringify([schema, defaults])
    if (this.#store.fact(key) === version) return
    const names = new Set(Object.keys(schema.properties))
    this.#store.transaction(() => {
      for (const { seq, doc } of this.#store.prepare(`SELECT seq, doc FROM ${this.#name}`).all()) {
        const row = { ...defaults, ...JSON.parse(String(doc)) }
        const kept = Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
        this.checked(JSON.parse(JSON.stringify(kept)))
        this.#store.prepare(`UPDATE ${this.#name} SET doc = ? WHERE seq = ?`).run(JSON.stringify(kept), Number(seq))
      }
      this.#store.setFact(key, version)
    })
  }

  get(region: string, id: string): Placed<Row> | undefined {
    const found = this.#store.prepare(`SELECT seq, doc FROM ${this.#name} WHERE region = ? AND id = ?`).get(region, id)
    return found && this.#placed(found)
  }

  select(region: string, selection: Selection = {}): Placed<Row>[] {
    const { where = {}, sort = [], after, from, limit = -1 } = selection
    const conditions: Condition[] = [{ sql: 'region = ?', values: [region] }, ...conditionOf(where)]
    if (from !== undefined) conditions.push({ sql: 'id >= ?', values: [from] })
    if (after) conditions.push(afterCondition(sort, { ...after.row }, after.seq))
    const sql = `SELECT seq, doc FROM ${this.#name} WHERE ${conditions.map((one) => one.sql).join(' AND ')} ORDER BY ${orderOf(sort)} LIMIT ?`
    const found = this.#store.prepare(sql).all(...conditions.flatMap((one) => one.values), limit)
    return found.map((one) => this.#placed(one))
  }

  count(region: string, where: Readonly<Record<string, unknown>> = {}): number {
    const conditions: Condition[] = [{ sql: 'region = ?', values: [region] }, ...conditionOf(where)]
    const sql = `SELECT count(*) AS n FROM ${this.#name} WHERE ${conditions.map((one) => one.sql).join(' AND ')}`
    return Number(this.#store.prepare(sql).get(...conditions.flatMap((one) => one.values))?.n ?? 0)
  }

  insert(region: string, row: Row): void {
    const made = this.#store
      .prepare(`INSERT OR IGNORE INTO ${this.#name} (region, id, doc) VALUES (?, ?, ?)`)
      .run(region, row.id, JSON.stringify(row))
    if (Number(made.changes) === 0)
      throw new Fault('SIMULATOR_CONFLICT', {
        message: `There is a row with the id ${row.id} in ${this.#name} already.`,
      })
  }

  update(region: string, row: Row): void {
    this.#store
      .prepare(`UPDATE ${this.#name} SET doc = ? WHERE region = ? AND id = ?`)
      .run(JSON.stringify(row), region, row.id)
  }

  remove(region: string, id: string): boolean {
    return (
      Number(this.#store.prepare(`DELETE FROM ${this.#name} WHERE region = ? AND id = ?`).run(region, id).changes) > 0
    )
  }

  clear(): void {
    this.#store.prepare(`DELETE FROM ${this.#name}`).run()
  }

  #placed(found: Record<string, unknown>): Placed<Row> {
    return { seq: Number(found.seq), row: JSON.parse(String(found.doc)) }
  }
}
