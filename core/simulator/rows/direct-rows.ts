import type { Rows } from '@fascia/sdk/simulator'
import type { RowPage } from '@fascia/sdk/simulator/host'
import type { Document, DocumentTable } from '../store/document-table.ts'
import { readPage } from './read-page.ts'

/** Rows that are written at once, within a transaction that the caller has opened: for worlds. */
export class DirectRows<Row extends Document> implements Rows<Row> {
  readonly #table: DocumentTable<Row>
  readonly #region: string
  readonly #newId: () => string

  constructor(table: DocumentTable<Row>, region: string, newId: () => string) {
    this.#table = table
    this.#region = region
    this.#newId = newId
  }

  get(id: string): Row | undefined {
    return this.#table.get(this.#region, id)?.row
  }

  find(where?: Partial<Row>): Row[] {
    return this.#table.select(this.#region, where ? { where: { ...where } } : {}).map(({ row }) => row)
  }

  page(options: RowPage<Row>): Row[] {
    return readPage(this.#table, this.#region, options)
  }

  count(where?: Partial<Row>): number {
    return this.#table.count(this.#region, { ...where })
  }

  add(row: Omit<Row, 'id'> & { readonly id?: string }): Row {
    const made = this.#table.complete(row, this.#newId)
    this.#table.insert(this.#region, made)
    return made
  }

  set(id: string, changes: Partial<Row>): Row | undefined {
    const found = this.get(id)
    if (!found) return undefined
    const changed = this.#table.checked({ ...found, ...changes })
    this.#table.update(this.#region, changed)
    return changed
  }

  remove(id: string): boolean {
    return this.#table.remove(this.#region, id)
  }
}
