import type { SimulatedSocket } from '@fascia/sdk/simulator'
import type { ComputeCall } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { connectGuest, consoleQuery } from './console-token.ts'
import { createGuestScreen } from './guest-screen.ts'
import { createRfbServer } from './rfb-server.ts'

const PATH = '/compute/vnc'

/** The address of noVNC for the screen of a server, as Nova gives it: `path` is where its WebSocket is. */
export function vncAddress(call: ComputeCall, server: Server): string {
  const path = `${call.region}${PATH}${consoleQuery(call, server)}`
  return `${new URL(call.baseUrl).origin}/vnc_auto.html?path=${encodeURIComponent(path)}`
}

/** The proxy of screens. That of a guest which no longer runs stays as it is. */
export const vncSocket: SimulatedSocket<ComputeTables> = {
  path: PATH,
  open(situation, query) {
    const connected = connectGuest(situation, query, 'tty1')
    if (!connected) return undefined
    const { guest } = connected
    const { screen, press } = createGuestScreen(guest)
    const server = createRfbServer(screen, guest.server.name)
    return {
      greeting: server.greeting,
      hear: (later, message) => server.hear(message, (symbol, isDown) => press(connected.later(later), symbol, isDown)),
    }
  },
}
