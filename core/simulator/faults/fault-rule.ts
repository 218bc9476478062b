/** What an injected fault does to a request in place of the service, or to the answer of the service. */
export type FaultEffect =
  /** Answers with this status, in the service's own shape. */
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  /** Waits on the simulator's clock, then answers as usual. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** Cuts the connection before any byte of the answer. */
  | { readonly kind: 'reset' }
  /** Sends half of the answer, then cuts the connection. */
  | { readonly kind: 'cut' }
  /** Sends the answer byte by byte, this long apart. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  /** Answers 200 with a body that is cut off. */
  | { readonly kind: 'invalid-json' }
  /** Sends what this makes of the JSON that the service answers, other services excepted; for tests, not over HTTP. */
  | { readonly kind: 'change'; readonly change: (answer: unknown, path: string) => unknown }

/** The requests that a fault applies to. A field that is left out matches every request. */
export interface FaultRule {
  /** The service's type, under any of its names. */
  readonly service?: string
  readonly region?: string
  readonly method?: string
  /** A path below the endpoint, `*` for any text: `/servers/*`. */
  readonly path?: string
  readonly effect: FaultEffect
  /** The number of requests that it applies to; all until it is removed when left out. */
  readonly times?: number
}
