import {
  type Call,
  hasRight,
  nova,
  type QuotaRule,
  type Right,
  routeKit,
  ServiceFault,
  type SimulatedRoute,
  type Situation,
} from '@fascia/sdk/simulator'
import { type ComputeTables, tables } from './tables.ts'

export type ComputeSituation = Situation<ComputeTables>
export type ComputeCall = Call<ComputeTables>
export type ComputeRoute = SimulatedRoute<ComputeTables>
export type ComputeQuota = QuotaRule<ComputeTables>

/** Makes Nova's routes. */
export const { collection, get, post, put, del, list } = routeKit(nova, tables)
export const { parse } = nova
export const { forbidden } = nova.refuse

export const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
export const notFound = (message = 'The resource could not be found.'): ServiceFault => new ServiceFault(404, message)
export const conflict = (message: string): ServiceFault => new ServiceFault(409, message)

export function requireRight(call: Pick<ComputeCall, 'caller'>, right: Right, rule: string): void {
  if (!hasRight(call, right)) throw forbidden(rule)
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
