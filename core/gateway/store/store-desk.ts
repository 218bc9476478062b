import { setTimeout as pause } from 'node:timers/promises'
import { findLines, noteLines } from './kept-lines.ts'
import { changeValues, listValues } from './kept-values.ts'
import { knownForm, migrateStore, NewerStore } from './migrate-store.ts'
import type { StoreAnswer, StoreRequest } from './store.ts'
import type { EngineFailure, StoreEngine } from './store-engine.ts'
import type { StoreDatabase } from './store-tables.ts'

/** How often a transaction that lost against another one is made, and how long it waits at most before it is made again, in ms. */
const MOST_ATTEMPTS = 12
const LONGEST_PAUSE_MS = 50

/** Answers requests from one database. */
export interface StoreDesk {
  /** Answers, with a failure where it cannot. */
  answer(request: StoreRequest): Promise<StoreAnswer>
  /** Ends an open database; the next request opens it again. */
  abandon(): Promise<void>
}

/** Whether the database can be written, without a trace. Its tables keep the form that they have. */
async function usableForm(database: StoreDatabase): Promise<number> {
  const form = await knownForm(database)
  const transaction = await database.queries.startTransaction().execute()
  try {
    if (form > 0) await transaction.insertInto('store_facts').values({ name: 'check', fact: '' }).execute()
  } finally {
    await transaction.rollback().execute()
  }
  return form
}

async function serve(database: StoreDatabase, request: Exclude<StoreRequest, { kind: 'check' }>): Promise<StoreAnswer> {
  if (request.kind === 'list') return { list: await listValues(database, request.owner, request.known) }
  if (request.kind === 'change') return { changes: await changeValues(database, request.owner, request.changes) }
  if (request.kind === 'find') return { lines: await findLines(database, request.journal, request.query) }
  await noteLines(database, request.journal, request.lines, request.bound)
  return { noted: request.lines.length }
}

/**
 * Makes the desk of an engine. The database is opened, and its tables brought to the newest form, when it is first asked, and again after it could
 * not be used.
 */
export function createStoreDesk(engine: StoreEngine): StoreDesk {
  let opened: Promise<StoreDatabase> | undefined

  const failureOf = (cause: unknown): EngineFailure =>
    cause instanceof NewerStore
      ? { isFull: false, sentence: `The store ${engine.name} is of a newer release: ${cause.message}.`, remedy: 'rest' }
      : engine.failureOf(cause)
  const repeated = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run()
      } catch (cause) {
        if (attempt === MOST_ATTEMPTS || failureOf(cause).remedy !== 'repeat') throw cause
        // Two nodes of a cluster that repeat at once would go on to meet.
        await pause(Math.random() * Math.min(2 ** attempt, LONGEST_PAUSE_MS))
      }
    }
  }
  const open = async (): Promise<StoreDatabase> => {
    const database = await engine.open()
    try {
      await repeated(() => migrateStore(database))
      return database
    } catch (cause) {
      await database.close()
      throw cause
    }
  }
  const drop = async (one: Promise<StoreDatabase> | undefined): Promise<void> => {
    if (opened === one) opened = undefined
    await (await one?.catch(() => undefined))?.close()
  }
  const check = async (): Promise<StoreAnswer> => {
    const database = await engine.open()
    try {
      return { form: await usableForm(database) }
    } finally {
      await database.close()
    }
  }

  return {
    async answer(request) {
      // A database that has served may be there again at once: restarted, or with another password.
      for (let mayReopen = opened !== undefined; ; mayReopen = false) {
        if (request.kind === 'check') return check().catch((cause: unknown) => ({ failure: failureOf(cause) }))
        opened ??= open()
        const one = opened
        try {
          const database = await one
          return await repeated(() => serve(database, request))
        } catch (cause) {
          const failure = failureOf(cause)
          // What is there can be read on a full disk, but a file could not be opened again.
          if (failure.isFull && (await one.catch(() => undefined))) return { failure }
          void drop(one)
          if (!mayReopen || failure.remedy !== 'reopen') return { failure }
        }
      }
    },
    async abandon() {
      await drop(opened)
    },
  }
}
