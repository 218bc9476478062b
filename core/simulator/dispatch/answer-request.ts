import { type Caller, ServiceFault, type SimulatedCall } from '@fascia/sdk/simulator'
import { jsonOf, type SimulatorResponse, type Transport } from '../http/simulator-request.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { situationOf } from '../kernel/situation-of.ts'
import { takeQuotas } from '../kernel/take-quotas.ts'
import { Work } from '../kernel/work.ts'
import { uuidOf } from '../random/random-source.ts'
import { segmentsOf } from '../routing/router.ts'
import type { AnyTables, MountedRoute } from '../services/mounted-service.ts'
import { faultResponse, handlerResponse, unauthorizedResponse } from './make-response.ts'
import { type Negotiated, NO_MICROVERSION, negotiateMicroversion } from './negotiate-microversion.ts'
import { parseBody } from './parse-body.ts'
import type { ServiceRequest } from './service-request.ts'

/** The caller of a public route without a token. */
const ANONYMOUS: Caller = {
  token: '',
  userId: '',
  userName: '',
  userDomainId: '',
  projectId: '',
  projectName: '',
  projectDomainId: '',
  domainId: '',
  isSystem: false,
  roles: [],
  isAdmin: false,
  isService: false,
}

/** Answers a request to one service: faults first, then the token, the version, the quotas, and the handler in a transaction of its own. */
export async function answerRequest(kernel: Kernel, request: ServiceRequest): Promise<SimulatorResponse> {
  const requestId = requestIdOf(kernel, request)
  const answer = await answerWithFaults(kernel, request, requestId)
  return { ...answer, headers: { ...answer.headers, ...requestIdHeaders(request, requestId) } }
}

const TRANSACTION_DIGITS = 21

function requestIdOf(kernel: Kernel, { service }: ServiceRequest): string {
  const uuid = uuidOf(kernel.random)
  if (!service.definition.hasTransactionIds) return `req-${uuid}`
  const seconds = Math.floor(kernel.clock.now() / 1000).toString(16)
  return `tx${uuid.replaceAll('-', '').slice(0, TRANSACTION_DIGITS)}-${seconds.padStart(10, '0')}`
}

