import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, post, type Route } from '@fascia/sdk/gateway'
import { ConsoleInfo, ConsoleInfoBody } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

type Kind = 'VNC' | 'SPICE' | 'RDP' | 'SERIAL' | 'MKS'

/** Console protocols in the order that AUTO tries them, each with the client that a browser can be. */
const CONSOLES: Readonly<Record<Kind, { readonly protocol: string; readonly type: string }>> = {
  VNC: { protocol: 'vnc', type: 'novnc' },
  SPICE: { protocol: 'spice', type: 'spice-html5' },
  RDP: { protocol: 'rdp', type: 'rdp-html5' },
  SERIAL: { protocol: 'serial', type: 'serial' },
  MKS: { protocol: 'mks', type: 'webmks' },
}
const ORDER: readonly Kind[] = ['VNC', 'SPICE', 'RDP', 'SERIAL', 'MKS']

/** A protocol that this cloud does not speak, in Nova's several ways to say so; anything else is about the instance or the cloud. */
function isNotOffered(failure: unknown): boolean {
  return isFault(failure) && [400, 404, 501].includes(failure.upstreamStatus ?? failure.status)
}

async function open(cloud: Cloud, id: string, kind: Kind): Promise<string> {
  const answer = await cloud.compute.post<{ remote_console: { readonly url: string } }>(
    serverPath(id, '/remote-consoles'),
    { remote_console: CONSOLES[kind] },
    { microversion: '2.8' },
  )
  return answer.remote_console.url
}

function withTitle(url: string, title: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}title=${encodeURIComponent(title)}`
}

/** The address of an instance's console: of the type asked for, or, with AUTO, of the first that the cloud has [COMPUTE-043]. */
export const postConsoleInfo: Route = post(
  '/api/nova/servers/:id/console-info/',
  { body: ConsoleInfoBody, answer: ConsoleInfo },
  async ({ cloud, params, body }) => {
    const id = params.id ?? ''
    const { server } = await cloud.compute.get<{ server: { readonly name: string } }>(serverPath(id))
    for (const kind of body.console_type === 'AUTO' ? ORDER : [body.console_type]) {
      try {
        const url = await open(cloud, id, kind)
        return { type: kind, url: kind === 'SERIAL' ? url : withTitle(url, `${server.name}(${id})`) }
      } catch (failure) {
        if (!isNotOffered(failure)) throw failure
      }
    }
    throw new Fault('GATEWAY_FEATURE_MISSING', { service: 'compute', message: 'No available console found.' })
  },
)
