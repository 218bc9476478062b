import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

/** The tables of a store in their newest form. */
export interface StoreTables {
  /** Facts of the store as a whole: `id`, and `form` where the engine has no place of its own for it. */
  readonly store_facts: { readonly name: string; readonly fact: string }
  /** A row for each owner, which a change locks, with a number that each change of the owner's values makes larger. */
  readonly kept_owners: { readonly owner: string; readonly revision: number }
  readonly kept_values: {
    readonly owner: string
    readonly plugin: string
    readonly name: string
    readonly version: number
    readonly form: number
    readonly value: string
  }
  /** Lines of journals. The names of people are in lower case, as they are searched for. */
  readonly kept_lines: {
    readonly journal: string
    readonly at_ms: number
    readonly id: string
    readonly project: string
    readonly person_id: string
    readonly person_name: string
    readonly line: string
  }
}

export type StoreQueries = Kysely<StoreTables>
/** Where one is needed, it is named: to compare it with `StoreQueries` costs the compiler 300,000 types. */
export type StoreTransaction = Transaction<StoreTables>

/** How an engine spells the types of columns: texts are compared byte by byte, whatever the database's default is. */
export interface ColumnTypes {
  /** A text of at most so many characters that may be part of a key. */
  text(characters: number): RawBuilder<unknown>
  /** A text of any length. */
  readonly longText: RawBuilder<unknown>
  /** What follows the columns of a table. */
  readonly ending: RawBuilder<unknown>
}

/** An open database, its tables in whatever form. */
export interface StoreDatabase {
  readonly queries: StoreQueries
  readonly types: ColumnTypes
  /** Whether a row that is read for a change must be locked; an engine that has one writer at a time needs none. */
  readonly locksRows: boolean
  /** The form of the tables, 0 where there are none. */
  form(): Promise<number>
  /** Runs on one connection while no other process does, and in one transaction where the engine can undo changes of tables. */
  alone(run: (queries: StoreQueries) => Promise<void>): Promise<void>
  /** Writes the form down, in what `alone` runs. */
  setForm(queries: StoreQueries, form: number): Promise<void>
  /** Ends the connections; what still waits for an answer fails. */
  close(): Promise<void>
}

/** Runs on one connection in a transaction that begins with these statements. */
export function inTransaction(
  queries: StoreQueries,
  beginning: readonly RawBuilder<unknown>[],
  run: (queries: StoreQueries) => Promise<void>,
): Promise<void> {
  return queries.connection().execute(async (one) => {
    try {
      for (const statement of beginning) await statement.execute(one)
      await run(one)
      await sql`commit`.execute(one)
    } catch (cause) {
      // The engine may have undone it already.
      await sql`rollback`.execute(one).catch(() => undefined)
      throw cause
    }
  })
}
