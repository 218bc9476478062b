import {
  nova,
  type QuotaDeclaration,
  routeKit,
  type SimulatedCall,
  type SimulatedRoute,
  type Situation,
} from '@fascia/sdk/simulator'
import { type TSchema, Type } from 'typebox'
import { type ComputeTables, tables } from './tables.ts'

export { badRequest, conflict, naiveTime, notFound } from '@fascia/sdk/simulator'

export type ComputeSituation = Situation<ComputeTables>
export type ComputeCall = SimulatedCall<ComputeTables>
export type ComputeRoute = SimulatedRoute<ComputeTables>
export type ComputeQuota = QuotaDeclaration<ComputeTables>

/** Makes Nova's routes. */
export const {
  actions,
  collection,
  get,
  lifecycle,
  limits,
  post,
  put,
  del,
  list,
  quotaSets,
  requireRight,
  tags,
  textMap,
} = routeKit(nova, tables)
export const { parse } = nova
export const { forbidden } = nova.refuse

/** What a route that only administrators may use checks; the rule is named without its prefix. */
export const admin = (rule: string) => ({ right: 'admin', rule: `os_compute_api:${rule}` }) as const

/** The same for members. */
export const member = (rule: string) => ({ right: 'member', rule: `os_compute_api:${rule}` }) as const

/** The schema of values by names that Nova takes: metadata, extra specs. */
export const byName = <S extends TSchema>(value: S) =>
  Type.Record(Type.String({ pattern: '^[a-zA-Z0-9-_:. ]{1,255}$' }), value, { additionalProperties: false })

/** Metadata as a body gives them. */
export const Metadata = byName(Type.String({ maxLength: 255 }))

/** The next number of a counter that starts at 1. */
export function nextNumber(situation: Pick<ComputeSituation, 'rows'>, name: string, by = 1): number {
  const before = situation.rows.counters.get(name)
  const value = (before?.value ?? 0) + by
  if (before) situation.rows.counters.set(name, { value })
  else situation.rows.counters.add({ id: name, value })
  return value - by + 1
}
