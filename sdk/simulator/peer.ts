import { ServiceFault } from './service-fault.ts'

/**
 * Another simulated service, through its native API, as the service user, who may do everything. Paths start below the service's endpoint: `/v2.0/ports`.
 * A body is sent as JSON, bytes (`Uint8Array`) as they are. It speaks the peer's highest microversion. A refusal is thrown as `PeerFault`.
 */
export interface Peer {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body?: unknown): Promise<T>
  patch<T>(path: string, body?: unknown): Promise<T>
  delete<T = void>(path: string): Promise<T>
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
