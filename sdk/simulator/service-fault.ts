/** Thrown by a handler to refuse a request. The JSON of the answer follows from the service's dialect, or from its `fault`. */
export class ServiceFault extends Error {
  readonly status: number
  /** The service's name of the error (`itemNotFound`, `NetworkNotFound`), where its errors have names. */
  readonly type: string | undefined

  constructor(status: number, message: string, type?: string) {
    super(message)
    this.name = 'ServiceFault'
    this.status = status
    this.type = type
  }
}

/** 400: the request cannot be taken as it is. */
export const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)

/** 404: there is no such resource, or the caller does not see it. */
export const notFound = (message = 'The resource could not be found.'): ServiceFault => new ServiceFault(404, message)

/** 409: the state of the resource, or of another one, does not allow it. */
export const conflict = (message: string): ServiceFault => new ServiceFault(409, message)
