import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** One SQLite database with prepared statements and nested transactions. */
export class Store {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0

  constructor(path: string) {
    this.#database = new DatabaseSync(path)
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY')
    this.#database.exec('CREATE TABLE IF NOT EXISTS _facts (key TEXT PRIMARY KEY, value TEXT NOT NULL)')
  }

  /** Whether a transaction is open. */
  get isInTransaction(): boolean {
    return this.#depth > 0
  }

  define(sql: string): void {
    this.#database.exec(sql)
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const made = this.#database.prepare(sql)
    this.#statements.set(sql, made)
    return made
  }

  /** Runs `work` so that all of its writes are kept, or none when it throws. */
  transaction<R>(work: () => R): R {
    this.begin()
    try {
      const result = work()
      this.commit()
      return result
    } catch (failure) {
      this.rollBack()
      throw failure
    }
  }

  /** Opens a transaction that another call ends; within another one it is a savepoint. */
  begin(): void {
    this.prepare(this.#depth === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT s${this.#depth}`).run()
    this.#depth++
  }

  /** Ends the innermost transaction. One that cannot be written is still open when this throws. */
  commit(): void {
    this.prepare(this.#depth === 1 ? 'COMMIT' : `RELEASE s${this.#depth - 1}`).run()
    this.#depth--
  }

  /** Undoes the innermost transaction. SQLite has undone all of them itself where there was no space left. */
  rollBack(): void {
    this.#depth--
    if (!this.#database.isTransaction) return
    if (this.#depth === 0) this.prepare('ROLLBACK').run()
    else this.#database.exec(`ROLLBACK TO s${this.#depth}; RELEASE s${this.#depth}`)
  }

  /** A fact about the whole database: which worlds are in it. */
  fact(key: string): string | undefined {
    const value = this.prepare('SELECT value FROM _facts WHERE key = ?').get(key)?.value
    return typeof value === 'string' ? value : undefined
  }

  setFact(key: string, value: string): void {
    this.prepare('INSERT OR REPLACE INTO _facts (key, value) VALUES (?, ?)').run(key, value)
  }

  clearFacts(): void {
    this.prepare('DELETE FROM _facts').run()
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

/** Opens the database of one world: a file of `home`, or memory when there is no home. */
export function openStore(home: string | undefined, world: string): Store {
  if (home === undefined) return new Store(':memory:')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  return new Store(join(home, `${world.replaceAll(':', '-')}.sqlite`))
}
