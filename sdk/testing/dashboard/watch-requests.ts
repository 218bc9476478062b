export interface WatchedRequests {
  readonly fetch: typeof fetch
  /** Requests that no route of the gateway knew: `GET /api/x/nothing`. */
  readonly unhandled: readonly string[]
  /** What the page asked for, in order, but for what the person arranges: method and address without its query, `GET /api/nova/servers/`. */
  readonly calls: readonly string[]
  /** The same with their queries: `GET /api/nova/servers/?name=web`. */
  readonly addresses: readonly string[]
  /** What was answered 404: `GET /api/nova/servers/1`. */
  readonly notFound: readonly string[]
  /** Answers a call, whatever its query, as the gateway does when the service has failed, until the answer is called. */
  failCall(call: string): () => void
  /** Keeps requests that change something from going out, until the answer is called. Questions to the policy go out. */
  holdChanges(): () => void
  /** Lets go whatever is held. */
  letGo(): void
  /** Whether an answer is still awaited. */
  readonly isBusy: boolean
  /** Resolves when no answer is awaited any more, but to what is held. */
  settled(): Promise<void>
  /** Whether the answer to a change is awaited. */
  readonly isChanging: boolean
  /** Resolves when no change is awaited any more, but those that are held. */
  changed(): Promise<void>
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

/** Whether the shell keeps what the person arranges: that is part of no test of a page. */
function isOfPreferences(address: string): boolean {
  return /\/api\/preferences\//.test(address)
}

function isChange(address: string, method = 'GET'): boolean {
  return method !== 'GET' && method !== 'HEAD' && !/\/api\/policy\//.test(address) && !isOfPreferences(address)
}

function failedAnswer(): Response {
  const fault = { code: 'GATEWAY_UPSTREAM_FAILED', message: 'The test lets it fail.', request_id: 'req-failed' }
  return Response.json(fault, { status: 502 })
}

/** `fetch` that collects the requests without an answer. */
export function watchRequests(given: typeof fetch): WatchedRequests {
  const unhandled: string[] = []
  const calls: string[] = []
  const addresses: string[] = []
  const notFound: string[] = []
  const failing = new Map<symbol, string>()
  const awaited = new Set<Promise<unknown>>()
  const changes = new Set<Promise<unknown>>()
  let held = Promise.resolve()
  let isHolding = false
  let letGo = (): void => {}
  const ask: typeof fetch = async (input, init) => {
    if (isChange(String(input), init?.method)) await held
    const { pathname, search } = new URL(String(input), window.location.href)
    const call = `${init?.method ?? 'GET'} ${pathname}`
    if (!isOfPreferences(pathname)) {
      calls.push(call)
      addresses.push(call + search)
    }
    if ([...failing.values()].includes(call)) return failedAnswer()
    const answer = await given(input, init)
    if (answer.status !== 404) return answer
    notFound.push(call)
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined)
    if (isUnknownRoute(body)) unhandled.push(`${init?.method ?? 'GET'} ${String(input)}`)
    return answer
  }
  return {
    unhandled,
    calls,
    addresses,
    notFound,
    failCall(call) {
      const key = Symbol(call)
      failing.set(key, call)
      return () => void failing.delete(key)
    },
    letGo: () => letGo(),
    holdChanges() {
      const { promise, resolve } = Promise.withResolvers<void>()
      letGo()
      letGo = () => {
        isHolding = false
        resolve()
      }
      held = promise
      isHolding = true
      return letGo
    },
    get isBusy() {
      return awaited.size > 0
    },
    get isChanging() {
      return changes.size > 0
    },
    async settled() {
      // What is let go now counts from its next turn.
      if (!isHolding) await held
      while (awaited.size > 0) await Promise.allSettled(awaited)
    },
    async changed() {
      while (changes.size > 0) await Promise.allSettled(changes)
    },
    fetch(input, init) {
      const isOfChange = isChange(String(input), init?.method)
      const answer = ask(input, init)
      const count = (): void => {
        const counted = isOfChange ? [awaited, changes] : [awaited]
        for (const each of counted) each.add(answer)
        const done = (): void => {
          for (const each of counted) each.delete(answer)
        }
        answer.then(done, done)
      }
      if (isHolding && isOfChange) void held.then(count)
      else count()
      return answer
    },
  }
}
