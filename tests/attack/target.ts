import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** What came back for one request. */
export interface Reply {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly durationMs: number
}

export interface Sent {
  readonly method: string
  /** Sent as it is, without any encoding. */
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer
  /** Sends the body in pieces, without its length. */
  readonly isInPieces?: boolean
}

/** A dashboard on loopback that is attacked. */
export interface Target {
  readonly origin: URL
  send(sent: Sent): Promise<Reply>
  /** A connection of its own, for what is no proper request. */
  open(): Socket
  close(): void
}

const LIMIT_MS = 60_000

export function createTarget(url: string): Target {
  const origin = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (sent: Sent): Promise<Reply> =>
    new Promise((resolve) => {
      const beganMs = performance.now()
      const finish = (status: number, headers: IncomingHttpHeaders, text: string): void =>
        resolve({ status, headers, text, durationMs: performance.now() - beganMs })
      // Node gives the bodies of some methods no length, and would send them as the next request.
      const framing = sent.isInPieces
        ? { 'transfer-encoding': 'chunked' }
        : sent.body === undefined
          ? {}
          : { 'content-length': Buffer.byteLength(sent.body) }
      const headers = { ...sent.headers, ...framing }
      const asked = request({ agent, host: origin.hostname, port: origin.port, timeout: LIMIT_MS, ...sent, headers })
      asked.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        const end = (): void => finish(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString())
        answer.on('end', end).on('error', end)
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => finish(0, {}, ''))
      asked.end(sent.body)
    })
  return {
    origin,
    send,
    open: () => connect(Number(origin.port), origin.hostname).on('error', () => {}),
    close: () => agent.destroy(),
  }
}

/** A signed-in person: the headers of their requests. */
export async function signIn(target: Target, username: string): Promise<OutgoingHttpHeaders> {
  const body = JSON.stringify({ username, password: `fascia-${username}`, domain: 'Default' })
  const headers = { 'content-type': 'application/json' }
  const answer = await target.send({ method: 'POST', path: '/auth/login/', headers, body })
  const pairs = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('csrftoken='))?.slice('csrftoken='.length)
  if (answer.status !== 200 || token === undefined) throw new TypeError(`The sign-in answered ${answer.status}.`)
  return { cookie: pairs.join('; '), 'x-csrftoken': token, 'x-requested-with': 'XMLHttpRequest', ...headers }
}

/** The id of the first item of a list. */
export async function itemAt(target: Target, headers: OutgoingHttpHeaders, path: string): Promise<string> {
  const { text } = await target.send({ method: 'GET', path, headers })
  const { items }: { readonly items: readonly { readonly id: string }[] } = JSON.parse(text)
  return items[0]?.id ?? ''
}
