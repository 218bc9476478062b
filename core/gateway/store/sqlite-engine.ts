import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, sql } from 'kysely'
import type { EngineFailure, StoreEngine } from './store-engine.ts'
import { type ColumnTypes, inTransaction, type StoreDatabase, type StoreTables } from './store-tables.ts'

/** The file that is none: all is gone with the process. */
export const IN_MEMORY = ':memory:'

/** How long another process may hold the file, in ms. */
const PATIENCE_MS = 200

const TYPES: ColumnTypes = {
  text: (characters) => sql`varchar(${sql.lit(characters)})`,
  longText: sql`text`,
  ending: sql``,
}

/** A database of Node as Kysely's driver for better-sqlite3 uses one. */
function asBetterSqlite(database: DatabaseSync): ConstructorParameters<typeof SqliteDriver>[0] {
  return {
    database: {
      close: () => database.close(),
      prepare: (text) => {
        const statement = database.prepare(text)
        // Kysely's compiler for SQLite makes no parameter of another type.
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        }
      },
    },
  }
}

/** Transactions take the file at their beginning: one that has read first and writes then would fail at once where another process has written. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    super(asBetterSqlite(database))
    this.#database = database
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** SQLite has undone a transaction itself where there was no space left. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    super(asBetterSqlite(database))
    this.#database = database
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database)
  }
}

async function open(path: string): Promise<StoreDatabase> {
  if (path !== IN_MEMORY) {
    mkdirSync(dirname(path), { recursive: true })
    // SQLite gives its journal the mode of the file.
    closeSync(openSync(path, 'a', 0o600))
  }
  const database = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  } catch (failure) {
    database.close()
    throw failure
  }
  const queries = new Kysely<StoreTables>({ dialect: new ImmediateDialect(database) })
  return {
    queries,
    types: TYPES,
    locksRows: false,
    form: async () => Number(database.prepare('PRAGMA user_version').get()?.user_version),
    alone: (run) => inTransaction(queries, [sql`begin immediate`], run),
    // An older release looks for it there.
    setForm: async (_queries, form) => database.exec(`PRAGMA user_version = ${form}`),
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
}

const FULL = 13
/** SQLite's primary result codes. */
const WORDS: Readonly<Record<number, string>> = {
  5: 'is locked by another process',
  6: 'is locked by another process',
  8: 'can only be read',
  10: 'cannot be read or written',
  11: 'is broken; move it away, and a new one is made from what browsers have',
  [FULL]: 'has no space left on its disk',
  14: 'cannot be opened',
  26: 'is broken; move it away, and a new one is made from what browsers have',
}
const OF_SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'has no space left on its disk',
  EDQUOT: 'has no space left on its disk',
  EROFS: 'can only be read',
  EACCES: 'may not be opened by this process',
  EPERM: 'may not be opened by this process',
  EISDIR: 'is a folder',
  ENOTDIR: 'is below a file',
}

function failureOf(path: string, failure: unknown): EngineFailure {
  const { code, errcode, message } = Object(failure)
  const primary = Number(errcode) & 0xff
  const words = WORDS[primary] ?? OF_SYSTEM[String(code)] ?? `cannot be used: ${String(message)}`
  const isFull = primary === FULL || code === 'ENOSPC' || code === 'EDQUOT'
  return { isFull, sentence: `The store ${path} ${words}.`, remedy: 'rest' }
}

/** A store in one SQLite file, which several processes of one machine may share. Blocks its thread. */
export function createSqliteEngine(path: string): StoreEngine {
  return { name: path, open: () => open(path), failureOf: (cause) => failureOf(path, cause) }
}
