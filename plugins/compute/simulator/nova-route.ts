import {
  type Call,
  guardRoute,
  type HandlerAnswer,
  hasRight,
  type QuotaRule,
  type Right,
  type SimulatedRoute,
  type Situation,
} from '@fascia/sdk/simulator'
import { forbidden, notFound } from './nova-fault.ts'
import type { ComputeTables } from './tables.ts'

export type ComputeSituation = Situation<ComputeTables>
export type ComputeCall = Call<ComputeTables>
export type ComputeRoute = SimulatedRoute<ComputeTables>
export type ComputeQuota = QuotaRule<ComputeTables>

export function requireRight(call: Pick<ComputeCall, 'caller'>, right: Right, rule: string): void {
  if (!hasRight(call, right)) throw forbidden(rule)
}

export interface NovaRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The policy rule, without `os_compute_api:`. */
  readonly rule: string
  readonly right?: Right
  /** The first and the last 2.x that has the route. */
  readonly since?: number
  readonly until?: number
  readonly handler: (call: ComputeCall) => HandlerAnswer | Promise<HandlerAnswer>
}

/** A route of Nova: 404 outside of its microversions, 403 without the right. */
export function novaRoute(route: NovaRoute): ComputeRoute {
  const { method, path, rule, right = 'reader', since = 1, until = Number.POSITIVE_INFINITY, handler } = route
  function admit(call: ComputeCall): void {
    const { minor } = call.microversion
    if (minor < since || minor > until) throw notFound()
    requireRight(call, right, `os_compute_api:${rule}`)
  }
  return guardRoute({ method, path, handler }, admit)
}

/** Nova writes times without a zone, with microseconds that are zero. */
export function novaTime(atMs: number | null): string | null {
  return atMs === null ? null : `${new Date(atMs).toISOString().slice(0, 19)}.000000`
}

export function isoTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`
}

/** The next number of a counter that starts at 1. */
export function nextNumber(situation: Pick<ComputeSituation, 'rows'>, name: string, by = 1): number {
  const before = situation.rows.counters.get(name)
  const value = (before?.value ?? 0) + by
  if (before) situation.rows.counters.set(name, { value })
  else situation.rows.counters.add({ id: name, value })
  return value - by + 1
}
