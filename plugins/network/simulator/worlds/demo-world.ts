import type { World } from '@fascia/sdk/simulator'
import { allocateExactly, allocateNext } from '../addresses/allocate-address.ts'
import type { Network } from '../networks/network.ts'
import { bindingOf } from '../ports/binding.ts'
import { macAddress } from '../ports/mac-address.ts'
import { addRule, addSecurityGroup, defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import { freshStamps } from '../stamps.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { NetworkTables } from '../tables.ts'
import { layFabric, layNetwork } from './lay-fabric.ts'

type Place = Parameters<World<NetworkTables>>[0]

function plug(place: Place, network: Network, subnet: Subnet, routerId: string, owner: string, projectId: string) {
  const fixed =
    subnet.gateway_ip !== null && owner === 'network:router_interface'
      ? allocateExactly(place, subnet, subnet.gateway_ip)
      : allocateNext(place, subnet)
  place.rows.ports.add({
    ...freshStamps(place.timestamp(), projectId),
    name: '',
    description: '',
    network_id: network.id,
    mac_address: macAddress((below) => place.random(below)),
    admin_state_up: true,
    status: 'ACTIVE',
    device_id: routerId,
    device_owner: owner,
    fixed_ips: fixed ? [fixed] : [],
    allowed_address_pairs: [],
    extra_dhcp_opts: [],
    security_groups: [],
    'binding:vnic_type': 'normal',
    ...bindingOf('network-01'),
    'binding:profile': {},
    port_security_enabled: false,
    qos_policy_id: null,
    qos_network_policy_id: null,
    dns_name: '',
    dns_domain: '',
    propagate_uplink_status: true,
    ip_allocation: 'immediate',
  })
  return fixed
}

/** A router between networks and the world outside. */
function layRouter(
  place: Place,
  name: string,
  projectId: string,
  external: Network,
  inner: { network: Network; subnet: Subnet }[],
): void {
  const router = place.rows.routers.add({
    ...freshStamps(place.timestamp(), projectId),
    name,
    description: '',
    admin_state_up: true,
    status: 'ACTIVE',
    external_gateway_info: null,
    availability_zones: ['nova'],
    availability_zone_hints: [],
    routes: [],
    flavor_id: null,
    distributed: false,
    ha: false,
  })
  const outside = place.rows.subnets.get(external.subnets[0] ?? '')
  const fixed = outside && plug(place, external, outside, router.id, 'network:router_gateway', '')
  if (fixed) {
    const gateway = { network_id: external.id, enable_snat: true, external_fixed_ips: [fixed] }
    place.rows.routers.set(router.id, { external_gateway_info: gateway })
  }
  for (const { network, subnet } of inner)
    plug(place, network, subnet, router.id, 'network:router_interface', projectId)
}

/** Networks of the demo project behind a router, one shared by all, and security groups in use. */
export const demoWorld: World<NetworkTables> = (place) => {
  const { admin, demo } = place.people.projects
  const external = layFabric(place)
  const isSecond = place.region === 'RegionTwo'
  const first = layNetwork(place, {
    name: isSecond ? 'edge' : 'private',
    project_id: demo,
    cidr: isSecond ? '10.20.0.0/24' : '10.0.0.0/24',
    gateway: isSecond ? '10.20.0.1' : '10.0.0.1',
  })
  const inner = [first]
  if (!isSecond) {
    inner.push(layNetwork(place, { name: 'backend', project_id: demo, cidr: '10.0.8.0/24', gateway: '10.0.8.1' }))
    layNetwork(place, { name: 'storage', project_id: demo, cidr: '10.0.16.0/24', gateway: null })
    const ops = layNetwork(place, { name: 'operations', project_id: admin, cidr: '10.1.0.0/24', gateway: '10.1.0.1' })
    layRouter(place, 'operations-router', admin, external, [ops])
  }
  layNetwork(place, {
    name: 'shared',
    project_id: admin,
    cidr: '192.168.233.0/24',
    gateway: '192.168.233.1',
    shared: true,
  })
  layRouter(place, isSecond ? 'edge-router' : 'router1', demo, external, inner)

  for (const project of [demo, admin]) defaultSecurityGroup(place, project)
  const web = addSecurityGroup(place, demo, 'web', 'HTTP and HTTPS from anywhere')
  for (const port of [80, 443]) {
    addRule(place, web, {
      direction: 'ingress',
      ethertype: 'IPv4',
      protocol: 'tcp',
      port_range_min: port,
      port_range_max: port,
      remote_ip_prefix: '0.0.0.0/0',
      normalized_cidr: '0.0.0.0/0',
      description: '',
    })
  }
  const ssh = addSecurityGroup(place, demo, 'ssh', 'SSH from the office')
  addRule(place, ssh, {
    direction: 'ingress',
    ethertype: 'IPv4',
    protocol: 'tcp',
    port_range_min: 22,
    port_range_max: 22,
    remote_ip_prefix: '192.0.2.0/24',
    normalized_cidr: '192.0.2.0/24',
    description: 'office',
  })
}
