import type { ComputeCall, ComputeSituation } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { Guest } from './guest-shell.ts'

/** How long a token of a console is good, in ms: `[consoleauth] token_ttl`. */
const TOKEN_MS = 600_000

/** What the address of a console of a server ends in: a new token that lets in. */
export function consoleQuery(call: ComputeCall, server: Server): string {
  const now = call.now()
  for (const token of call.rows.consoleTokens.find()) if (token.untilMs <= now) call.rows.consoleTokens.remove(token.id)
  const { id } = call.rows.consoleTokens.add({ id: call.uuid(), serverId: server.id, untilMs: now + TOKEN_MS })
  return `?token=${id}`
}

/** The guest of a server; undefined when it does not run. */
function guestOf({ rows, now }: ComputeSituation, serverId: string, terminal: Guest['terminal']): Guest | undefined {
  const server = rows.servers.get(serverId)
  if (server?.vmState !== 'active') return undefined
  return { server, terminal, reboot: () => void rows.servers.set(serverId, { bootedAt: now() }) }
}

/** A guest that a console is connected to. */
export interface ConnectedGuest {
  readonly guest: Guest
  /** The guest as it is later; undefined when it no longer runs. */
  readonly later: (situation: ComputeSituation) => Guest | undefined
}

/** The guest that the token of an address lets in to; undefined where it lets in to none, or the guest does not run. */
export function connectGuest(
  situation: ComputeSituation,
  query: URLSearchParams,
  terminal: Guest['terminal'],
): ConnectedGuest | undefined {
  const token = situation.rows.consoleTokens.get(query.get('token') ?? '')
  if (!token || token.untilMs <= situation.now()) return undefined
  const later = (at: ComputeSituation): Guest | undefined => guestOf(at, token.serverId, terminal)
  const guest = later(situation)
  return guest ? { guest, later } : undefined
}
