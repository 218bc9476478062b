import type { HandlerAnswer, ServiceFault, SimulatedAnswer } from '@fascia/sdk/simulator'
import { isSimulatedAnswer } from '@fascia/sdk/simulator/host'
import type { SimulatorResponse } from '../http/simulator-request.ts'
import type { MountedService } from '../services/mounted-service.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** A handler's answer as HTTP: a plain object is 200 with JSON, nothing is 204. */
export function handlerResponse(
  answer: HandlerAnswer,
  method: string,
  headers: Readonly<Record<string, string>>,
): SimulatorResponse {
  const made = answer === undefined ? { status: 204, headers, body: '' } : contentOf(answer, headers)
  return method === 'HEAD' ? { ...made, body: '' } : made
}

function contentOf(answer: NonNullable<HandlerAnswer>, headers: Readonly<Record<string, string>>): SimulatorResponse {
  if (!isSimulatedAnswer(answer))
    return { status: 200, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(answer) }
  const { status, body, raw } = answer
  const isJson = raw === undefined && body !== undefined
  return {
    status,
    headers: { ...(isJson ? JSON_TYPE : {}), ...headers, ...lowerCased(answer) },
    body: raw ?? (body === undefined ? '' : JSON.stringify(body)),
  }
}

function lowerCased(answer: SimulatedAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A refusal in the service's own shape; `accept` is the header of the request. */
export function faultResponse(
  service: MountedService,
  fault: ServiceFault,
  accept = '',
  headers: Readonly<Record<string, string>> = {},
): SimulatorResponse {
  const { definition } = service
  const body = (definition.fault ?? definition.dialect?.fault)?.(fault, accept) ?? {
    error: { code: fault.status, title: fault.type ?? fault.name, message: fault.message },
  }
  const allow = fault.status === 405 && fault.type ? { allow: fault.type } : {}
  if (isSimulatedAnswer(body)) return contentOf(body, { ...headers, ...allow })
  return { status: fault.status, headers: { ...JSON_TYPE, ...headers, ...allow }, body: JSON.stringify(body) }
}

/** What Keystone's middleware, before every service, answers to a missing, expired or revoked token. */
export function unauthorizedResponse(service: MountedService, origin: string): SimulatorResponse {
  const place = service.definition.isGlobal ? '/identity/v3' : '/identity'
  return {
    status: 401,
    headers: { ...JSON_TYPE, 'www-authenticate': `Keystone uri="${origin}${place}"` },
    body: JSON.stringify({
      error: { code: 401, message: 'The request you have made requires authentication.', title: 'Unauthorized' },
    }),
  }
}
