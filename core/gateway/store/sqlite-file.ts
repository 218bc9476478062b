import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  LARGEST_SUM,
  LARGEST_VALUE,
  MOST_VALUES,
  type StoreAnswer,
  type StoreChange,
  type StoredChanges,
  type StoredList,
  type StoredValue,
  type StoreFailure,
  type StoreOutcome,
  type StoreRequest,
} from './store.ts'

// Loaded by the thread of the store too, which has no other package than Node's own.

/** The file that is none: all is gone with the process. */
export const IN_MEMORY = ':memory:'

/**
 * The forms of the store, the oldest first; each step is run once and never changed. The tables are plain SQL that MariaDB and PostgreSQL have too,
 * and their keys fit an index of 3,072 bytes.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE store_facts (name VARCHAR(60) NOT NULL PRIMARY KEY, fact VARCHAR(255) NOT NULL);
   CREATE TABLE kept_values (
     owner VARCHAR(400) NOT NULL,
     plugin VARCHAR(100) NOT NULL,
     name VARCHAR(200) NOT NULL,
     version BIGINT NOT NULL,
     form INTEGER NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (owner, plugin, name)
   )`,
]

/** How long another process may hold the file, in ms. */
const PATIENCE_MS = 200
const ID_LENGTH = 8

/** The store was made by a release that knows more of it. */
class NewerStore extends Error {}

/** The form of the tables, 0 where there are none. Throws `NewerStore`. */
function knownForm(database: DatabaseSync): number {
  const form = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (form <= MIGRATIONS.length) return form
  throw new NewerStore(`it has form ${form}, and this release knows ${MIGRATIONS.length}`)
}

/** Brings the tables to the newest form. Of several processes that start together one does it, and the others find it done. */
function migrate(database: DatabaseSync): void {
  if (knownForm(database) === MIGRATIONS.length) return
  database.exec('BEGIN IMMEDIATE')
  try {
    const form = knownForm(database)
    for (const step of MIGRATIONS.slice(form)) database.exec(step)
    if (form === 0)
      database.prepare('INSERT INTO store_facts (name, fact) VALUES (?, ?)').run('id', randomUUID().slice(0, ID_LENGTH))
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    database.exec('COMMIT')
  } catch (failure) {
    rollBack(database)
    throw failure
  }
}

/** SQLite has undone a transaction itself where there was no space left. */
function rollBack(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('ROLLBACK')
}

