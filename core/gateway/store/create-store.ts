import { Fault } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import type { Store, StoreAnswer, StoreFailure, StoreRequest } from './store.ts'
import { createMemoryPlace, createServerPlace, createThreadPlace } from './store-place.ts'
import type { StoreServer } from './store-server.ts'

/**
 * How long a store that could not be used is left alone, in ms: pages do not wait for it again and again. Each further failure doubles the time, up to the
 * longest.
 */
const SHORTEST_REST_MS = 1_000
const LONGEST_REST_MS = 10_000

/** How old must be what is known of a server to be asked for again, in ms: probes from many sides must not become load on it. */
const FRESH_MS = 2_000
/** Has no values. */
const NO_OWNER = 'none'

export interface StoreOptions {
  /** A database server, or a file in a folder of this dashboard's own; what is kept ends with the process when absent. */
  readonly at: StoreServer | string | undefined
  readonly logger: Logger
  readonly nowMs: () => number
}

function faultOf({ isFull }: StoreFailure): Fault {
  return new Fault(isFull ? 'GATEWAY_DISK_FULL' : 'GATEWAY_STORE_UNAVAILABLE')
}

/**
 * Makes the store of a gateway: `Store` over one of three engines, by the same statements of Kysely (`kept-values.ts`, `migrate-store.ts`). SQLite, the
 * embedded default, runs in a thread of its own, because it blocks and so may a disk; MariaDB and PostgreSQL are asked from this thread, because
 * their drivers wait without blocking. A change of an owner's values locks the owner's row and no gap, so that nodes of a Galera cluster agree.
 *
 * Why it cannot be used, and that it can be again, is logged once. */
export function createStore({ at, logger, nowMs }: StoreOptions): Store {
  let failed: (StoreFailure & { readonly untilMs: number; readonly restMs: number }) | undefined
  let isClosed = false
  let place = at === undefined ? undefined : typeof at === 'string' ? createThreadPlace(at) : createServerPlace(at)

  const note = (failure: StoreFailure | undefined): void => {
    if (failure && failure.sentence !== failed?.sentence)
      logger.error({ reason: failure.sentence }, 'the store cannot be used')
    if (!failure && failed) logger.info('the store can be used again')
    const restMs = failed ? Math.min(failed.restMs * 2, LONGEST_REST_MS) : SHORTEST_REST_MS
    failed = failure && { ...failure, restMs, untilMs: nowMs() + restMs }
  }
  const ask = async (request: StoreRequest): Promise<Exclude<StoreAnswer, { failure: StoreFailure }>> => {
    if (isClosed) throw new Fault('GATEWAY_STORE_UNAVAILABLE')
    if (failed && !failed.isFull && nowMs() < failed.untilMs) throw faultOf(failed)
    place ??= createMemoryPlace()
    const answer = await place.ask(request)
    if ('failure' in answer) {
      note(answer.failure)
      throw faultOf(answer.failure)
    }
    // On a full disk what is there can be read all the time.
    if (request.kind === 'change' || request.kind === 'note' || !failed?.isFull) note(undefined)
    return answer
  }

  let probedMs = Number.NEGATIVE_INFINITY
  /** Asks a server, unless it is left alone; what becomes of it is noted. */
  const probe = (): void => {
    if (typeof at !== 'object' || nowMs() - probedMs < FRESH_MS) return
    probedMs = nowMs()
    void ask({ kind: 'list', owner: NO_OWNER }).catch(() => undefined)
  }
  // Its tables are there before the first page, and the log of the start has what is wrong.
  probe()

  return {
    async list(owner, known) {
      const answer = await ask({ kind: 'list', owner, ...(known === undefined ? {} : { known }) })
      if ('list' in answer) return answer.list
      throw new Fault('GATEWAY_INTERNAL')
    },
    async change(owner, changes) {
      const answer = await ask({ kind: 'change', owner, changes })
      if ('changes' in answer) return answer.changes
      throw new Fault('GATEWAY_INTERNAL')
    },
    async note(journal, lines, bound) {
      await ask({ kind: 'note', journal, lines, ...(bound === undefined ? {} : { bound }) })
    },
    async find(journal, query) {
      const answer = await ask({ kind: 'find', journal, query })
      if ('lines' in answer) return answer.lines
      throw new Fault('GATEWAY_INTERNAL')
    },
    problem() {
      probe()
      return failed && 'The store cannot be used: what people arrange waits in their browsers.'
    },
    async close() {
      isClosed = true
      await place?.close()
    },
  }
}
