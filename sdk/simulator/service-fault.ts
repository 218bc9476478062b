/** Thrown by a handler: the service's own refusal. The service's `fault` shape decides the JSON. */
export class ServiceFault extends Error {
  readonly status: number
  /** What the service calls it (`itemNotFound`, `NetworkNotFound`), where its errors have names. */
  readonly type: string | undefined

  constructor(status: number, message: string, type?: string) {
    super(message)
    this.name = 'ServiceFault'
    this.status = status
    this.type = type
  }
}
