import { ServiceFault } from '@fascia/sdk/simulator'

export const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
export const notFound = (message = 'The resource could not be found.'): ServiceFault => new ServiceFault(404, message)
export const forbidden = (rule: string): ServiceFault =>
  new ServiceFault(403, `Policy doesn't allow ${rule} to be performed.`)
