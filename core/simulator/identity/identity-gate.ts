import type { Caller } from '@fascia/sdk/simulator'
import type { MountedService } from '../services/mounted-service.ts'
import type { RequestFacts } from './sign-in/access-rules.ts'

/** What the engine needs of Keystone: the caller of a token, and the caller as whom services call each other. */
export interface IdentityGate {
  /** The owner of a token that is known, not expired and not revoked, and whose access rules let the request pass. */
  callerOf(token: string, request?: RequestFacts): Caller | undefined
  /** The service user, acting for a project; with the id and the name of `userId` where it acts in that user's name. */
  serviceCaller(projectId: string, userId?: string): Caller
  readonly serviceProjectId: string
  /** Clears the cache of callers when rows of `service` changed and it is Keystone. */
  forgetCallers(service: MountedService): void
}
