import { magnum, routeKit, type SimulatedCall, type SimulatedRoute, type Situation } from '@fascia/sdk/simulator'
import { clusterTable } from './clusters/cluster.ts'
import { nodegroupTable } from './nodegroups/nodegroup.ts'
import { quotaTable } from './quotas/quota.ts'
import { templateTable } from './templates/template.ts'

export const tables = {
  clusters: clusterTable,
  clustertemplates: templateTable,
  nodegroups: nodegroupTable,
  quotas: quotaTable,
}
export type MagnumTables = typeof tables
export type MagnumCall = SimulatedCall<MagnumTables>
export type MagnumSituation = Situation<MagnumTables>
export type MagnumRoute = SimulatedRoute<MagnumTables>

/** Makes Magnum's routes. */
export const { collection, del, dialect, get, lifecycle, list, patch, post } = routeKit(magnum, tables)

/** A time as Magnum writes it; null stays null. */
export const timeText = (atMs: number | null): string | null =>
  atMs === null ? null : `${new Date(atMs).toISOString().slice(0, 19)}+00:00`

/** A resource that a path names by its UUID, or by its name where one alone has it. */
export function byIdent<Row extends { readonly id: string; readonly name: string }>(
  rows: readonly Row[],
  ident: string,
): Row[] {
  const exact = rows.filter(({ id }) => id === ident)
  return exact.length > 0 ? exact : rows.filter(({ name }) => name === ident)
}
