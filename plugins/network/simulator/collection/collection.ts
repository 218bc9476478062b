import type { Call, QuotaRule, Rows, SimulatedRoute } from '@fascia/sdk/simulator'
import type { Static, TSchema } from 'typebox'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import type { NetworkTables } from '../tables.ts'
import type { Shown } from './list-query.ts'

export type NetworkCall = Call<NetworkTables>
export type NetworkRoute = SimulatedRoute<NetworkTables>
export type NetworkQuota = QuotaRule<NetworkTables>

export interface Owned {
  readonly id: string
  readonly tenant_id: string
  readonly tags: readonly string[]
}

/** One kind of Neutron resource: what its five routes need to know. */
export interface Collection<Row extends Owned, Create extends TSchema, Update extends TSchema> {
  readonly singular: string
  readonly plural: string
  /** The path below the endpoint, when it is not `/v2.0/{plural}`. */
  readonly path?: string
  /** The quota that one of them takes. */
  readonly quota?: string
  readonly rows: (call: NetworkCall) => Rows<Row>
  readonly indexed: readonly (keyof Row & string)[]
  readonly notFound: { readonly type: string; readonly message: (id: string) => string }
  /** Who sees a resource of another project. */
  readonly isShared?: (row: Row, call: NetworkCall) => boolean
  readonly beforeList?: (call: NetworkCall) => void
  readonly show: (row: Row, call: NetworkCall) => Shown
  readonly create: Create
  readonly update: Update
  readonly add: (call: NetworkCall, attributes: Static<Create>, projectId: string) => Row | Promise<Row>
  readonly change: (call: NetworkCall, row: Row, attributes: Static<Update>) => Row | Promise<Row>
  readonly remove: (call: NetworkCall, row: Row) => void | Promise<void>
}

export function isOwn(row: Owned, call: NetworkCall): boolean {
  return call.caller.isAdmin || row.tenant_id === call.caller.projectId
}

/** The resource, as far as the caller may see it. */
export function visibleRow<Row extends Owned, C extends TSchema, U extends TSchema>(
  collection: Collection<Row, C, U>,
  call: NetworkCall,
  id: string,
): Row {
  const row = collection.rows(call).get(id)
  if (row && (isOwn(row, call) || collection.isShared?.(row, call))) return row
  throw neutronFault(404, collection.notFound.type, collection.notFound.message(id))
}

/** Refuses a caller who may only read. */
export function requireMember(call: NetworkCall, rule: string): void {
  if (call.caller.isAdmin || call.caller.isService || call.caller.roles.includes('member')) return
  throw notAuthorized(rule)
}

/** The project that a new resource belongs to: only administrators name another's. */
export function ownerOf(
  call: NetworkCall,
  attributes: { tenant_id?: string; project_id?: string },
  rule: string,
): string {
  const wanted = attributes.project_id ?? attributes.tenant_id
  if (wanted === undefined || wanted === call.caller.projectId) return call.caller.projectId
  if (!call.caller.isAdmin) throw notAuthorized(`(${rule} and ${rule}:tenant_id)`)
  return wanted
}
