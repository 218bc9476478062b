import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import type { NetworkCall } from '../kit.ts'
import { invalidInput, neutronFault } from '../neutron-fault.ts'
import type { Port } from '../ports/port.ts'
import { ports } from '../ports/ports.ts'
import type { SubPort } from './trunk.ts'

/** The subports of a request; `inherit` has no segmentation id. */
export const WantedSubPorts = Type.Array(
  Type.Object(
    {
      port_id: Type.String(),
      segmentation_type: Type.Optional(Type.String()),
      segmentation_id: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
)
type WantedSubPort = Value<typeof WantedSubPorts>[number]

const missing = (wanted: WantedSubPort): string =>
  `Invalid subport details '${JSON.stringify(wanted)}': missing segmentation information. Must specify both segmentation_id and segmentation_type`

/**
 * What Neutron refuses in a list of subports by itself, before it looks at trunks and ports: a port or a segmentation id that is there twice,
 * and half of the segmentation. It looks at no subport after one that inherits its segmentation.
 */
export function subPortsProblem(wanted: readonly WantedSubPort[]): string | undefined {
  const seen = new Set<string>()
  for (const one of wanted) {
    const { port_id, segmentation_type: type, segmentation_id: id } = one
    if (seen.has(port_id)) return `Non unique UUID for subport: '${port_id}'`
    seen.add(port_id)
    if (type === 'inherit') return undefined
    if ((type === undefined || id === undefined) && Object.keys(one).length > 1) return missing(one)
    if (id !== undefined && seen.has(`${type} ${id}`)) return `Segmentation ID '${id}' for '${port_id}' is not unique`
    seen.add(`${type} ${id}`)
  }
  return undefined
}

const parentInUse = (id: string) => {
  const message = `Port ${id} is currently in use and is not eligible for use as a parent port.`
  return neutronFault(409, 'ParentPortInUse', message)
}

/** Refuses a port that a trunk has already. */
function refuseTrunked({ rows }: NetworkCall, id: string): void {
  if (rows.subPorts.get(id)) throw neutronFault(409, 'TrunkPortInUse', `Port ${id} is in use by another trunk.`)
  if (rows.trunks.find({ port_id: id }).length > 0) throw parentInUse(id)
}

/** Refuses a parent port that a trunk has, or that has a host: Open vSwitch makes a trunk of no port that is bound. */
export function checkParent(call: NetworkCall, id: string): void {
  const port = ports.find(call, id)
  refuseTrunked(call, id)
  if (port['binding:host_id'] !== '') throw parentInUse(id)
}

function segmentationOf(
  call: NetworkCall,
  wanted: WantedSubPort,
): Pick<SubPort, 'segmentation_type' | 'segmentation_id'> {
  const { port_id, segmentation_type: type, segmentation_id: id } = wanted
  if (type === 'inherit') {
    const network = call.rows.networks.get(ports.find(call, port_id).network_id)
    const kind = network?.['provider:network_type'] ?? ''
    const inherited = network?.['provider:segmentation_id']
    if (kind !== 'vlan' || typeof inherited !== 'number') throw invalidInput(`Unknown segmentation_type '${kind}'`)
    return { segmentation_type: kind, segmentation_id: inherited }
  }
  if (type === undefined || id === undefined) throw invalidInput(missing(wanted))
  if (type !== 'vlan') throw invalidInput(`Unknown segmentation_type '${type}'`)
  if (id < 1 || id > 4094) throw invalidInput(`Segmentation ID '${id}' is not in range`)
  return { segmentation_type: type, segmentation_id: id }
}

/** The packets of a subport have to fit into those of the trunk. */
function refuseLargerMtu(
  { rows }: NetworkCall,
  trunk: { readonly id: string; readonly port_id: string },
  port: Port,
): void {
  const mtuOf = (one: Port | undefined): number | undefined => rows.networks.get(one?.network_id ?? '')?.mtu
  const [own = 0, greatest = own] = [mtuOf(port), mtuOf(rows.ports.get(trunk.port_id))]
  if (own <= greatest) return
  const message = `MTU ${own} of subport ${port.id} cannot be greater than MTU ${greatest} of trunk ${trunk.id}.`
  throw neutronFault(409, 'SubPortMtuGreaterThanTrunkPortMtu', message)
}

/** The ports of a request as subports of a trunk that may have others. Refuses ports in use, and segmentation ids that are wrong or taken. */
export function wantedSubPorts(
  call: NetworkCall,
  trunk: { readonly id: string; readonly port_id: string },
  wanted: readonly WantedSubPort[],
): readonly SubPort[] {
  const keyOf = ({ segmentation_type: type, segmentation_id: id }: Omit<SubPort, 'id' | 'trunk_id'>) => `${type} ${id}`
  const taken = new Set(call.rows.subPorts.find({ trunk_id: trunk.id }).map(keyOf))
  return wanted.map((one) => {
    if (one.port_id === trunk.port_id) throw parentInUse(one.port_id)
    const port = ports.find(call, one.port_id)
    const segmentation = segmentationOf(call, one)
    refuseTrunked(call, port.id)
    if (port.device_id !== '') {
      const message = `Unable to complete operation on port ${port.id} for network ${port.network_id}. Port already has an attached device ${port.device_id}.`
      throw neutronFault(409, 'PortInUse', message)
    }
    if (taken.has(keyOf(segmentation))) {
      const { segmentation_type: type, segmentation_id: id } = segmentation
      const message = `segmentation_type ${type} and segmentation_id ${id} already in use on trunk ${trunk.id}.`
      throw neutronFault(409, 'DuplicateSubPort', message)
    }
    refuseLargerMtu(call, trunk, port)
    taken.add(keyOf(segmentation))
    return { id: port.id, trunk_id: trunk.id, ...segmentation }
  })
}
