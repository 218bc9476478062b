import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { RELOAD_SCRIPT } from './reload-script.ts'

/** What the page is told after an edit. */
export type DevEvent =
  | { readonly kind: 'change'; readonly plugin: string }
  | { readonly kind: 'failure'; readonly message: string }

/** The address that the browser opens during `fascia dev`: the gateway as it is, and a stream of events beside it. */
export interface DevFront {
  readonly url: string
  tell(event: DevEvent): void
  /** Where requests go from now on. */
  pointTo(gatewayUrl: string): void
  close(): Promise<void>
}

export interface DevFrontOptions {
  readonly host: string
  readonly port: number
  readonly webRoot: string
}

const OWN = 'api/dev/'

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

/** Passes a page on with the reload script in its head; its policy allows scripts of its own origin. */
function passPage(answer: IncomingMessage, reply: ServerResponse, script: string): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const text = Buffer.concat(chunks)
      .toString()
      .replace('</head>', `<script type="module" src="${script}"></script></head>`)
    const { 'content-length': _length, ...headers } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, headers).end(text)
  })
}

/** Starts the front. It listens when the promise resolves; requests before `pointTo` are answered 503. */
export async function startDevFront({ host, port, webRoot }: DevFrontOptions): Promise<DevFront> {
  const own = `${webRoot}${OWN}`
  const listeners = new Set<ServerResponse>()
  let target: string | undefined

  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    if (!target) {
      reply.writeHead(503).end()
      return
    }
    const { 'accept-encoding': encoding, ...headers } = asked.headers
    const wantsPage = isPage(asked)
    const sent = request(new URL(asked.url ?? '/', target), {
      method: asked.method ?? 'GET',
      headers: wantsPage || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding },
    })
    sent.on('response', (answer) => {
      const isHtml = (answer.headers['content-type'] ?? '').startsWith('text/html')
      if (wantsPage && isHtml) return passPage(answer, reply, `${own}reload.js`)
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    sent.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    reply.on('close', () => sent.destroy())
    asked.pipe(sent)
  }

  const server = createServer((asked, reply) => {
    if (asked.url === `${own}reload.js`) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(RELOAD_SCRIPT)
    } else if (asked.url === `${own}events`) {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': ready\n\n')
      listeners.add(reply)
      reply.on('close', () => listeners.delete(reply))
    } else pass(asked, reply)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${bound}${webRoot}`,
    tell({ kind, ...data }) {
      for (const listener of listeners) listener.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    pointTo(gatewayUrl) {
      target = gatewayUrl
    },
    close() {
      for (const listener of listeners) listener.end()
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
