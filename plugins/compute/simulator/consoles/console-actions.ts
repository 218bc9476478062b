import { nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { action } from '../actions/server-action.ts'
import { badRequest, type ComputeCall, conflict, member, notFound, post } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import { servers } from '../servers/server-routes.ts'
import { bootLog } from './boot-log.ts'
import { serialAddress } from './serial-console.ts'
import { vncAddress } from './vnc-console.ts'

const Output = nullable(Type.Object({ length: Type.Optional(nullable(wholeNumber({ minimum: -1 }))) }))
const RemoteConsole = Type.Object({ remote_console: Type.Object({ protocol: Type.String(), type: Type.String() }) })

const PROTOCOLS: Readonly<Record<string, string>> = {
  novnc: 'vnc',
  xvpvnc: 'vnc',
  'spice-html5': 'spice',
  serial: 'serial',
}
/** The cloud has proxies of these only. */
const OFFERED = ['novnc', 'serial']

function consoleOf(call: ComputeCall, server: Server, type: string) {
  if (server.host === null || server.launchedAt === null) {
    throw conflict(`Instance ${server.id} is not ready`)
  }
  if (!OFFERED.includes(type)) throw badRequest(`Unavailable console type ${type}.`)
  return { type, url: type === 'serial' ? serialAddress(call, server) : vncAddress(call, server) }
}

const legacy = (...types: readonly string[]) =>
  action(
    { ...member('os-remote-consoles'), until: 5, body: Type.Object({ type: Type.Enum([...types]) }) },
    (call, server, { type }) => ({ console: consoleOf(call, server, type) }),
  )

export const consoleActions = {
  'os-getConsoleOutput': action({ ...member('os-console-output'), body: Output }, (call, server, given) => {
    if (server.host === null) {
      if (server.launchedAt === null) throw conflict(`Instance ${server.id} is not ready`)
      throw notFound('Unable to get console')
    }
    const lines = bootLog(server, call.now())
    const count = given?.length ?? -1
    return { output: (count < 0 ? lines : count === 0 ? [] : lines.slice(-count)).join('\n') }
  }),
  'os-getVNCConsole': legacy('novnc', 'xvpvnc'),
  'os-getSPICEConsole': legacy('spice-html5'),
  'os-getRDPConsole': legacy('rdp-html5'),
  'os-getSerialConsole': legacy('serial'),
}

export const consoleRoutes = [
  post('/servers/:id/remote-consoles', { ...member('os-remote-consoles'), since: 6, body: RemoteConsole }, (call) => {
    const { protocol, type } = call.body.remote_console
    const server = servers.find(call)
    if (Object.hasOwn(PROTOCOLS, type) && PROTOCOLS[type] !== protocol) {
      throw badRequest(
        `Invalid input for field/attribute type. Value: ${type}. '${type}' is not of the protocol '${protocol}'`,
      )
    }
    return { remote_console: { protocol, ...consoleOf(call, server, type) } }
  }),
]
