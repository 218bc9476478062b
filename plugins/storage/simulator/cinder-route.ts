import {
  type Call,
  guardRoute,
  type HandlerAnswer,
  hasRight,
  type Right,
  type SimulatedRoute,
  type Situation,
} from '@fascia/sdk/simulator'
import { badRequest, forbidden, notFound } from './cinder-fault.ts'
import type { StorageTables } from './tables.ts'

export type CinderSituation = Situation<StorageTables>
export type CinderCall = Call<StorageTables>
export type CinderRouteOf = SimulatedRoute<StorageTables>

export function requireRight(call: CinderCall, right: Right, rule: string): void {
  if (!hasRight(call, right)) throw forbidden(rule)
}

export interface CinderRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly rule: string
  readonly right?: Right
  /** The first 3.x that has the route. */
  readonly since?: number
  readonly handler: (call: CinderCall) => HandlerAnswer | Promise<HandlerAnswer>
}

/** A route of Cinder: the project in the address must be the token's. */
export function cinderRoute({ method, path, rule, right = 'reader', since = 0, handler }: CinderRoute): CinderRouteOf {
  function admit(call: CinderCall): void {
    if (call.microversion.minor < since) throw notFound()
    const { project } = call.params
    if (project !== undefined && project !== call.caller.projectId) throw badRequest('Malformed request url')
    requireRight(call, right, rule)
  }
  return guardRoute({ method, path, handler }, admit)
}

/** Cinder writes times without a zone, with microseconds that are zero. */
export function cinderTime(atMs: number | null): string | null {
  return atMs === null ? null : `${new Date(atMs).toISOString().slice(0, 19)}.000000`
}
