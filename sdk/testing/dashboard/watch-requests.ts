export interface WatchedRequests {
  readonly fetch: typeof fetch
  /** Requests that no route of the gateway knew: `GET /api/x/nothing`. */
  readonly unhandled: readonly string[]
  /** Whether an answer is still awaited. */
  readonly isBusy: boolean
  /** Resolves when no answer is awaited any more. */
  settled(): Promise<void>
}

function isUnknownRoute(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'GATEWAY_NOT_FOUND' &&
    !('service' in body)
  )
}

/** `fetch` that remembers what nobody answers. */
export function watchRequests(given: typeof fetch): WatchedRequests {
  const unhandled: string[] = []
  const awaited = new Set<Promise<unknown>>()
  const ask: typeof fetch = async (input, init) => {
    const answer = await given(input, init)
    if (answer.status !== 404) return answer
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined)
    if (isUnknownRoute(body)) unhandled.push(`${init?.method ?? 'GET'} ${String(input)}`)
    return answer
  }
  return {
    unhandled,
    get isBusy() {
      return awaited.size > 0
    },
    async settled() {
      while (awaited.size > 0) await Promise.allSettled(awaited)
    },
    fetch(input, init) {
      const answer = ask(input, init)
      awaited.add(answer)
      const done = (): void => void awaited.delete(answer)
      answer.then(done, done)
      return answer
    },
  }
}
