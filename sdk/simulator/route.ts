import type { HandlerAnswer } from './answer.ts'
import type { SimulatedCall } from './call.ts'

/** One method and path of a simulated service. `routeKit` makes it. */
export interface SimulatedRoute<T> {
  readonly method: string
  /** Below the endpoint. `:id` is one segment, `:path*` at the end all the rest; a fixed segment wins over a named one. */
  readonly path: string
  readonly handler: (call: SimulatedCall<T>) => HandlerAnswer | Promise<HandlerAnswer>
  /** Answers without a token: version documents, sign-in. */
  readonly isPublic?: boolean
}
