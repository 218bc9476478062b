import { Fault } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import type { Store, StoreAnswer, StoreFailure, StoreRequest } from './store.ts'
import { createMemoryPlace, createThreadPlace } from './store-place.ts'

/** How long a store that could not be used is left alone, in ms: pages do not wait for it again and again. */
const REST_MS = 10_000

export interface StoreOptions {
  /** A file in a folder of this dashboard's own; what is kept ends with the process when absent. */
  readonly file: string | undefined
  readonly logger: Logger
  readonly nowMs: () => number
}

function faultOf({ isFull }: StoreFailure): Fault {
  return new Fault(isFull ? 'GATEWAY_DISK_FULL' : 'GATEWAY_STORE_UNAVAILABLE')
}

/** Makes the store of a gateway. Why it cannot be used, and that it can be again, is logged once. */
export function createStore({ file, logger, nowMs }: StoreOptions): Store {
  let failed: (StoreFailure & { readonly atMs: number }) | undefined
  let isClosed = false
  let place = file === undefined ? undefined : createThreadPlace(file)

  const note = (failure: StoreFailure | undefined): void => {
    if (failure && failure.sentence !== failed?.sentence)
      logger.error({ reason: failure.sentence }, 'the store cannot be used')
    if (!failure && failed) logger.info('the store can be used again')
    failed = failure && { ...failure, atMs: nowMs() }
  }
  const ask = async (request: StoreRequest): Promise<Exclude<StoreAnswer, { failure: StoreFailure }>> => {
    if (isClosed) throw new Fault('GATEWAY_STORE_UNAVAILABLE')
    if (failed && !failed.isFull && nowMs() - failed.atMs < REST_MS) throw faultOf(failed)
    place ??= createMemoryPlace()
    const answer = await place.ask(request)
    if ('failure' in answer) {
      note(answer.failure)
      throw faultOf(answer.failure)
    }
    // On a full disk what is there can be read all the time.
    if (request.kind === 'change' || !failed?.isFull) note(undefined)
    return answer
  }

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
    async close() {
      isClosed = true
      await place?.close()
    },
  }
}
