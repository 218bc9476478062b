import type { Caller } from '@fascia/sdk/simulator'
import type { MountedService } from '../services/mounted-service.ts'

/** A request with the service that is to answer it. */
export interface ServiceRequest {
  readonly service: MountedService
  /** Empty for a service of all regions. */
  readonly region: string
  readonly method: string
  /** Below the region's root. */
  readonly path: string
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly raw: Uint8Array
  /** Scheme, host and port as the caller wrote them. */
  readonly origin: string
  /** The service user, for calls between services; otherwise the token says who calls. */
  readonly peerCaller?: Caller
}
