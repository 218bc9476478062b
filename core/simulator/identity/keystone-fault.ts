import { keystone, ServiceFault } from '@fascia/sdk/simulator'

export const unauthorized = (message = 'The request you have made requires authentication.'): ServiceFault =>
  new ServiceFault(401, message)

export const forbiddenAction = (action: string): ServiceFault => keystone.refuse.forbidden(action)

/** `Could not find project: 4f….` */
export const notFound = (what: string, id: string): ServiceFault =>
  new ServiceFault(404, `Could not find ${what}: ${id}.`)

export const invalid = (message: string): ServiceFault => new ServiceFault(400, message)

export const missing = (attribute: string, target: string): ServiceFault =>
  new ServiceFault(
    400,
    `Expecting to find ${attribute} in ${target}. The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.`,
  )

export const duplicate = (type: string, name: string, domainId?: string): ServiceFault =>
  new ServiceFault(
    409,
    `Conflict occurred attempting to store ${type} - Duplicate entry found with name ${name}${domainId === undefined ? '' : ` at domain ID ${domainId}`}.`,
  )

/** A second limit on the same resource. */
export const duplicateLimit = (type: 'limit' | 'registered_limit'): ServiceFault =>
  new ServiceFault(409, `Conflict occurred attempting to store ${type} - Duplicate entry.`)
