import type { Subport, TrunkState } from '../api/trunks.ts'

/** What a change of a trunk asks of Neutron, from its old to its new state. */
export interface TrunkChanges {
  /** The properties that differ. */
  readonly properties: Readonly<Record<string, string | boolean>>
  /** Subports that are gone, or are marked otherwise now. */
  readonly removed: readonly Subport[]
  readonly added: readonly Subport[]
}

const keyOf = ({ port_id, segmentation_type, segmentation_id }: Subport) =>
  `${port_id} ${segmentation_type} ${segmentation_id}`

function without(some: readonly Subport[], others: readonly Subport[]): readonly Subport[] {
  const keys = new Set(others.map(keyOf))
  return some.filter((one) => !keys.has(keyOf(one)))
}

/** The old dashboard's clients call the admin state by either name. */
function propertiesOf(state: TrunkState): Readonly<Record<string, string | boolean | undefined>> {
  const { name, description, admin_state_up, is_admin_state_up } = state
  return { name, description: description ?? undefined, admin_state_up: admin_state_up ?? is_admin_state_up }
}

/** Compares two states of a trunk; what the new one leaves out stays as it is. */
export function trunkChanges(before: TrunkState, after: TrunkState): TrunkChanges {
  const was = propertiesOf(before)
  const properties = Object.entries(propertiesOf(after)).flatMap(([name, value]) =>
    value === undefined || value === was[name] ? [] : [[name, value] as const],
  )
  const [old = [], wanted = old] = [before.sub_ports, after.sub_ports]
  return {
    properties: Object.fromEntries(properties),
    removed: without(old, wanted),
    added: without(wanted, old),
  }
}
