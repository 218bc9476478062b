import type { World } from '@fascia/sdk/simulator'
import { formatIpAddress, parseIpAddress } from '../addresses/ip-address.ts'
import { bindingOf } from '../ports/binding.ts'
import { macAddress } from '../ports/mac-address.ts'
import { defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import { freshStamps } from '../stamps.ts'
import type { NetworkTables } from '../tables.ts'
import { layFabric, layNetwork } from './lay-fabric.ts'

const FIRST_ADDRESS = '10.0.0.2'

/**
 * One large network of the demo project, and a port for each server that the world's name asks for. Each port carries the id of a device that is
 * still to come: Nova's world reads the ports and makes a server for each. Quotas do not stand in their way.
 */
export const scaleWorld: World<NetworkTables> = (place) => {
  layFabric(place)
  if (place.region === 'RegionTwo') return
  const { rows, size } = place
  const { demo } = place.people.projects
  const { network, subnet } = layNetwork(place, {
    name: 'private',
    project_id: demo,
    cidr: '10.0.0.0/12',
    gateway: '10.0.0.1',
  })
  place.quotas.set(demo, { port: -1, security_group_rule: -1 })
  const group = defaultSecurityGroup(place, demo)
  const stamps = freshStamps(place.timestamp(), demo)
  const binding = bindingOf('compute-01')
  const first = parseIpAddress(FIRST_ADDRESS)?.value ?? 0n
  const addressAt = (index: number) => formatIpAddress({ version: 4, value: first + BigInt(index) })
  for (let index = 0; index < size; index += 1) {
    const ip_address = addressAt(index)
    rows.allocations.add({ id: `${subnet.id}/${ip_address}`, subnet_id: subnet.id })
    rows.ports.add({
      ...stamps,
      name: '',
      description: '',
      network_id: network.id,
      mac_address: macAddress((below) => place.random(below)),
      admin_state_up: true,
      status: 'ACTIVE',
      device_id: place.uuid(),
      device_owner: 'compute:nova',
      fixed_ips: [{ subnet_id: subnet.id, ip_address }],
      allowed_address_pairs: [],
      extra_dhcp_opts: [],
      security_groups: [group.id],
      'binding:vnic_type': 'normal',
      ...binding,
      'binding:profile': {},
      port_security_enabled: true,
      qos_policy_id: null,
      qos_network_policy_id: null,
      dns_name: '',
      dns_domain: '',
      propagate_uplink_status: true,
      ip_allocation: 'immediate',
    })
  }
  rows.cursors.add({ id: subnet.id, next: addressAt(size) })
}
