import type { ServiceFault } from '../service-fault.ts'

const NAMES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'itemNotFound',
  405: 'badMethod',
  409: 'conflictingRequest',
  413: 'overLimit',
  415: 'badMediaType',
  429: 'overLimit',
  501: 'notImplemented',
  503: 'serviceUnavailable',
}

/** The JSON of a refusal as Nova and Cinder write it, under a name: `{conflictingRequest: {code, message}}`. */
export function namedFault(fault: ServiceFault): unknown {
  return { [fault.type ?? NAMES[fault.status] ?? 'computeFault']: { code: fault.status, message: fault.message } }
}
