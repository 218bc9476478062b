import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SimulatorClock } from '../clock/clock.ts'
import type { OpenSocketAt } from '../dispatch/open-socket.ts'
import type { Address } from '../simulator.ts'
import { sendResponse } from './send-response.ts'
import { serveSockets } from './serve-sockets.ts'
import type { SimulatorRequest, SimulatorResponse } from './simulator-request.ts'

export interface HttpServer {
  readonly address: Address
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 256 * 1024 * 1024

/** Serves the cloud over HTTP with connections kept alive. */
export async function createHttpServer(
  handle: (request: SimulatorRequest) => Promise<SimulatorResponse>,
  clock: SimulatorClock,
  {
    host = '127.0.0.1',
    port = 0,
    largestBodyBytes = LARGEST_BODY_BYTES,
    openSocket = () => undefined,
  }: {
    readonly host?: string
    readonly port?: number
    readonly largestBodyBytes?: number
    readonly openSocket?: OpenSocketAt
  } = {},
): Promise<HttpServer> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming, largestBodyBytes)
    if (body === undefined) return refuseBody(outgoing, largestBodyBytes)
    const headers: Record<string, string | undefined> = {}
    for (const [name, value] of Object.entries(incoming.headers))
      headers[name] = Array.isArray(value) ? value.join(', ') : value
    const response = await handle({
      method: incoming.method ?? 'GET',
      url: `http://${incoming.headers.host ?? `${host}:${port}`}${incoming.url ?? '/'}`,
      headers,
      body,
    })
    await sendResponse(outgoing, response, clock)
    if (Object(response.body).buffer !== body.buffer) release(body)
  }

  const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const endSockets = serveSockets(server, openSocket)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return {
    address: { host, port: boundPort, origin: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}` },
    close: () =>
      new Promise((resolve) => {
        endSockets()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Says how large a body may be. What is left of it is read and thrown away, or the sender would see its connection broken and no answer. */
function refuseBody(outgoing: ServerResponse, largestBodyBytes: number): void {
  const message = `The embedded cloud takes bodies of at most ${largestBodyBytes} bytes. Send a large object in segments.`
  const body = JSON.stringify({ error: { code: 413, title: 'Request Entity Too Large', message } })
  outgoing.writeHead(413, { 'content-type': 'application/json', connection: 'close' }).end(body)
  outgoing.req.resume()
}

/** Bodies from here on are read into memory of their own, which is given back once they are answered. */
const LARGE_BODY_BYTES = 1024 * 1024

/** Gives the memory of a large body back at once: the collector of garbage would leave it until there is other traffic. */
function release({ buffer, byteLength }: Uint8Array): void {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (isAlone && byteLength >= LARGE_BODY_BYTES) buffer.transfer(0)
}

/** The whole body; undefined as soon as it is, or says that it will be, larger than `most` bytes. */
async function readBody(incoming: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  const length = Number(incoming.headers['content-length'] ?? 0)
  if (length > most) return undefined
  // What says its length is read to its place, and never held twice.
  const whole = length >= LARGE_BODY_BYTES ? Buffer.allocUnsafeSlow(length) : undefined
  const chunks: Uint8Array[] = []
  let byteCount = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (byteCount + chunk.byteLength > most) return undefined
    if (whole) whole.set(chunk, byteCount)
    else chunks.push(chunk)
    byteCount += chunk.byteLength
  }
  if (whole) return whole
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
}
