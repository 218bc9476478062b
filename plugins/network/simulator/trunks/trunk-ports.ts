import type { Situation } from '@fascia/sdk/simulator'
import type { NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { bindingOf, type Port } from '../ports/port.ts'
import { changedStamps } from '../stamps.ts'
import type { NetworkTables } from '../tables.ts'
import { type SubPort, showSubPort, type Trunk } from './trunk.ts'

type Place = Pick<Situation<NetworkTables>, 'rows' | 'timestamp'>

/** What a parent port says of its trunk; nothing of another port. */
export function trunkDetails({ rows }: Pick<Place, 'rows'>, port: Port) {
  const [trunk] = rows.trunks.find({ port_id: port.id })
  if (!trunk) return {}
  const sub_ports = rows.subPorts.find({ trunk_id: trunk.id }).map((subPort) => ({
    ...showSubPort(subPort),
    mac_address: rows.ports.get(subPort.id)?.mac_address ?? '',
  }))
  return { trunk_details: { trunk_id: trunk.id, sub_ports } }
}

/** Refuses to delete a port that a trunk has. */
export function refuseTrunkPort({ rows }: Pick<NetworkCall, 'rows'>, { id }: Port): void {
  const subPort = rows.subPorts.get(id)
  if (subPort) {
    const message = `Port ${id} is currently a subport for trunk ${subPort.trunk_id}.`
    throw neutronFault(409, 'PortInUseAsSubPort', message)
  }
  const [trunk] = rows.trunks.find({ port_id: id })
  if (trunk)
    throw neutronFault(409, 'PortInUseAsTrunkParent', `Port ${id} is currently a parent port for trunk ${trunk.id}.`)
}

function setStatus({ rows, timestamp }: Place, trunk: Trunk, status: Trunk['status']): void {
  if (trunk.status !== status)
    rows.trunks.set(trunk.id, { status, ...changedStamps(timestamp(), trunk.revision_number) })
}

/** Gives the ports of a trunk to it, on the host of the parent port. */
export function takeSubPorts({ rows, timestamp }: Place, trunk: Trunk, subPorts: readonly SubPort[]): void {
  const host = rows.ports.get(trunk.port_id)?.['binding:host_id'] ?? ''
  for (const { id } of subPorts)
    rows.ports.set(id, {
      device_id: trunk.id,
      device_owner: 'trunk:subport',
      ...bindingOf(host),
      updated_at: timestamp(),
    })
}

/** Frees ports that are in no trunk any more. */
export function freeSubPorts({ rows, timestamp }: Place, subPorts: readonly SubPort[]): void {
  for (const { id } of subPorts) {
    rows.subPorts.remove(id)
    if (!rows.ports.get(id)) continue
    const free = { device_id: '', device_owner: '', status: 'DOWN' } as const
    rows.ports.set(id, { ...free, ...bindingOf(''), updated_at: timestamp() })
  }
}

/** Brings up the trunk of a port that is up, with its subports. A port without a trunk changes nothing. */
export function wireTrunk(place: Place, port: Port): void {
  const [trunk] = place.rows.trunks.find({ port_id: port.id })
  if (!trunk || port['binding:host_id'] === '') return
  const subPorts = place.rows.subPorts.find({ trunk_id: trunk.id })
  takeSubPorts(place, trunk, subPorts)
  for (const { id } of subPorts) place.rows.ports.set(id, { status: 'ACTIVE' })
  setStatus(place, trunk, 'ACTIVE')
}

/** Takes down the trunk of a port that has lost its host, with its subports. */
export function unwireTrunk(place: Place, port: Port): void {
  const [trunk] = place.rows.trunks.find({ port_id: port.id })
  if (!trunk || port['binding:host_id'] !== '') return
  for (const { id } of place.rows.subPorts.find({ trunk_id: trunk.id }))
    place.rows.ports.set(id, { status: 'DOWN', ...bindingOf('') })
  setStatus(place, trunk, 'DOWN')
}
