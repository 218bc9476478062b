import type { SimulatedSocket } from '@fascia/sdk/simulator'
import type { ComputeCall, ComputeSituation } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { createGuestShell, type Guest } from './guest-shell.ts'

/** How long a token of a console is good, in ms: `[consoleauth] token_ttl`. */
const TOKEN_MS = 600_000

const PATH = '/compute/serial'

/** The address of the serial console of a server, with a token that lets in. */
export function serialAddress(call: ComputeCall, server: Server): string {
  const now = call.now()
  for (const token of call.rows.consoleTokens.find()) if (token.untilMs <= now) call.rows.consoleTokens.remove(token.id)
  const { id } = call.rows.consoleTokens.add({ id: call.uuid(), serverId: server.id, untilMs: now + TOKEN_MS })
  return `${new URL(call.baseUrl).origin.replace(/^http/, 'ws')}/${call.region}${PATH}?token=${id}`
}

/** The guest of a server; undefined when it does not run. */
function guestOf({ rows, now }: ComputeSituation, serverId: string): Guest | undefined {
  const server = rows.servers.get(serverId)
  if (server?.vmState !== 'active') return undefined
  return { server, reboot: () => void rows.servers.set(serverId, { bootedAt: now() }) }
}

/** The proxy of serial consoles. A guest that no longer runs says nothing. */
export const serialSocket: SimulatedSocket<ComputeTables> = {
  path: PATH,
  open(situation, query) {
    const token = situation.rows.consoleTokens.get(query.get('token') ?? '')
    const guest = token && token.untilMs > situation.now() ? guestOf(situation, token.serverId) : undefined
    if (!token || !guest) return undefined
    const shell = createGuestShell()
    const decoder = new TextDecoder()
    return {
      greeting: shell.greet(guest),
      hear(later, message) {
        const text = decoder.decode(message, { stream: true })
        const now = guestOf(later, token.serverId)
        return now ? shell.type(now, text) : ''
      },
    }
  },
}
