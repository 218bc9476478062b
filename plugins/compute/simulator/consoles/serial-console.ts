import type { SimulatedSocket } from '@fascia/sdk/simulator'
import type { ComputeCall } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { connectGuest, consoleQuery } from './console-token.ts'
import { createGuestShell } from './guest-shell.ts'

const PATH = '/compute/serial'

/** The address of the serial console of a server, with a token that lets in. */
export function serialAddress(call: ComputeCall, server: Server): string {
  return `${new URL(call.baseUrl).origin.replace(/^http/, 'ws')}/${call.region}${PATH}${consoleQuery(call, server)}`
}

/** The proxy of serial consoles. A guest that no longer runs says nothing. */
export const serialSocket: SimulatedSocket<ComputeTables> = {
  path: PATH,
  open(situation, query) {
    const connected = connectGuest(situation, query, 'ttyS0')
    if (!connected) return undefined
    const shell = createGuestShell()
    const decoder = new TextDecoder()
    return {
      greeting: shell.greet(connected.guest),
      hear(later, message) {
        const text = decoder.decode(message, { stream: true })
        const now = connected.later(later)
        return now ? shell.type(now, text) : ''
      },
    }
  },
}
