import type { Dialect } from './dialect/dialect.ts'
import type { OverQuotaFault } from './quota.ts'
import type { SimulatedRoute } from './route.ts'
import type { ServiceFault } from './service-fault.ts'
import type { Situation, TimerHandler, World } from './situation.ts'
import type { SimulatedSocket } from './socket.ts'

/** A quota that is counted in its own way, or not at all. */
export interface QuotaRule<T> {
  /** The limit of a project that has none of its own; -1 has no limit. */
  readonly limit: number
  /** How much of it a project has, counted from rows; nothing when it is left out. */
  readonly used?: (situation: Situation<T>, projectId: string) => number
}

/** A quota of the rows of one table, counted by their owner. */
export interface TableQuota<T> {
  /** As that of `QuotaRule`. */
  readonly limit: number
  /** The name of the table. */
  readonly of: keyof T & string
}

/** A quota of a service. A number is the limit of the rows of the table of the same name. */
export type QuotaDeclaration<T> = number | TableQuota<T> | QuotaRule<T>

/** The range of microversions of a service. A request without a version gets the lowest. */
export interface Microversions {
  readonly minimum: string
  readonly maximum: string
  /** An older header that carries the version alone: `X-OpenStack-Nova-API-Version`. */
  readonly legacyHeader?: string
  /** The name in `OpenStack-API-Version`, where it is not the type: Cinder's is `volume`. */
  readonly name?: string
}

/** A simulated service: its address, tables, routes, quotas and timed steps. */
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
  /** Whether the request's id is one as Swift writes it: `tx`, 21 hexadecimal digits, and the seconds since 1970; it is in `x-trans-id`, too. */
  readonly hasTransactionIds?: boolean
  /** Whether a slash at the end of a path is a part of it: `/servers/` is not found then. The endpoint itself has it or not. */
  readonly hasExactPaths?: boolean
  /** Routes say themselves who may: callers of other projects than that of the path reach them, and callers without a token, whose `userId` is empty. */
  readonly admitsAnyone?: boolean
  /** Bodies are bytes whatever their content type: a route has `raw`, and no `body`. */
  readonly takesBytes?: boolean
  /** The largest body of JSON, in bytes; what is larger is refused with 413. 1 MiB when it is left out. */
  readonly largestJsonBytes?: number
  /** How the service writes refusals. */
  readonly dialect?: Dialect
  /**
   * The JSON of a refusal, where it is not the dialect's; or an answer of `respondRaw`, for a service that answers clients without JSON otherwise. `accept` is the header of the request, empty where it has none.
   */
  readonly fault?: (fault: ServiceFault, accept: string) => unknown
  readonly tables: T
  readonly routes: readonly SimulatedRoute<T>[]
  /** Public routes with paths below the region's root, for addresses above the endpoint: version documents at `/compute/`. */
  readonly documents?: readonly SimulatedRoute<T>[]
  /** Addresses at the root of the embedded cloud's host, each with the document that answers there for the first region: `{ '/info': '/object-store/info' }`. */
  readonly hostDocuments?: Readonly<Record<string, string>>
  /** Addresses where it speaks WebSocket. They are there where the embedded cloud listens. */
  readonly sockets?: readonly SimulatedSocket<T>[]
  readonly quotas?: Readonly<Record<string, QuotaDeclaration<T>>>
  /** The refusal of a request that would exceed a quota; 403 when it is left out. */
  readonly overQuota?: OverQuotaFault
  readonly on?: Readonly<Record<string, TimerHandler<T>>>
  /** By name: `demo`, `empty`, `scale`. In a world that it does not name the service is as in `empty`. */
  readonly worlds?: Readonly<Record<string, World<T>>>
  /** Services whose world must be made first. */
  readonly after?: readonly string[]
}

/** Declares a simulated service. It answers under `/{region}{endpoint}` on the embedded cloud's address, for each region. */
export function simulateService<const T extends object>(service: SimulatedService<T>): SimulatedService<T> {
  return service
}

/** What one plugin adds to a service that another simulates. */
export interface ServiceExtension<T extends object> {
  /** The type of the service, under any of its names. */
  readonly extends: string
  readonly tables: T
  readonly routes: readonly SimulatedRoute<T>[]
  readonly quotas?: Readonly<Record<string, QuotaDeclaration<T>>>
  readonly on?: Readonly<Record<string, TimerHandler<T>>>
  readonly worlds?: Readonly<Record<string, World<T>>>
}

/** Adds tables, routes and timed steps to a service that another plugin simulates. It reaches the service's own rows through `peer`. */
export function extendService<const T extends object>(
  type: string,
  extension: Omit<ServiceExtension<T>, 'extends'>,
): ServiceExtension<T> {
  return { extends: type, ...extension }
}

/** A plugin's simulator part: the services that it simulates, and what it adds to those of others. */
export interface SimulatorPart {
  // biome-ignore lint/suspicious/noExplicitAny: each service's tables are its own; the engine passes their rows back to it.
  readonly services?: readonly SimulatedService<any>[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly extensions?: readonly ServiceExtension<any>[]
}

/** Declares a plugin's simulator part. */
export function defineSimulator(part: SimulatorPart): SimulatorPart {
  return part
}
