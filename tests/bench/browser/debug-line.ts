/** What a command or an event of the browser's debugging protocol brings; only what the benchmarks read. */
export interface Fields {
  readonly [name: string]: string | undefined
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: Fields
  readonly result?: Fields
  readonly error?: { readonly message: string }
}

interface Call {
  done(result: Fields): void
  fail(cause: Error): void
}

/** The browser's debugging protocol, spoken over its socket. */
export interface DebugLine {
  /** Sends a command, to a page or (without a session) to the browser; fails with the browser's words. */
  send(method: string, params?: Readonly<Record<string, unknown>>, sessionId?: string): Promise<Fields>
  /** The next event of the name in that page. */
  next(method: string, sessionId: string): Promise<Fields>
  close(): void
}

export async function openDebugLine(address: string): Promise<DebugLine> {
  const socket = new WebSocket(address)
  const calls = new Map<number, Call>()
  const waiting = new Map<string, (params: Fields) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, sessionId, params = {}, result = {}, error }: Message = JSON.parse(String(data))
    if (id === undefined) return waiting.get(`${sessionId} ${method}`)?.(params)
    const call = calls.get(id)
    calls.delete(id)
    if (error) call?.fail(new TypeError(error.message))
    else call?.done(result)
  })
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', fail)
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((done, fail) => {
        calls.set(++last, { done, fail })
        socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      }),
    next: (method, sessionId) => new Promise((done) => waiting.set(`${sessionId} ${method}`, done)),
    close: () => socket.close(),
  }
}
