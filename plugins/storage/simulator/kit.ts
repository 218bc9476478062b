import {
  type Call,
  cinder,
  hasRight,
  type Right,
  routeKit,
  ServiceFault,
  type SimulatedRoute,
} from '@fascia/sdk/simulator'
import { type StorageTables, tables } from './tables.ts'

export type CinderCall = Call<StorageTables>
export type CinderRoute = SimulatedRoute<StorageTables>

/** Makes Cinder's routes. */
export const { collection, get, post, put, del } = routeKit(cinder, tables)
export const { parse } = cinder

export const badRequest = (message: string): ServiceFault => new ServiceFault(400, message)
export const notFound = (message: string): ServiceFault => new ServiceFault(404, message)
export const forbidden = (rule: string): ServiceFault => cinder.refuse.forbidden(rule)

export function requireRight(call: Pick<CinderCall, 'caller'>, right: Right, rule: string): void {
  if (!hasRight(call, right)) throw forbidden(rule)
}

/** Cinder writes times without a zone, with microseconds that are zero. */
export function cinderTime(atMs: number | null): string | null {
  return atMs === null ? null : `${new Date(atMs).toISOString().slice(0, 19)}.000000`
}
