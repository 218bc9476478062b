import { Fault } from '@fascia/sdk/common'
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
  readonly limit?: number
}

/** JSON documents of one table in SQLite, by region. Every field can be asked for; the indexed ones are fast. */
export class DocumentTable<Row extends Document> {
  readonly #store: Store
  readonly #name: string

  constructor(store: Store, name: string, indexes: readonly string[]) {
    this.#store = store
    this.#name = `"${name.replaceAll('"', '')}"`
    store.define(
      `CREATE TABLE IF NOT EXISTS ${this.#name} (seq INTEGER PRIMARY KEY, region TEXT NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL, UNIQUE (region, id))`,
    )
    for (const field of indexes)
      store.define(`CREATE INDEX IF NOT EXISTS "${name}/${field}" ON ${this.#name} (region, ${fieldExpression(field)})`)
  }

  get(region: string, id: string): Placed<Row> | undefined {
    const found = this.#store.prepare(`SELECT seq, doc FROM ${this.#name} WHERE region = ? AND id = ?`).get(region, id)
    return found && this.#placed(found)
  }

  select(region: string, selection: Selection = {}): Placed<Row>[] {
    const { where = {}, sort = [], after, limit = -1 } = selection
    const conditions: Condition[] = [{ sql: 'region = ?', values: [region] }, ...conditionOf(where)]
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