async function answerWithFaults(
  kernel: Kernel,
  request: ServiceRequest,
  requestId: string,
): Promise<SimulatorResponse> {
  const { service, region, method } = request
  const { type } = service.definition
  const { accept } = request.headers
  const effect = kernel.faults.meet({ service: type, region, method, path: pathBelowEndpoint(request) })
  switch (effect?.kind) {
    case undefined:
      return answerPlainly(kernel, request, requestId)
    case 'status': {
      const message =
        effect.message ?? 'The server has either erred or is incapable of performing the requested operation.'
      return faultResponse(service, new ServiceFault(effect.status, message), accept)
    }
    case 'reset':
      return {
        ...faultResponse(service, new ServiceFault(503, 'The connection was reset.'), accept),
        transport: { kind: 'reset' },
      }
    case 'invalid-json':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"cut off": [' }
    case 'change':
      if (request.peerCaller) return answerPlainly(kernel, request, requestId)
      return changed(await answerPlainly(kernel, request, requestId), (answer) =>
        effect.change(answer, pathBelowEndpoint(request)),
      )
    case 'delay':
      await new Promise<void>((resolve) => void kernel.clock.after(effect.delayMs, resolve))
      return answerPlainly(kernel, request, requestId)
    case 'cut':
      return { ...(await answerPlainly(kernel, request, requestId)), transport: { kind: 'cut' } }
    case 'drip': {
      const transport: Transport = { kind: 'drip', everyMs: effect.everyMs }
      return { ...(await answerPlainly(kernel, request, requestId)), transport }
    }
  }
}

function changed(response: SimulatorResponse, change: (answer: unknown) => unknown): SimulatorResponse {
  const isJson = response.status < 300 && response.headers['content-type']?.includes('json')
  const answer = isJson ? jsonOf(response) : undefined
  return answer === undefined ? response : { ...response, body: JSON.stringify(change(answer)) }
}

async function answerPlainly(kernel: Kernel, request: ServiceRequest, requestId: string): Promise<SimulatorResponse> {
  const { service, region, method, path } = request
  const { definition, router } = service
  const isInexact = definition.hasExactPaths === true && path.endsWith('/') && pathBelowEndpoint(request) !== '/'
  const match = isInexact ? ({ kind: 'none' } as const) : router.find(method, path)
  const isPublic = match.kind === 'found' && match.value.route.isPublic === true
  const token = request.headers['x-auth-token']
  const facts = { service: definition.type, method, path: pathBelowService(request) }
  const caller = request.peerCaller ?? (token ? kernel.identity.callerOf(token, facts) : undefined)
  if (!caller && !isPublic && !definition.admitsAnyone) return unauthorizedResponse(service, request.origin)

  let negotiated = NO_MICROVERSION
  const releases: (() => void)[] = []
  const work = new Work(kernel, service, region)
  try {
    negotiated = negotiationOf(kernel, request)
    if (match.kind === 'none') throw new ServiceFault(404, 'The resource could not be found.')
    if (match.kind === 'wrong-method')
      throw new ServiceFault(405, 'The method is not allowed for the requested URL.', match.methods.join(', '))
    const who = caller ?? ANONYMOUS
    const situation = callOf(kernel, request, match.value, match.params, who, work, negotiated, requestId)
    const answer = match.value.route.handler({
      ...situation,
      take(quotas, projectId = who.projectId) {
        releases.push(takeQuotas(kernel, work, situation.quotas, projectId, quotas))
      },
    })
    const settled = answer instanceof Promise ? await answer : answer
    work.commit()
    return handlerResponse(settled, method, negotiated.headers)
  } catch (failure) {
    if (failure instanceof ServiceFault)
      return faultResponse(service, failure, request.headers.accept, negotiated.headers)
    kernel.onDefect(failure, `${definition.type} ${method} ${path}`)
    return faultResponse(
      service,
      new ServiceFault(
        500,
        'Unexpected API Error. An unexpected error prevented the server from fulfilling your request.',
      ),
      request.headers.accept,
      negotiated.headers,
    )
  } finally {
    for (const release of releases) release()
  }
}

/** The path without the service's own root, as the service has it where it runs alone: `/v2.1/servers`. */
function pathBelowService({ path }: ServiceRequest): string {
  return `/${segmentsOf(path).slice(1).join('/')}`
}

function negotiationOf(kernel: Kernel, request: ServiceRequest): Negotiated {
  const { type, microversions } = request.service.definition
  if (!microversions) return NO_MICROVERSION
  const range = { ...microversions, maximum: kernel.maximumVersions[type] ?? microversions.maximum }
  return negotiateMicroversion(type, range, request.headers)
}

function callOf(
  kernel: Kernel,
  request: ServiceRequest,
  { owner }: MountedRoute,
  params: Readonly<Record<string, string>>,
  caller: Caller,
  work: Work,
  negotiated: Negotiated,
  requestId: string,
): Omit<SimulatedCall<AnyTables>, 'take'> {
  const { definition } = request.service
  const projectInPath = params.project
  if (
    projectInPath !== undefined &&
    projectInPath !== caller.projectId &&
    !caller.isService &&
    !definition.admitsAnyone &&
    definition.endpoint.includes(':project')
  )
    throw new ServiceFault(400, 'Malformed request url')
  const place = [
    request.region,
    ...segmentsOf(definition.endpoint.replace(':project', projectInPath ?? caller.projectId)),
  ]
  return {
    ...situationOf(kernel, work, owner, caller.projectId || undefined),
    params,
    path: request.path,
    query: request.query,
    body: definition.takesBytes
      ? undefined
      : parseBody(request.raw, request.headers['content-type'], definition.largestJsonBytes),
    raw: request.raw,
    headers: request.headers,
    caller,
    microversion: negotiated.version,
    maximumVersion: kernel.maximumVersions[definition.type] ?? definition.microversions?.maximum ?? '',
    baseUrl: [request.origin, ...place.filter((segment) => segment !== '')].join('/'),
    requestId,
  }
}

function requestIdHeaders(request: ServiceRequest, requestId: string): Readonly<Record<string, string>> {
  const { requestIdHeader, hasTransactionIds } = request.service.definition
  return {
    'x-openstack-request-id': requestId,
    ...(hasTransactionIds ? { 'x-trans-id': requestId } : {}),
    ...(requestIdHeader === undefined ? {} : { [requestIdHeader]: requestId }),
  }
}

function pathBelowEndpoint(request: ServiceRequest): string {
  const endpoint = segmentsOf(request.service.definition.endpoint)
  return `/${segmentsOf(request.path).slice(endpoint.length).join('/')}`
}
