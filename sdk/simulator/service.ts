import type { Dialect } from './dialect/dialect.ts'
import type { OverQuotaFault } from './quota.ts'
import type { QuotaDeclaration } from './quota-rule.ts'
import type { SimulatedRoute } from './route.ts'
import type { ServiceFault } from './service-fault.ts'
import type { TimerHandler } from './time.ts'
import type { World } from './world.ts'

/** The range of microversions of a service. A request without a version gets the lowest. */
export interface Microversions {
  readonly minimum: string
  readonly maximum: string
  /** An older header that carries the version alone: `X-OpenStack-Nova-API-Version`. */
  readonly legacyHeader?: string
  /** The name in `OpenStack-API-Version`, where it is not the type: Cinder's is `volume`. */
  readonly name?: string
}

/** A simulated service: its place, its tables, its routes, its quotas and its steps in time. */
export interface SimulatedService<T extends object> {
  /** The catalogue's type: `compute`. */
  readonly type: string
  /** The catalogue's name: `nova`. */
  readonly name: string
  /** The path of the endpoint below the region's root, with `:project` where the endpoint carries the project: `/compute/v2.1`. */
  readonly endpoint: string
  /** One for all regions: it answers under `endpoint` alone, and its rows belong to no region. */
  readonly isGlobal?: boolean
  readonly microversions?: Microversions
  /** A header of every answer that holds the request's id beside `x-openstack-request-id`: `x-compute-request-id`. */
  readonly requestIdHeader?: string
  /** How the service writes refusals. */
  readonly dialect?: Dialect
  /**
   * The JSON of a refusal, in the service's own shape, where it is not the dialect's; or what `respondRaw` gives, for a service that answers those who do not `accept` JSON
   * otherwise. `accept` is the header of the request, empty where it has none.
   */
  readonly fault?: (fault: ServiceFault, accept: string) => unknown
  readonly tables: T
  readonly routes: readonly SimulatedRoute<T>[]
  /** Routes with paths below the region's root, for what stands above the endpoint: version documents at `/compute/`. Public. */
  readonly documents?: readonly SimulatedRoute<T>[]
  readonly quotas?: Readonly<Record<string, QuotaDeclaration<T>>>
  /** The refusal of a request beyond a quota; 403 in plain words when it is left out. */
  readonly overQuota?: OverQuotaFault
  readonly on?: Readonly<Record<string, TimerHandler<T>>>
  /** By name: `demo`, `empty`, `scale`. A world that a service does not name leaves it as `empty` does. */
  readonly worlds?: Readonly<Record<string, World<T>>>
  /** Services whose world must be made first. */
  readonly after?: readonly string[]
}

/** Declares a simulated service. It answers under `/{region}{endpoint}` on the embedded cloud's address, for each region. */
export function simulateService<const T extends object>(service: SimulatedService<T>): SimulatedService<T> {
  return service
}
