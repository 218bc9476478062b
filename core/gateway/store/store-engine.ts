import type { StoreFailure } from './store.ts'
import type { StoreDatabase } from './store-tables.ts'

/** Why a request has failed, and what helps. */
export interface EngineFailure extends StoreFailure {
  /** `repeat`: the transaction lost against another one. `reopen`: the connection is gone, which another one may not be. `rest`: nothing at once. */
  readonly remedy: 'repeat' | 'reopen' | 'rest'
}

/** A kind of database at an address. */
export interface StoreEngine {
  /** How sentences call the store; no credentials are in it. */
  readonly name: string
  open(): Promise<StoreDatabase>
  failureOf(cause: unknown): EngineFailure
}
