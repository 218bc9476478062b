import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createHostCheck } from '@fascia/core'
import { PAGE_SCRIPT } from './page-script.ts'

/** What open pages are sent. */
export type DevEvent =
  /** The plugin was built and differs from the build before; `hasNewAnswers` where its server parts do, so that pages ask again. */
  | { readonly kind: 'change'; readonly plugin: string; readonly hasNewAnswers: boolean }
  /** The plugin was built and is what it was before the failure. */
  | { readonly kind: 'mended' }
  /** The build failed. A page that is opened later is sent the failure too, until a build succeeds. */
  | { readonly kind: 'failure'; readonly message: string }
  /** An error came up in a page. */
  | { readonly kind: 'problem'; readonly message: string }

/** An error of a page, as its script saw it. */
export interface PageReport {
  /** Message and stack; addresses are those of built files. */
  readonly text: string
  /** Whether an error was thrown, rather than a message logged. */
  readonly isError: boolean
}

/** The address that the browser opens during `fascia dev`: the gateway as it is, and a stream of events beside it. */
export interface DevFront {
  readonly url: string
  tell(event: DevEvent): void
  /** Where requests go from now on; nowhere when undefined. */
  pointTo(gatewayUrl: string | undefined): void
  close(): Promise<void>
}

export interface DevFrontOptions {
  readonly host: string
  readonly port: number
  readonly webRoot: string
  readonly onReport?: (report: PageReport) => void
}

const OWN = 'api/dev/'
const LONGEST_REPORT = 65_536

/** Headers of one connection, which are not handed on: the front asks no proxy, and switches to no protocol but that of a page's sockets. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'upgrade']
/** A page of a host name that points here would be of the same origin: only names of this machine are answered. */
const isKnownHost = createHostCheck([])

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

function tagOf(script: string): string {
  return `<script type="module" src="${script}"></script>`
}

/** Passes a page on with the script in its head; its policy allows scripts of its own origin. */
function passPage(answer: IncomingMessage, reply: ServerResponse, script: string): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const text = Buffer.concat(chunks)
      .toString()
      .replace('</head>', `${tagOf(script)}</head>`)
    const { 'content-length': _length, ...headers } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, headers).end(text)
  })
}

/** The page while there is no gateway: its script shows why, and reloads it after the next build. */
function sendWaitingPage(reply: ServerResponse, script: string): void {
  const text = `<!doctype html><html lang="en"><head><title>Fascia</title>${tagOf(script)}</head><body></body></html>`
  reply.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

function parseReport(text: string): PageReport | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return
    return { text: value.text, isError: 'isError' in value && value.isError === true }
  } catch {
    return undefined
  }
}

function readReport(asked: IncomingMessage, reply: ServerResponse, onReport: (report: PageReport) => void): void {
  // A page of another origin cannot send this type without asking first.
  if (asked.headers['content-type'] !== 'application/json') {
    reply.writeHead(415).end()
    return
  }
  let text = ''
  asked.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (text.length > LONGEST_REPORT) asked.destroy()
  })
  asked.on('end', () => {
    const report = parseReport(text)
    if (report) onReport(report)
    reply.writeHead(report ? 204 : 400).end()
  })
}

/** Hands a request for a WebSocket on as it came, and then what both sides send. Both connections end together. */
function passSocket(target: URL, asked: IncomingMessage, near: Duplex, head: Buffer): void {
  const { rawHeaders, url } = asked
  const fields = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
  const far = connect(Number(target.port), target.hostname)
  far.write([`GET ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
  far.write(head)
  near.pipe(far).pipe(near)
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
}

/** Starts the front. It listens when the promise resolves; requests before `pointTo` are answered 503. */
export async function startDevFront({ host, port, webRoot, onReport }: DevFrontOptions): Promise<DevFront> {
  const own = `${webRoot}${OWN}`
  const script = `${own}page.js`
  const listeners = new Set<ServerResponse>()
  let target: URL | undefined
  let failure: DevEvent | undefined

  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const wantsPage = isPage(asked)
    if (!target) {
      if (wantsPage) sendWaitingPage(reply, script)
      else reply.writeHead(503).end()
      return
    }
    const path = asked.url ?? '/'
    // A request may name another server (GET http://other/ HTTP/1.1): this is no proxy to others.
    if (!path.startsWith('/')) {
      reply.writeHead(400).end()
      return
    }
    const { 'accept-encoding': encoding, ...all } = asked.headers
    const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !OF_CONNECTION.includes(name)))
    const sent = request({
      host: target.hostname,
      port: target.port,
      path,
      method: asked.method ?? 'GET',
      headers: wantsPage || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding },
    })
    sent.on('response', (answer) => {
      const isHtml = (answer.headers['content-type'] ?? '').startsWith('text/html')
      if (wantsPage && isHtml) return passPage(answer, reply, script)
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    sent.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    reply.on('close', () => sent.destroy())
    asked.pipe(sent)
  }

  const isSocket = ({ method, url, headers: { upgrade } }: IncomingMessage): boolean =>
    method === 'GET' && upgrade === 'websocket' && (url ?? '').startsWith(`${webRoot}api/socket/`)
  const server = createServer({ shouldUpgradeCallback: isSocket }, (asked, reply) => {
    if (!isKnownHost(asked)) {
      reply.writeHead(421, { 'content-type': 'text/plain' }).end('fascia dev is not known under this host name.\n')
    } else if (asked.url === script) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(PAGE_SCRIPT)
    } else if (asked.url === `${own}events`) {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': ready\n\n')
      if (failure) reply.write(messageOf(failure))
      listeners.add(reply)
      reply.on('close', () => listeners.delete(reply))
    } else if (asked.url === `${own}report` && asked.method === 'POST' && onReport) {
      readReport(asked, reply, onReport)
    } else pass(asked, reply)
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (asked, socket, head) => {
    if (!target || !isKnownHost(asked)) return void socket.destroy()
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    passSocket(target, asked, socket, head)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${bound}${webRoot}`,
    tell(event) {
      if (event.kind !== 'problem') failure = event.kind === 'failure' ? event : undefined
      for (const listener of listeners) listener.write(messageOf(event))
    },
    pointTo(gatewayUrl) {
      target = gatewayUrl === undefined ? undefined : new URL(gatewayUrl)
    },
    close() {
      for (const listener of listeners) listener.end()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function messageOf({ kind, ...data }: DevEvent): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
