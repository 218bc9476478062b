import type { SimulatorRequest, SimulatorResponse } from '../http/simulator-request.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { segmentsOf } from '../routing/router.ts'
import type { SimulatorOptions } from '../simulator.ts'
import { answerControl } from './answer-control.ts'
import { answerRequest } from './answer-request.ts'

const NOT_FOUND: SimulatorResponse = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 404, message: 'Nothing is simulated at this address.', title: 'Not Found' } }),
}

/** Finds the service of an address: `/identity/…` for one of all regions, `/RegionOne/compute/…` for the others. */
export function createHandler(
  kernel: Kernel,
  latencyMs: number,
  onRequest?: SimulatorOptions['onRequest'],
): (request: SimulatorRequest) => Promise<SimulatorResponse> {
  return async (request) => {
    const { method, url, headers = {}, body } = request
    onRequest?.(request)
    const { searchParams, origin } = new URL(url)
    // As it was sent: a service is given what comes, without dots and slashes taken out.
    const pathname = /^[^/]*\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] || '/'
    const raw = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array())
    const lowerHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const [first = '', second = ''] = segmentsOf(pathname)
    if (first === 'simulator') return answerControl(kernel, { method, path: pathname, headers: lowerHeaders, raw })

    const isInRegion = kernel.regions.includes(first)
    const service = kernel.services.at(isInRegion ? second : first, !isInRegion)
    const host = service ? undefined : hostDocument(kernel, pathname)
    const answering = service ?? host?.service
    if (!answering) return NOT_FOUND
    if (latencyMs > 0) await new Promise<void>((resolve) => void kernel.clock.after(latencyMs, resolve))
    return answerRequest(kernel, {
      service: answering,
      region: isInRegion ? first : host ? (kernel.regions[0] ?? '') : '',
      method,
      path: host?.path ?? (isInRegion ? pathname.slice(first.length + 1) : pathname),
      query: searchParams,
      headers: lowerHeaders,
      raw,
      origin,
    })
  }
}

/** The service that has a document at an address of the host's root, and the document's path below a region. */
function hostDocument({ services }: Kernel, pathname: string) {
  for (const service of services.all) {
    const documents = new Map(Object.entries(service.definition.hostDocuments ?? {}))
    const path = documents.get(pathname)
    if (path !== undefined) return { service, path }
  }
  return undefined
}
