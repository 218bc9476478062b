import type { Quotas } from './quota.ts'
import type { Situation } from './situation.ts'

/** One request, as its handler gets it. */
export interface SimulatedCall<T, Params = Readonly<Record<string, string>>, Body = unknown> extends Situation<T> {
  readonly params: Params
  /** The path below the region's root, as it was sent. */
  readonly path: string
  readonly query: URLSearchParams
  /** The JSON body; undefined when there is none. A route that names a schema gets it checked and converted. */
  readonly body: Body
  /** The raw body, for services that take other than JSON. */
  readonly raw: Uint8Array
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly caller: Caller
  /** The negotiated microversion; 0.0 where the service has none. */
  readonly microversion: Microversion
  /** The highest microversion of the service here, as its version document says; empty where the service has none. */
  readonly maximumVersion: string
  /** The address of the service in this region as the caller sees it, for links; the endpoint without a slash at its end. */
  readonly baseUrl: string
  /** `req-…`, as the answer's `x-openstack-request-id` says. */
  readonly requestId: string
  /**
   * Reserves quotas of a project by the names that the service declares; of the caller's project when `projectId` is left out. Call it before the rows are
   * added. The reservation ends with the handler; from then on the rows count. Throws the service's refusal when a limit would be exceeded.
   */
  take(quotas: Quotas, projectId?: string): void
}

/** A microversion. */
export interface Microversion {
  readonly major: number
  readonly minor: number
  /** Whether it is this version or a later one: `call.microversion.atLeast(2, 47)`. */
  atLeast(major: number, minor: number): boolean
}

/** The caller, as Keystone's token says. Ids and names that the scope lacks are empty. */
export interface Caller {
  readonly token: string
  readonly userId: string
  readonly userName: string
  readonly userDomainId: string
  readonly projectId: string
  readonly projectName: string
  readonly projectDomainId: string
  /** The domain that the token is scoped to; empty for other scopes. */
  readonly domainId: string
  /** Whether the token is scoped to the system. */
  readonly isSystem: boolean
  readonly roles: readonly string[]
  readonly isAdmin: boolean
  /** Whether the call comes from another simulated service, as the service user. */
  readonly isService: boolean
}

/** The right that an operation needs, as in the default rules of most services. */
export type Right = 'reader' | 'member' | 'admin'

/** Whether the caller has the right; administrators and services have all. */
export function hasRight({ caller }: { readonly caller: Caller }, right: Right): boolean {
  const { isAdmin, isService, roles } = caller
  return isAdmin || isService || right === 'reader' || (right === 'member' && roles.includes('member'))
}
