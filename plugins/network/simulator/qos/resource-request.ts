import { createHash } from 'node:crypto'
import type { NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import type { Port } from '../ports/port.ts'
import type { QosRule } from './qos-policy.ts'

type Place = Pick<NetworkCall, 'rows'>
type Plugged = Pick<Port, 'id' | 'network_id' | 'binding:vnic_type'>

const BANDWIDTH = { egress: 'NET_BW_EGR_KILOBIT_PER_SEC', ingress: 'NET_BW_IGR_KILOBIT_PER_SEC', any: '' }
const PACKETS = {
  egress: 'NET_PACKET_RATE_EGR_KILOPACKET_PER_SEC',
  ingress: 'NET_PACKET_RATE_IGR_KILOPACKET_PER_SEC',
  any: 'NET_PACKET_RATE_KILOPACKET_PER_SEC',
}

const trait = (kind: string, name: string): string =>
  `CUSTOM_${kind}_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`

function rulesOf({ rows }: Place, policyId: string | null, type: QosRule['type']): QosRule[] {
  return policyId === null ? [] : rows.qosRules.find({ qos_policy_id: policyId, type })
}

/** The group of one kind of resource that a port asks for; its id follows from the port's, as it does in Neutron. */
function groupOf(
  port: Plugged,
  kind: string,
  required: readonly string[],
  resources: Readonly<Record<string, number>>,
) {
  const hash = createHash('sha256').update(`${port.id} ${kind}`).digest('hex')
  const id = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
  return { id, required: [...required, trait('VNIC_TYPE', port['binding:vnic_type'])], resources }
}

/** What a port with minimum rates reserves on its host, as the scheduler of instances reads it; null without such rates. */
export function resourceRequest(place: Place, port: Plugged, policyId: string | null) {
  const physical = place.rows.networks.get(port.network_id)?.['provider:physical_network'] ?? null
  const bandwidth = physical === null ? [] : rulesOf(place, policyId, 'minimum_bandwidth')
  const packets = rulesOf(place, policyId, 'minimum_packet_rate')
  const figures = (rules: readonly QosRule[], names: typeof PACKETS, figure: 'min_kbps' | 'min_kpps') =>
    Object.fromEntries(rules.map((rule) => [names[rule.direction ?? 'egress'], rule[figure] ?? 0]))
  const groups = [
    ...(bandwidth.length === 0
      ? []
      : [groupOf(port, 'bandwidth', [trait('PHYSNET', physical ?? '')], figures(bandwidth, BANDWIDTH, 'min_kbps'))]),
    ...(packets.length === 0 ? [] : [groupOf(port, 'packets', [], figures(packets, PACKETS, 'min_kpps'))]),
  ]
  return groups.length === 0 ? null : { request_groups: groups, same_subtree: groups.map(({ id }) => id) }
}

/** Refuses a minimum bandwidth for a port whose network has no physical one. */
export function refuseUnsupported(
  place: Place,
  port: Pick<Plugged, 'id' | 'network_id'>,
  policyId: string | null,
): void {
  const network = place.rows.networks.get(port.network_id)
  if (!network || network['provider:physical_network'] !== null) return
  if (rulesOf(place, policyId, 'minimum_bandwidth').length === 0) return
  const message = `Rule minimum_bandwidth is not supported by port ${port.id}`
  throw neutronFault(409, 'QosRuleNotSupported', message)
}
