import { Agent, request } from 'node:https'

export interface Reply {
  /** 0 where the connection ended without an answer. */
  readonly status: number
  readonly text: string
  readonly beganMs: number
  readonly endedMs: number
}

/** A browser without a window, at the public address: it keeps cookies and sends what the shell sends. */
export interface Browser {
  send(method: string, path: string, body?: unknown): Promise<Reply>
}

const LIMIT_MS = 60_000

export function createBrowser(origin: string, ca: () => string): Browser {
  const cookies = new Map<string, string>()
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  return {
    send: (method, path, body) =>
      new Promise((done) => {
        const beganMs = performance.now()
        const finish = (status: number, text: string): void =>
          done({ status, text, beganMs, endedMs: performance.now() })
        const content = body === undefined ? undefined : JSON.stringify(body)
        const sent = request(
          `${origin}${path}`,
          {
            agent,
            method,
            ca: ca(),
            timeout: LIMIT_MS,
            headers: {
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
              'x-requested-with': 'XMLHttpRequest',
              'x-csrftoken': decodeURIComponent(cookies.get('csrftoken') ?? ''),
              ...(content === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
            },
          },
          (answer) => {
            for (const cookie of answer.headers['set-cookie'] ?? []) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
              if (value === '') cookies.delete(name)
              else cookies.set(name, value)
            }
            let text = ''
            answer.setEncoding('utf8')
            answer.on('data', (part: string) => {
              text += part
            })
            answer.once('end', () => finish(answer.statusCode ?? 0, text))
            answer.once('error', () => finish(0, text))
          },
        )
        sent.once('timeout', () => sent.destroy())
        sent.once('error', (failure) => finish(0, failure.message))
        sent.end(content)
      }),
  }
}
