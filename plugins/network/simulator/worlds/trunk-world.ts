import { allocateNext } from '../addresses/allocate-address.ts'
import type { Network } from '../networks/network.ts'
import { bindingOf, macAddress, type Port } from '../ports/port.ts'
import { defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import { newStamps } from '../stamps.ts'
import type { Subnet } from '../subnets/subnet.ts'
import { takeSubPorts } from '../trunks/trunk-ports.ts'
import type { NetworkPlace } from './empty-world.ts'

/** Adds a port that nothing uses yet. */
function addFreePort(place: NetworkPlace, network: Network, subnet: Subnet, name: string): Port {
  const fixed = allocateNext(place, subnet)
  return place.rows.ports.add({
    ...newStamps(place.timestamp(), network.tenant_id),
    name,
    network_id: network.id,
    mac_address: macAddress((below) => place.random(below)),
    status: 'DOWN',
    fixed_ips: fixed ? [fixed] : [],
    security_groups: [defaultSecurityGroup(place, network.tenant_id).id],
    ...bindingOf(''),
    port_security_enabled: true,
  })
}

/** Adds a trunk of a parent port and two subports of a network, which no instance uses yet. */
export function addTrunk(place: NetworkPlace, network: Network, subnet: Subnet): void {
  const parent = addFreePort(place, network, subnet, 'port-uplink')
  const trunk = place.rows.trunks.add({
    ...newStamps(place.timestamp(), network.tenant_id),
    name: 'uplink',
    description: 'VLANs of the router appliance',
    port_id: parent.id,
  })
  const subPorts = [101, 102].map((segmentation_id) =>
    place.rows.subPorts.add({
      id: addFreePort(place, network, subnet, `port-uplink-${segmentation_id}`).id,
      trunk_id: trunk.id,
      segmentation_type: 'vlan',
      segmentation_id,
    }),
  )
  takeSubPorts(place, trunk, subPorts)
}
