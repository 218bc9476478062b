import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SimulatorClock } from '../clock/clock.ts'
import type { Address } from '../simulator.ts'
import { sendResponse } from './send-response.ts'
import type { SimulatorRequest, SimulatorResponse } from './simulator-request.ts'

export interface HttpServer {
  readonly address: Address
  close(): Promise<void>
}

/** Serves the cloud over HTTP with connections kept alive. */
export async function createHttpServer(
  handle: (request: SimulatorRequest) => Promise<SimulatorResponse>,
  clock: SimulatorClock,
  { host = '127.0.0.1', port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<HttpServer> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming)
    if (body === undefined) {
      outgoing.writeHead(413, { connection: 'close' }).end()
      return
    }
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
  }

  const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
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
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const LARGEST_BODY_BYTES = 256 * 1024 * 1024

/** The whole body; undefined when it is larger than the simulator takes. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let byteCount = 0
  for await (const chunk of incoming) {
    byteCount += chunk.byteLength
    if (byteCount > LARGEST_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
}
