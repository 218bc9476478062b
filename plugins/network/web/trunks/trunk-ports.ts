import type { Port } from '../../api/ports.ts'
import type { Subport, WantedSubport } from '../../api/trunks.ts'

/** What the wizards of trunks know of a port. */
export type TrunkPort = Pick<
  Port,
  'id' | 'name' | 'network_id' | 'admin_state' | 'status' | 'device_owner' | 'addresses' | 'trunk_id' | 'trunk_details'
> & { readonly network_name: string }

/** A subport in the list of a wizard. A segmentation id is a text while it is no number. */
export interface SubportRow {
  readonly port_id: string
  readonly segmentation_type: string
  readonly segmentation_id: number | string | null
}

type Candidate = Pick<TrunkPort, 'id' | 'admin_state' | 'device_owner' | 'trunk_id' | 'trunk_details'>

const isInTrunk = ({ trunk_id, trunk_details }: Candidate): boolean => Boolean(trunk_id ?? trunk_details)

/** Ports that can be the parent of a trunk, without those that are chosen as subports [NET-033, NET-034]. */
export function parentChoices<T extends Candidate>(
  ports: readonly T[],
  subports: readonly Pick<SubportRow, 'port_id'>[],
): readonly T[] {
  const chosen = new Set(subports.map(({ port_id }) => port_id))
  return ports.filter(
    (port) =>
      port.admin_state === 'UP' &&
      (port.device_owner === '' || port.device_owner.startsWith('compute:')) &&
      !isInTrunk(port) &&
      !chosen.has(port.id),
  )
}

/** Ports that can be subports, and those of the edited trunk, without the one that is chosen as parent [NET-033, NET-035]. */
export function subportChoices<T extends Candidate>(
  ports: readonly T[],
  parents: readonly string[],
  own: readonly Pick<Subport, 'port_id'>[] = [],
): readonly T[] {
  const kept = new Set(own.map(({ port_id }) => port_id))
  const isFree = (port: T) => port.admin_state === 'UP' && port.device_owner === '' && !isInTrunk(port)
  return ports.filter((port) => (kept.has(port.id) || isFree(port)) && !parents.includes(port.id))
}

/** What is wrong with the choice of the parent port [NET-032]. */
export function parentProblem(parents: readonly string[]): string | undefined {
  if (parents.length > 1) return 'Allocating multiple parent ports is meaningless.'
  return parents.length === 1 ? undefined : 'Choose a parent port.'
}

/** The segmentation id of a row as a number; undefined where it is none from 1 to 4094. */
function segmentationId({ segmentation_id: id }: SubportRow): number | undefined {
  const text = String(id)
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 4094 ? number : undefined
}

/** Whether a row lacks the segmentation id that its type asks for [NET-036]. */
export const isIncomplete = (row: SubportRow): boolean =>
  row.segmentation_type !== 'inherit' && segmentationId(row) === undefined

/** What is wrong with the choice of subports [NET-036]. */
export function subportsProblem(
  rows: readonly SubportRow[],
): string | { readonly text: string; readonly values: { readonly id: number } } | undefined {
  if (rows.some(isIncomplete)) return 'The segmentation ID of a VLAN must be a whole number from 1 to 4094.'
  const ids = rows.flatMap((row) => (row.segmentation_type === 'inherit' ? [] : segmentationId(row)))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return twice === undefined
    ? undefined
    : { text: 'Several subports have the segmentation ID {id}.', values: { id: twice } }
}

/** The rows as they are sent: one that inherits has no segmentation id [NET-036]. */
export function wantedSubports(rows: readonly SubportRow[]): WantedSubport[] {
  return rows.map((row) => {
    const { port_id, segmentation_type } = row
    const id = segmentation_type === 'inherit' ? undefined : segmentationId(row)
    return { port_id, segmentation_type, ...(id === undefined ? {} : { segmentation_id: id }) }
  })
}
