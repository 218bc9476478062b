import { ServiceFault } from '@fascia/sdk/simulator'

/** A refusal in Neutron's words: its exception's name, and the sentence. */
export function neutronFault(status: number, type: string, message: string): ServiceFault {
  return new ServiceFault(status, message, type)
}

export const badRequest = (message: string): ServiceFault => neutronFault(400, 'HTTPBadRequest', message)

export const invalidInput = (message: string): ServiceFault =>
  neutronFault(400, 'InvalidInput', `Invalid input for operation: ${message}.`)

export const notAuthorized = (rule: string): ServiceFault =>
  neutronFault(403, 'PolicyNotAuthorized', `rule:${rule} is disallowed by policy`)
