import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Fault } from '@fascia/sdk/common'

/** An answer of the gateway. */
export interface CrowdAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** As they crossed the wire. */
  readonly bytes: number
}

/** One person of many: a browser that keeps cookies and costs little itself. */
export interface CrowdMember {
  send(method: string, path: string, body?: unknown): Promise<CrowdAnswer>
  /** Opens a stream; `onPart` is called with what arrives. Gives how it is closed. */
  listen(path: string, onPart: (part: string) => void): Promise<() => void>
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export function createCrowdMember(url: string): CrowdMember {
  const cookies = new Map<string, string>()
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    async send(method, path, body) {
      const content = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        cookie: cookie(),
        'accept-encoding': 'gzip, br',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrftoken': decodeURIComponent(cookies.get('csrftoken') ?? ''),
        ...(content === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      }
      const sent = request(new URL(path, url), { agent, method, headers })
      sent.end(content)
      const [answer]: [IncomingMessage] = Object(await once(sent, 'response'))
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      const whole = await text(answer)
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: whole, bytes }
    },
    async listen(path, onPart) {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      const heard = Promise.withResolvers<void>()
      let isOpen = false
      socket.setEncoding('utf8')
      socket.once('error', heard.reject)
      socket.on('data', (part: string) => {
        if (!isOpen && !part.startsWith('HTTP/1.1 200'))
          heard.reject(new Fault('GATEWAY_UPSTREAM_FAILED', { message: part.slice(0, 500) }))
        isOpen = true
        heard.resolve()
        onPart(part)
      })
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie()}\r\n\r\n`)
      await heard.promise
      return () => void socket.destroy()
    },
  }
}
