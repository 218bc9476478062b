import { Fault } from '@fascia/sdk/common'
import type { SocketTarget } from '@fascia/sdk/gateway'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { WebSocket } from 'ws'
import { enterVisit } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import { isStillIn } from '../live/open-live.ts'
import { describeFailure } from '../observe/logger.ts'
import { createGuard } from '../validation/validator.ts'
import { SOCKET_PATH } from './socket-target.ts'
import { MOST_MESSAGE_BYTES, requireUpgrade, takeUpgrade } from './upgrades.ts'

/** How long a place may take to answer, in ms. */
const HANDSHAKE_MS = 10_000

const hasTicket = createGuard(Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 8_192 }) }))

/** Begins a connection to a place, with the certificates that hold for the cloud. No `Origin` is sent: it is no page that asks. */
async function connectTo({ cloud }: GatewayCore, { url, subprotocols }: Required<SocketTarget>): Promise<WebSocket> {
  const { WebSocket } = await import('ws')
  return new WebSocket(url, [...subprotocols], {
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
    rejectUnauthorized: cloud.verify ?? true,
    ...(cloud.caCert === undefined ? {} : { ca: cloud.caCert }),
  })
}

/** A page sends its origin with each WebSocket; what sends none is no page of the dashboard. */
function requireOwnPage(request: FastifyRequest): void {
  if (request.headers.origin === undefined) throw new Fault('GATEWAY_ORIGIN_REFUSED')
  requireSameSite(request.headers, request)
}

async function openSocket(core: GatewayCore, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const visit = await enterVisit(core, request, reply, { isMarked: false, isUse: false })
  const { session } = visit
  requireUpgrade(request)
  requireOwnPage(request)
  if (!hasTicket(request.query)) throw new Fault('GATEWAY_TICKET_REFUSED')
  const target = await core.socketTickets.take(session, request.query.ticket)
  const { host } = new URL(target.url)
  const beganMs = core.sources.now()
  await core.sockets.open({
    session,
    upgrade: () => takeUpgrade(request, reply),
    connect: () => connectTo(core, target),
    isStillIn: () => isStillIn(core, visit),
    onUse: () => core.sessions.touch(request, reply, session),
    onEnd: (sum) =>
      request.log.info({ host, ...sum, seconds: Math.round((core.sources.now() - beganMs) / 1_000) }, 'a socket ended'),
  })
}

/** `GET /api/socket/?ticket=…`: opens a socket that a route has admitted, for the session, from a page of the dashboard, once. */
export function registerSocket(fastify: FastifyInstance, core: GatewayCore): void {
  fastify.get(SOCKET_PATH, async (request, reply) => {
    core.metrics.name(request, SOCKET_PATH)
    try {
      await openSocket(core, request, reply)
    } catch (failure) {
      if (!reply.sent) throw failure
      request.log.warn({ failure: describeFailure(failure) }, 'a socket did not open')
    }
  })
}
