import type { Operation } from '@fascia/sdk/web/host'

/** An operation, with what a background job of the gateway that does its work is recognised by. */
export interface ShellOperation extends Operation {
  /** The ids of what it has made. */
  readonly madeIds?: readonly string[]
  /** The tab that runs it. */
  readonly tab?: string
  /** The request that failed. */
  readonly requestId?: string
}
