import { Fault, type Value } from '@fascia/sdk/common'
import type { SocketTarget } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import type { Sealer } from '../session/seal.ts'
import type { SessionData } from '../session/session-data.ts'
import { tokenHash } from '../session/sessions.ts'
import type { Shared } from '../shared/shared.ts'
import { createGuard } from '../validation/validator.ts'

const LIFE_MS = 30_000

const Ticket = Type.Object({
  session: Type.String(),
  untilMs: Type.Number(),
  url: Type.String(),
  subprotocols: Type.Array(Type.String()),
})

const isTicket = createGuard(Ticket)

function parseTicket(text: string | undefined): Value<typeof Ticket> | undefined {
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return isTicket(value) ? value : undefined
}

/** Tickets with which a browser opens a socket. */
export interface SocketTickets {
  /** A ticket for the session as it is now: after a change of the project it is good for nothing. */
  issue(session: SessionData, target: SocketTarget): string
  /** Takes the ticket, or fails with `GATEWAY_TICKET_REFUSED`. */
  take(session: SessionData, sealed: string): Promise<Required<SocketTarget>>
}

/** Makes and takes them. A ticket is the sealed place itself, so that any replica can take it; the replicas share which are used. */
export function createSocketTickets(sealer: Sealer, nowMs: () => number, shared: Shared): SocketTickets {
  return {
    issue: ({ token }, { url, subprotocols = [] }) =>
      sealer.seal(JSON.stringify({ session: tokenHash(token), untilMs: nowMs() + LIFE_MS, url, subprotocols })),
    async take({ token }, sealed) {
      const ticket = parseTicket(sealer.open(sealed))
      const leftMs = ticket?.session === tokenHash(token) ? ticket.untilMs - nowMs() : 0
      if (!ticket || leftMs <= 0 || !(await shared.takeOnce(`socket ${tokenHash(sealed)}`, leftMs)))
        throw new Fault('GATEWAY_TICKET_REFUSED')
      return { url: ticket.url, subprotocols: ticket.subprotocols }
    },
  }
}
