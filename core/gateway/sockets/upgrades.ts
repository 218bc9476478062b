import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Fault } from '@fascia/sdk/common'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'
import { ServerResponse } from '../http/node-http.ts'

/** The largest message of either side, in bytes: a full screen of a console fits. */
export const MOST_MESSAGE_BYTES = 16_777_216

/** A connection that asks to become a WebSocket. */
interface Upgrade {
  readonly socket: Socket
  readonly head: Buffer
  /** The connection is the socket's from now on: its request is answered. */
  hand(): void
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/** Whether a request asks for a WebSocket. Any other `Upgrade` is left alone: its request is answered as one without. */
export function isWebSocket({ method, headers: { upgrade } }: IncomingMessage): boolean {
  return method === 'GET' && upgrade?.toLowerCase() === 'websocket'
}

/** Sends requests for a WebSocket through the routes as all others, so that the same hooks judge, log and count them. One that no route takes is answered, and its connection ends. */
export function routeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!(socket instanceof Socket)) return
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    const end = (): void => {
      response.detachSocket(socket)
      socket.destroySoon()
    }
    response.once('finish', end)
    const hand = (): void => {
      response.off('finish', end)
      response.detachSocket(socket)
      response.statusCode = 101
      response.emit('finish')
    }
    upgrades.set(request, { socket, head, hand })
    server.routing(request, response)
  })
}

let accepting: Promise<WebSocketServer> | undefined

/** The library is loaded with the first socket: most gateways open none. */
async function acceptor(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws')
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
}

/** Refuses a request that asks for no WebSocket. */
export function requireUpgrade({ raw }: FastifyRequest): void {
  if (!upgrades.has(raw))
    throw new Fault('GATEWAY_INPUT_INVALID', {
      status: 426,
      message: 'Only a WebSocket can be opened at this address.',
    })
}

/** Makes the connection of a request a WebSocket, which is paused. Rejects when the browser's side of it is none. */
export async function takeUpgrade(request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> {
  accepting ??= acceptor()
  const server = await accepting
  const upgrade = upgrades.get(request.raw)
  if (!upgrade) throw new Fault('GATEWAY_INTERNAL')
  void reply.hijack()
  const { socket, head, hand } = upgrade
  return new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Fault('GATEWAY_CANCELLED')))
    hand()
    server.handleUpgrade(request.raw, socket, head, (taken) => {
      taken.pause()
      resolve(taken)
    })
  })
}
