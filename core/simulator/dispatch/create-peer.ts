import { type Peer, PeerFault, type PeerOptions } from '@fascia/sdk/simulator'
import { jsonOf, type SimulatorResponse } from '../http/simulator-request.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { MountedService } from '../services/mounted-service.ts'

const PEER_ORIGIN = 'http://peer.invalid'

/** Sends requests from one service to another through its native API, in process, as the service user acting for a project, or in the name of one of its users. */
export function createPeer(
  kernel: Kernel,
  service: MountedService,
  region: string,
  projectId: string,
  { userId, microversion = 'latest' }: PeerOptions = {},
): Peer {
  const { type, microversions, endpoint, isGlobal } = service.definition
  const version = microversions && `${microversions.name ?? type} ${microversion}`

  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const url = new URL(`${PEER_ORIGIN}${endpoint.replace(':project', projectId)}${path}`)
    const response = await kernel.answer({
      service,
      region: isGlobal ? '' : region,
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: {
        accept: 'application/json',
        'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        ...(version ? { 'openstack-api-version': version } : {}),
      },
      raw: rawOf(body),
      origin: PEER_ORIGIN,
      peerCaller: kernel.identity.serviceCaller(projectId, userId),
    })
    const content = contentOf(type, response)
    if (response.status >= 400) throw new PeerFault(type, response.status, messageOf(content), content)
    // The caller knows the shape from the peer's API; it is not checked here.
    return content as T
  }

  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}

function rawOf(body: unknown): Uint8Array {
  if (body === undefined) return new Uint8Array()
  return body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body))
}

function contentOf(type: string, response: SimulatorResponse): unknown {
  if (!/json/.test(response.headers['content-type'] ?? '')) return response.body === '' ? undefined : response.body
  try {
    return jsonOf(response)
  } catch (cause) {
    throw new PeerFault(type, 502, 'The answer of the service could not be read.', cause)
  }
}

/** The sentence in a refusal, wherever the service puts it; Glance breaks its lines as HTML does. */
function messageOf(content: unknown): string {
  if (typeof content === 'string' && content !== '') return content
  if (typeof content === 'object' && content !== null)
    for (const [key, value] of Object.entries(content)) {
      if (/^(message|detail|faultstring)$/.test(key) && typeof value === 'string')
        return value.replace(/<br[^>]*>/g, ' ').trim()
      const inner: string = typeof value === 'object' ? messageOf(value) : ''
      if (inner !== '' && inner !== UNNAMED) return inner
    }
  return UNNAMED
}

const UNNAMED = 'The service refused the request.'
