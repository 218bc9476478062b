import type { HandlerAnswer } from './answer.ts'
import type { Call } from './call.ts'
import type { Quotas } from './quota.ts'

export interface SimulatedRoute<T> {
  readonly method: string
  /** Below the endpoint. `:id` is one segment, `:path*` at the end all the rest; a fixed segment wins over a named one. */
  readonly path: string
  readonly handler: (call: Call<T>) => HandlerAnswer | Promise<HandlerAnswer>
  /** Answers without a token: version documents, sign-in. */
  readonly isPublic?: boolean
  /**
   * What the request takes of the caller's quotas, by the names that the service declares. Checked before the handler, held while it runs,
   * and given back when it ends: from then on the rows count.
   */
  readonly takes?: (call: Call<T>) => Quotas
}
