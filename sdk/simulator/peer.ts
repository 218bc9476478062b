import { ServiceFault } from './service-fault.ts'

/**
 * Another simulated service, through its native API, as the service user, who may do everything. Paths start below the service's endpoint: `/v2.0/ports`.
 * A body is sent as JSON, bytes (`Uint8Array`) as they are. It speaks the peer's highest microversion, or that of its `PeerOptions`. A refusal is thrown as `PeerFault`.
 */
export interface Peer {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body?: unknown): Promise<T>
  patch<T>(path: string, body?: unknown): Promise<T>
  delete<T = void>(path: string): Promise<T>
}

/** In whose name and in which version one service calls another. */
export interface PeerOptions {
  /** The user in whose name the service user acts, as with a trust of Keystone: what is made belongs to that user. */
  readonly userId?: string
  /** The microversion of all requests: `2.10`. The highest one where it is left out; of no effect where the peer has no microversions. */
  readonly microversion?: string
}

/** A peer's refusal, with its status and its message. A handler that does not catch it refuses with the same. */
export class PeerFault extends ServiceFault {
  /** The peer's type. */
  readonly service: string
  /** The peer's answer, parsed where it was JSON. */
  readonly body: unknown

  constructor(service: string, status: number, message: string, body: unknown) {
    super(status, message)
    this.name = 'PeerFault'
    this.service = service
    this.body = body
  }
}

/**
 * Awaits a peer's answer, and throws `refusal()` in place of the peer's refusal. Failures of the peer itself (status 500 and above) are thrown as they are.
 *
 * @example
 * ```ts
 * import { badRequest, orRefuse, type Peer } from '@fascia/sdk/simulator'
 *
 * export const readImage = (glance: Peer, id: string) =>
 *   orRefuse(glance.get<{ status: string }>(`/v2/images/${id}`), () => badRequest(`Image ${id} could not be found.`))
 * ```
 */
export async function orRefuse<T>(answer: Promise<T>, refusal: () => ServiceFault): Promise<T> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof PeerFault && failure.status < 500) throw refusal()
    throw failure
  }
}

/** Awaits a peer's answer; undefined where the peer answers 404. Other refusals are thrown as they are. */
export async function unlessMissing<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof PeerFault && failure.status === 404) return undefined
    throw failure
  }
}