function open(path: string): DatabaseSync {
  if (path !== IN_MEMORY) {
    mkdirSync(dirname(path), { recursive: true })
    // SQLite gives its journal the mode of the file.
    closeSync(openSync(path, 'a', 0o600))
  }
  const database = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    migrate(database)
    return database
  } catch (failure) {
    database.close()
    throw failure
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

function failureOf(path: string, failure: unknown): StoreFailure {
  const { code, errcode, message } = Object(failure)
  const primary = Number(errcode) & 0xff
  const isFull = primary === FULL || code === 'ENOSPC' || code === 'EDQUOT'
  if (failure instanceof NewerStore) return { isFull, sentence: `The store ${path} is of a newer release: ${message}.` }
  const words = WORDS[primary] ?? OF_SYSTEM[String(code)] ?? `cannot be used: ${String(message)}`
  return { isFull, sentence: `The store ${path} ${words}.` }
}

/** The form of an existing file that can be read and written. */
function usableForm(path: string): number {
  const database = new DatabaseSync(path, { timeout: PATIENCE_MS })
  try {
    const form = knownForm(database)
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return form
  } finally {
    database.close()
  }
}

const ROW = 'version, form, value FROM kept_values WHERE owner = ? AND plugin = ? AND name = ?'
const OF_OWNER = 'FROM kept_values WHERE owner = ?'

/** Every change makes a version larger, and one that adds or removes a value makes another count. */
function revisionOf(database: DatabaseSync, owner: string): string {
  const id = database.prepare("SELECT fact FROM store_facts WHERE name = 'id'").get()?.fact
  const { count, sum } = database
    .prepare(`SELECT COUNT(*) AS count, COALESCE(SUM(version), 0) AS sum ${OF_OWNER}`)
    .get(owner) ?? { count: 0, sum: 0 }
  return `${String(id)}.${String(count)}.${String(sum)}`
}

function listValues(database: DatabaseSync, owner: string, known: string | undefined): StoredList {
  const revision = revisionOf(database, owner)
  if (revision === known) return { revision }
  const rows = database
    .prepare(`SELECT plugin, name, version, form, value ${OF_OWNER} ORDER BY plugin, name`)
    .all(owner)
  const values = rows.map(
    ({ plugin, name, version, form, value }): StoredValue => ({
      plugin: String(plugin),
      key: String(name),
      version: Number(version),
      form: Number(form),
      value: String(value),
    }),
  )
  return { revision, values }
}

/** Whether a value of so many bytes fits in place of one of so many, 0 where it is new. */
function fits(database: DatabaseSync, owner: string, bytes: number, before: number): boolean {
  const { count, sum } = database
    .prepare(`SELECT COUNT(*) AS count, COALESCE(SUM(OCTET_LENGTH(value)), 0) AS sum ${OF_OWNER}`)
    .get(owner) ?? { count: 0, sum: 0 }
  const isNew = before === 0
  return (!isNew || Number(count) < MOST_VALUES) && Number(sum) - before + bytes <= LARGEST_SUM
}

function changeValue(database: DatabaseSync, owner: string, change: StoreChange): StoreOutcome {
  const { plugin, key, form, expected, atMs, value } = change
  const row = database.prepare(`SELECT ${ROW}`).get(owner, plugin, key)
  const there = row && { version: Number(row.version), form: Number(row.form), value: String(row.value) }
  const version = there?.version ?? 0
  // A change whose answer was lost, or that another tab has sent too.
  if (there ? there.value === value && there.form === form : value === undefined) return { outcome: 'kept', version }
  if (expected !== version)
    return { outcome: 'changed', version, ...(there ? { there: { form: there.form, value: there.value } } : {}) }
  if (value === undefined) {
    database.prepare(`DELETE ${OF_OWNER} AND plugin = ? AND name = ?`).run(owner, plugin, key)
    return { outcome: 'kept', version: 0 }
  }
  const bytes = Buffer.byteLength(value)
  if (bytes > LARGEST_VALUE || !fits(database, owner, bytes, there ? Buffer.byteLength(there.value) : 0))
    return { outcome: 'refused', version }
  const next = Math.max(atMs, version + 1)
  if (there)
    database
      .prepare('UPDATE kept_values SET version = ?, form = ?, value = ? WHERE owner = ? AND plugin = ? AND name = ?')
      .run(next, form, value, owner, plugin, key)
  else
    database
      .prepare('INSERT INTO kept_values (owner, plugin, name, version, form, value) VALUES (?, ?, ?, ?, ?, ?)')
      .run(owner, plugin, key, next, form, value)
  return { outcome: 'kept', version: next }
}

function changeValues(database: DatabaseSync, owner: string, changes: readonly StoreChange[]): StoredChanges {
  database.exec('BEGIN IMMEDIATE')
  const before = revisionOf(database, owner)
  const outcomes = changes.map((change) => changeValue(database, owner, change))
  const revision = revisionOf(database, owner)
  database.exec('COMMIT')
  return { before, revision, outcomes }
}

/** A store in one SQLite file, opened when it is first asked and again after it could not be used. Blocks its thread. */
export interface SqliteFile {
  answer(request: StoreRequest): StoreAnswer
  close(): void
}

export function createSqliteFile(path: string): SqliteFile {
  let database: DatabaseSync | undefined
  const close = (): void => {
    database?.close()
    database = undefined
  }
  return {
    answer(request) {
      try {
        if (request.kind === 'check') return { form: usableForm(path) }
        database ??= open(path)
        if (request.kind === 'list') return { list: listValues(database, request.owner, request.known) }
        return { changes: changeValues(database, request.owner, request.changes) }
      } catch (cause) {
        const failure = failureOf(path, cause)
        // What is there can be read on a full disk, but the file could not be opened again.
        if (failure.isFull && database) rollBack(database)
        else close()
        return { failure }
      }
    },
    close,
  }
}
