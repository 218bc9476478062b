import {
  badRequest,
  conflict,
  octavia,
  routeKit,
  type ServiceFault,
  type SimulatedCall,
  type SimulatedRoute,
  type Situation,
} from '@fascia/sdk/simulator'
import { type TProperties, Type } from 'typebox'
import { type OctaviaTables, tables } from './tables.ts'

export type OctaviaCall = SimulatedCall<OctaviaTables>
export type OctaviaPlace = Situation<OctaviaTables>
export type OctaviaRoute = SimulatedRoute<OctaviaTables>

/** Octavia sorts by every field of a resource; others are refused. */
const dialect = { ...octavia, sorting: { ...octavia.sorting, keys: 'any' as const } }

/** Makes Octavia's routes. */
export const { collection, get, list, post, put, del } = routeKit(dialect, tables, {
  changed: ({ timestamp }) => ({ updated_at: timestamp() }),
})
export const { parseNamed } = octavia

/** The schema of a body: Octavia refuses attributes that it does not know. */
export function body<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}

/** 400, with the words of Octavia's own checks. */
export const invalid = (detail: string): ServiceFault => badRequest(`Validation failure: ${detail}`)

/** Refuses who is no administrator. Checked in the handler, because the administrators of load balancing count too. */
export function requireAdmin({ caller }: Pick<OctaviaCall, 'caller'>): void {
  if (!caller.isAdmin) throw octavia.refuse.forbidden('load-balancer:admin')
}

/** 409: the load balancer has a change under way. */
export const immutable = (id: string): ServiceFault =>
  conflict(`Load Balancer ${id} is immutable and cannot be updated.`)

/** The id of each row, as Octavia refers to resources. */
export const refs = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => ({ id }))
