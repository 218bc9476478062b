import type { Rows } from '@fascia/sdk/simulator'
import type { Contents } from '@fascia/sdk/simulator/host'
import { uuidOf } from '../random/random-source.ts'
import { BufferedContents } from '../rows/buffered-contents.ts'
import { BufferedRows } from '../rows/buffered-rows.ts'
import { DirectRows } from '../rows/direct-rows.ts'
import type { MountedService, Owner } from '../services/mounted-service.ts'
import type { Document, DocumentTable } from '../store/document-table.ts'
import type { Timer } from '../timers/timer-queue.ts'
import type { Kernel, LimitRow } from './kernel.ts'

export type RowsByTable = Readonly<Record<string, Rows<Document>>>

/**
 * One transaction of one service in one region. Its changes are held in memory until `commit` writes them together, so that a handler may wait for its peers
 * without locking the database. A direct one writes at once, within a transaction that its creator has opened.
 */
export class Work {
  readonly service: MountedService
  readonly region: string
  readonly limits: Rows<LimitRow>
  readonly contents: Contents
  readonly #kernel: Kernel
  readonly #isDirect: boolean
  readonly #rows = new Map<Owner, RowsByTable>()
  readonly #buffers: { readonly isChanged: boolean; write(): void; clear(): void }[] = []
  #timers: Timer[] = []

  constructor(kernel: Kernel, service: MountedService, region: string, isDirect = false) {
    this.#kernel = kernel
    this.#isDirect = isDirect
    this.service = service
    this.region = region
    this.limits = this.#open(kernel.limits, `${service.definition.type}/${region}`)
    this.contents = this.#openContents(kernel.contents.of(service.definition.type, region))
  }

  rows(owner: Owner): RowsByTable {
    const known = this.#rows.get(owner)
    if (known) return known
    const made = Object.fromEntries(
      [...owner.tables].map(([name, table]) => [name, this.#open(table, this.region)] as const),
    )
    this.#rows.set(owner, made)
    return made
  }

  later(timer: Timer): void {
    if (this.#isDirect) this.#kernel.timers.add(timer)
    else this.#timers.push(timer)
  }

  /** Writes all changes, together with what `also` writes. */
  commit(also?: () => void): void {
    const changed = this.#buffers.filter((rows) => rows.isChanged)
    if (changed.length === 0 && this.#timers.length === 0 && !also) return
    this.#kernel.store.transaction(() => {
      for (const rows of changed) rows.write()
      for (const timer of this.#timers) this.#kernel.timers.add(timer)
      also?.()
    })
    for (const rows of changed) rows.clear()
    this.#timers = []
    if (changed.length > 0) this.#kernel.identity.forgetCallers(this.service)
    this.#kernel.timers.schedule()
  }

  #openContents(stored: Contents): Contents {
    if (this.#isDirect) return stored
    const contents = new BufferedContents(stored)
    this.#buffers.push(contents)
    return contents
  }

  #open<Row extends Document>(table: DocumentTable<Row>, region: string): Rows<Row> {
    const newId = (): string => uuidOf(this.#kernel.random)
    if (this.#isDirect) return new DirectRows(table, region, newId)
    const rows = new BufferedRows(table, region, newId)
    this.#buffers.push(rows)
    return rows
  }
}
