import { Type } from 'typebox'
import type { ServerAction } from '../actions/server-action.ts'
import { badRequest, type ComputeCall, conflict, notFound, parse, post, requireRight } from '../kit.ts'
import { findServer } from '../servers/find-server.ts'
import type { Server } from '../servers/server.ts'
import { bootLog } from './boot-log.ts'

const Output = Type.Object({
  length: Type.Optional(
    Type.Union([Type.Integer({ minimum: -1 }), Type.String({ pattern: '^-?[0-9]+$' }), Type.Null()]),
  ),
})
const LegacyConsole = Type.Object({ type: Type.String() })
const RemoteConsole = Type.Object({ remote_console: Type.Object({ protocol: Type.String(), type: Type.String() }) })

const PROTOCOLS: Readonly<Record<string, string>> = {
  novnc: 'vnc',
  xvpvnc: 'vnc',
  'spice-html5': 'spice',
  serial: 'serial',
}
/** This cloud has a VNC proxy, and no other. */
const OFFERED = ['novnc']

function consoleOf(call: ComputeCall, server: Server, type: string) {
  if (server.host === null || server.launchedAt === null) {
    throw conflict(`Instance ${server.id} is not ready`)
  }
  if (!OFFERED.includes(type)) throw badRequest(`Unavailable console type ${type}.`)
  const origin = new URL(call.baseUrl).origin.replace(/:\d+$/, '')
  return { type, url: `${origin}:6080/vnc_auto.html?path=%3Ftoken%3D${call.uuid()}` }
}

function legacy(name: string, types: readonly string[]): ServerAction {
  return {
    name,
    until: 5,
    perform(call, server, given) {
      requireRight(call, 'member', 'os_compute_api:os-remote-consoles')
      const { type } = parse(LegacyConsole, given)
      if (!types.includes(type)) {
        throw badRequest(
          `Invalid input for field/attribute type. Value: ${type}. '${type}' is not one of [${types.map((one) => `'${one}'`).join(', ')}]`,
        )
      }
      return { console: consoleOf(call, server, type) }
    },
  }
}

export const consoleActions: ServerAction[] = [
  {
    name: 'os-getConsoleOutput',
    perform(call, server, given) {
      requireRight(call, 'member', 'os_compute_api:os-console-output')
      const { length } = parse(Output, given ?? {})
      if (server.host === null) {
        if (server.launchedAt === null) throw conflict(`Instance ${server.id} is not ready`)
        throw notFound('Unable to get console')
      }
      const lines = bootLog(server, call.now())
      const count = length === undefined || length === null ? -1 : Number(length)
      return { output: (count < 0 ? lines : count === 0 ? [] : lines.slice(-count)).join('\n') }
    },
  },
  legacy('os-getVNCConsole', ['novnc', 'xvpvnc']),
  legacy('os-getSPICEConsole', ['spice-html5']),
  legacy('os-getRDPConsole', ['rdp-html5']),
  legacy('os-getSerialConsole', ['serial']),
]

export const consoleRoutes = [
  post(
    '/servers/:id/remote-consoles',
    { rule: 'os_compute_api:os-remote-consoles', right: 'member', since: 6, body: RemoteConsole },
    (call) => {
      const { protocol, type } = call.body.remote_console
      const server = findServer(call)
      if (PROTOCOLS[type] !== undefined && PROTOCOLS[type] !== protocol) {
        throw badRequest(
          `Invalid input for field/attribute type. Value: ${type}. '${type}' is not of the protocol '${protocol}'`,
        )
      }
      return { remote_console: { protocol, ...consoleOf(call, server, type) } }
    },
  ),
]
