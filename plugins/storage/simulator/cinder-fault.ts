import { ServiceFault } from '@fascia/sdk/simulator'

const NAMES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'itemNotFound',
  405: 'badMethod',
  409: 'conflictingRequest',
  413: 'overLimit',
  501: 'notImplemented',
  503: 'serviceUnavailable',
}

/** The JSON of a refusal: `{itemNotFound: {code, message}}`. */
export function cinderFaultBody(fault: ServiceFault): unknown {
  return { [fault.type ?? NAMES[fault.status] ?? 'computeFault']: { code: fault.status, message: fault.message } }
}

export const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
export const notFound = (message = 'The resource could not be found.'): ServiceFault => new ServiceFault(404, message)
export const forbidden = (rule: string): ServiceFault =>
  new ServiceFault(403, `Policy doesn't allow ${rule} to be performed.`)
