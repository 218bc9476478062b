import type { World } from '@fascia/sdk/simulator'
import { formatIpAddress, parseIpAddress } from '../addresses/ip-address.ts'
import { bindingOf, macAddress } from '../ports/port.ts'
import { defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import { newStamps } from '../stamps.ts'
import type { NetworkTables } from '../tables.ts'
import { addBase, addNetwork } from './empty-world.ts'

const FIRST_ADDRESS = '10.0.0.2'

/**
 * One large network of the demo project, with as many ports as the world's name asks for. Each port has the id of a device that Nova's world adds later:
 * a server for each port. Quotas do not limit them.
 */
export const scaleWorld: World<NetworkTables> = (place) => {
  addBase(place)
  if (place.region === 'RegionTwo') return
  const { rows, size } = place
  const { demo } = place.people.projects
  const { network, subnet } = addNetwork(place, {
    name: 'private',
    projectId: demo,
    cidr: '10.0.0.0/12',
    gateway: '10.0.0.1',
  })
  place.quotas.set(demo, { port: -1, security_group_rule: -1 })
  const group = defaultSecurityGroup(place, demo)
  const stamps = newStamps(place.timestamp(), demo)
  const binding = bindingOf('compute-01')
  const first = parseIpAddress(FIRST_ADDRESS)?.value ?? 0n
  const addressAt = (index: number) => formatIpAddress({ version: 4, value: first + BigInt(index) })
  for (let index = 0; index < size; index += 1) {
    const ip_address = addressAt(index)
    rows.allocations.add({ id: `${subnet.id}/${ip_address}`, subnet_id: subnet.id })
    rows.ports.add({
      ...stamps,
      network_id: network.id,
      mac_address: macAddress((below) => place.random(below)),
      status: 'ACTIVE',
      device_id: place.uuid(),
      device_owner: 'compute:nova',
      fixed_ips: [{ subnet_id: subnet.id, ip_address }],
      security_groups: [group.id],
      ...binding,
      port_security_enabled: true,
    })
  }
  rows.cursors.add({ id: subnet.id, next: addressAt(size) })
}
