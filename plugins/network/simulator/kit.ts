import { neutron, routeKit, type SimulatedCall, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type TProperties, Type } from 'typebox'
import { changedStamps } from './stamps.ts'
import { type NetworkTables, tables } from './tables.ts'

export type NetworkCall = SimulatedCall<NetworkTables>
export type NetworkRoute = SimulatedRoute<NetworkTables>

/** Makes Neutron's routes. A change of a resource counts its revision. */
export const { collection, get, list, post, put, del, tags } = routeKit(neutron, tables, {
  changed: (call, row) => changedStamps(call.timestamp(), Number(row.revision_number)),
})
export const { parseNamed } = neutron

/** A text of at most 255 characters that a body may leave out. */
export const Text = Type.Optional(Type.String({ maxLength: 255 }))

/** The fields of a new resource's body that name its project. */
export const projectFields = { tenant_id: Type.Optional(Type.String()), project_id: Type.Optional(Type.String()) }

/** The schema of a body: Neutron refuses attributes that it does not know. */
export function body<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}

/** Whether the caller's project owns a row, or the caller is an administrator. */
export function isOwn(row: { readonly tenant_id: string }, { caller }: Pick<NetworkCall, 'caller'>): boolean {
  return caller.isAdmin || row.tenant_id === caller.projectId
}
