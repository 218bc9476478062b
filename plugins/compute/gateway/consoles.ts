import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import { type ConsoleInfo, connect, log, open, output } from '../api/consoles.ts'

type Kind = ConsoleInfo['type']

/** Console protocols in the order that AUTO tries them, each with the client that a browser can be. */
const CONSOLES: Readonly<Record<Kind, { readonly protocol: string; readonly type: string }>> = {
  VNC: { protocol: 'vnc', type: 'novnc' },
  SPICE: { protocol: 'spice', type: 'spice-html5' },
  RDP: { protocol: 'rdp', type: 'rdp-html5' },
  SERIAL: { protocol: 'serial', type: 'serial' },
  MKS: { protocol: 'mks', type: 'webmks' },
}
const ORDER: readonly Kind[] = ['VNC', 'SPICE', 'RDP', 'SERIAL', 'MKS']

/** A protocol that this cloud does not speak, in Nova's several wordings; anything else is about the instance or the cloud. */
function isNotOffered(failure: unknown): boolean {
  return isFault(failure) && [400, 404, 501].includes(failure.upstreamStatus ?? failure.status)
}

const NO_CONSOLE = new Fault('GATEWAY_FEATURE_MISSING', { service: 'compute', message: 'No available console found.' })

/** The address of a console of a kind; undefined where the cloud has none of it. */
async function addressOf(cloud: Cloud, id: string, kind: Kind): Promise<string | undefined> {
  const request = { params: { id }, microversion: '2.8', pick: 'remote_console' }
  const asked = cloud.compute.post<{ readonly url: string }>(
    '/servers/:id/remote-consoles',
    { remote_console: CONSOLES[kind] },
    request,
  )
  try {
    return (await asked).url
  } catch (failure) {
    if (!isNotOffered(failure)) throw failure
    return undefined
  }
}

function withTitle(url: string, title: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}title=${encodeURIComponent(title)}`
}

/** The address of an instance's console: of the type asked for, or, with AUTO, of the first that the cloud has [COMPUTE-043]. */
export const openConsole = handle(open, async ({ cloud, params: { id }, body: { console_type } }) => {
  const server = await cloud.compute.get<{ readonly name: string }>('/servers/:id', { params: { id }, pick: 'server' })
  for (const type of console_type === 'AUTO' ? ORDER : [console_type]) {
    const url = await addressOf(cloud, id, type)
    if (url !== undefined) return { type, url: type === 'SERIAL' ? url : withTitle(url, `${server.name}(${id})`) }
  }
  throw NO_CONSOLE
})

/** Where the page of noVNC at an address connects to: to what its `path` says, below the root of its own host; earlier pages have the token alone. */
function socketOfNoVnc(address: string): string {
  if (!URL.canParse(address)) return address
  const socket = new URL(address)
  const [pathname = '', ...query] = (socket.searchParams.get('path') ?? `websockify${socket.search}`).split('?')
  socket.protocol = socket.protocol.replace('http', 'ws')
  socket.pathname = pathname
  socket.search = query.join('?')
  socket.hash = ''
  return socket.href
}

/** The address at which the page connects to a console: the token of the cloud's proxy stays in the gateway. */
export const connectConsole = handle(connect, async ({ cloud, params: { id }, body: { console_type }, sockets }) => {
  const url = await addressOf(cloud, id, console_type)
  if (url === undefined) throw NO_CONSOLE
  const target = { url: console_type === 'VNC' ? socketOfNoVnc(url) : url, subprotocols: ['binary'] }
  return { type: console_type, address: sockets.admit(target) }
})

const DEFAULT_LINES = 100

async function readConsole(cloud: Cloud, id: string, length: number | undefined): Promise<string> {
  const action = { 'os-getConsoleOutput': length === undefined ? {} : { length } }
  const request = { params: { id }, pick: 'output' }
  return (await cloud.compute.post<string | null>('/servers/:id/action', action, request)) ?? ''
}

/** The last `length` lines of the console, 100 when not said, all when null [COMPUTE-043]. */
export const getConsoleOutput = handle(output, async ({ cloud, params, body: { length = DEFAULT_LINES } }) => {
  const text = await readConsole(cloud, params.id, length ?? undefined)
  return { lines: text.split('\n') }
})

/**
 * The console as text, for the log viewer: the last `length` lines, or all [COMPUTE-047]. Its address is below that of the server, because
 * every route of a plugin is below `/api/`.
 */
export const getConsoleLog = handle(log, ({ cloud, params, query: { length } }) =>
  readConsole(cloud, params.id, length === undefined ? undefined : Number(length)),
)
