import type { ServerResponse } from 'node:http'
import type { SimulatorClock } from '../clock/clock.ts'
import type { SimulatorResponse } from './simulator-request.ts'

/** Sends an answer, in the way that an injected fault asks for. */
export async function sendResponse(
  outgoing: ServerResponse,
  response: SimulatorResponse,
  clock: SimulatorClock,
): Promise<void> {
  const { status, headers, body, transport } = response
  if (transport?.kind === 'reset') {
    outgoing.socket?.resetAndDestroy()
    return
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const isBodiless = status === 204 || outgoing.req.method === 'HEAD'
  outgoing.writeHead(status, isBodiless ? headers : { ...headers, 'content-length': String(bytes.byteLength) })
  if (transport?.kind === 'cut') {
    outgoing.write(bytes.subarray(0, bytes.byteLength >> 1), () => outgoing.socket?.resetAndDestroy())
    return
  }
  if (transport?.kind === 'drip') {
    for (let index = 0; index < bytes.byteLength && !outgoing.destroyed; index++) {
      outgoing.write(bytes.subarray(index, index + 1))
      await new Promise<void>((resolve) => void clock.after(transport.everyMs, resolve))
    }
    outgoing.end()
    return
  }
  outgoing.end(isBodiless ? undefined : bytes)
}
