import { type Call, neutron, routeKit, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type NetworkTables, tables } from './tables.ts'

export type NetworkCall = Call<NetworkTables>
export type NetworkRoute = SimulatedRoute<NetworkTables>

/** Makes Neutron's routes. */
export const { collection, get, put, del } = routeKit(neutron, tables)
export const { parseNamed } = neutron

/** Whether the caller's project owns a row, or may do as if. */
export function isOwn(row: { readonly tenant_id: string }, { caller }: Pick<NetworkCall, 'caller'>): boolean {
  return caller.isAdmin || row.tenant_id === caller.projectId
}
