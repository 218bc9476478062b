/** A request to the simulated cloud, as `handle` takes it. */
export interface SimulatorRequest {
  readonly method: string
  /** The whole address: links in answers begin with its origin. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: Uint8Array | string
}

/** How an injected fault wants the answer to be sent. */
export type Transport = { readonly kind: 'reset' | 'cut' } | { readonly kind: 'drip'; readonly everyMs: number }

/** The answer to a request, with the way in which an injected fault has it sent. */
export interface SimulatorResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
  readonly transport?: Transport
}

/** The JSON of an answer; undefined when it has no body. */
export function jsonOf(response: SimulatorResponse): unknown {
  const text = typeof response.body === 'string' ? response.body : new TextDecoder().decode(response.body)
  return text === '' ? undefined : JSON.parse(text)
}
