import { Fault } from '@fascia/sdk/common'
import type { Rows } from '@fascia/sdk/simulator'
import type { RowPage } from '@fascia/sdk/simulator/host'
import { isMatch } from '../store/condition.ts'
import type { Document, DocumentTable, Placed } from '../store/document-table.ts'
import { pageOf } from './page-of.ts'
import { readPage } from './read-page.ts'

type Change<Row> =
  | { readonly kind: 'added'; readonly row: Row; readonly isReplacing: boolean }
  | { readonly kind: 'changed'; readonly changes: Partial<Row> }
  | { readonly kind: 'removed' }

/** Rows whose changes wait in memory, seen by their transaction alone, until `write` puts them into SQLite. */
export class BufferedRows<Row extends Document> implements Rows<Row> {
  readonly #table: DocumentTable<Row>
  readonly #region: string
  readonly #newId: () => string
  readonly #changes = new Map<string, Change<Row>>()

  constructor(table: DocumentTable<Row>, region: string, newId: () => string) {
    this.#table = table
    this.#region = region
    this.#newId = newId
  }

  get isChanged(): boolean {
    return this.#changes.size > 0
  }

  get(id: string): Row | undefined {
    return this.#placed(id)?.row
  }

  find(where: Partial<Row> = {}): Row[] {
    const stored = this.#table.select(this.#region, { where: { ...where } })
    if (!this.isChanged) return stored.map(({ row }) => row)
    const untouched = stored.filter(({ row }) => !this.#changes.has(row.id))
    const touched = [...this.#changes.keys()].flatMap((id) => this.#placed(id, where) ?? [])
    return [...untouched, ...touched].sort((one, other) => one.seq - other.seq).map(({ row }) => row)
  }

  page(options: RowPage<Row>): Row[] {
    return this.isChanged ? pageOf(this.find(options.where), options) : readPage(this.#table, this.#region, options)
  }

  count(where: Partial<Row> = {}): number {
    let count = this.#table.count(this.#region, { ...where })
    for (const [id, change] of this.#changes) {
      const stored = this.#table.get(this.#region, id)?.row
      if (stored && isMatch(stored, where)) count--
      if (change.kind === 'removed') continue
      const row = change.kind === 'added' ? change.row : stored && { ...stored, ...change.changes }
      if (row && isMatch(row, where)) count++
    }
    return count
  }

  add(row: Omit<Row, 'id'> & { readonly id?: string }): Row {
    const made = this.#table.complete(row, this.#newId)
    if (this.get(made.id))
      throw new Fault('SIMULATOR_CONFLICT', { message: `There is a row with the id ${made.id} already.` })
    this.#changes.set(made.id, { kind: 'added', row: made, isReplacing: this.#changes.delete(made.id) })
    return structuredClone(made)
  }

  set(id: string, changes: Partial<Row>): Row | undefined {
    const change = this.#changes.get(id)
    const before = this.get(id)
    if (!before) return undefined
    const after: Row = this.#table.checked(JSON.parse(JSON.stringify({ ...before, ...changes })))
    if (change?.kind === 'added') this.#changes.set(id, { ...change, row: after })
    else
      this.#changes.set(id, {
        kind: 'changed',
        changes: { ...(change?.kind === 'changed' ? change.changes : {}), ...changes },
      })
    return structuredClone(after)
  }

  remove(id: string): boolean {
    if (!this.get(id)) return false
    const isStored = this.#table.get(this.#region, id) !== undefined
    if (isStored) this.#changes.set(id, { kind: 'removed' })
    else this.#changes.delete(id)
    return true
  }

  /** Writes the changes within the caller's transaction. Only changed fields are overwritten, so that two requests that change different fields both take effect. */
  write(): void {
    for (const [id, change] of this.#changes) {
      if (change.kind === 'added') {
        if (change.isReplacing) this.#table.remove(this.#region, id)
        this.#table.insert(this.#region, change.row)
      } else if (change.kind === 'removed') this.#table.remove(this.#region, id)
      else {
        const stored = this.#table.get(this.#region, id)
        if (stored) this.#table.update(this.#region, { ...stored.row, ...change.changes })
      }
    }
  }

  /** Forgets the changes. */
  clear(): void {
    this.#changes.clear()
  }

  /** A row as the transaction sees it, where it matches. A transaction may add thousands and look for each: only what matches is copied. */
  #placed(id: string, where: Partial<Row> = {}): Placed<Row> | undefined {
    const change = this.#changes.get(id)
    if (!change) return this.#table.get(this.#region, id)
    if (change.kind === 'removed') return undefined
    if (change.kind === 'added' && !isMatch(change.row, where)) return undefined
    if (change.kind === 'added') return { seq: Number.MAX_SAFE_INTEGER, row: structuredClone(change.row) }
    const stored = this.#table.get(this.#region, id)
    if (!stored) return undefined
    const row = { ...stored.row, ...change.changes }
    return isMatch(row, where) ? { seq: stored.seq, row: JSON.parse(JSON.stringify(row)) } : undefined
  }
}
