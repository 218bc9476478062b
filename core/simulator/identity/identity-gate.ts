import type { Caller } from '@fascia/sdk/simulator'
import type { MountedService } from '../services/mounted-service.ts'

/** What the engine asks Keystone: who a token belongs to, and in whose name services call each other. */
export interface IdentityGate {
  /** The owner of a token that is known, not expired and not revoked. */
  callerOf(token: string): Caller | undefined
  /** The service user, acting for a project. */
  serviceCaller(projectId: string): Caller
  readonly serviceProjectId: string
  /** Drops what is remembered about callers when rows of `service` changed and it is Keystone. */
  forgetCallers(service: MountedService): void
}
