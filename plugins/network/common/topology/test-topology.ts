import type { Topology, TopologyNetwork, TopologyPort, TopologyRouter, TopologyServer } from './topology.ts'

const ACTIVE = { status: 'Active', original_status: 'ACTIVE' }

/** A network, for tests. */
export function testNetwork(id: string, changes: Partial<TopologyNetwork> = {}): TopologyNetwork {
  return { id, name: id, ...ACTIVE, subnets: [], 'router:external': false, ...changes }
}

/** A router, for tests. */
export function testRouter(id: string, changes: Partial<TopologyRouter> = {}): TopologyRouter {
  return { id, name: id, ...ACTIVE, task: null, external_gateway_info: null, ...changes }
}

/** An instance, for tests. */
export function testServer(id: string, changes: Partial<TopologyServer> = {}): TopologyServer {
  return { id, name: id, ...ACTIVE, task: null, ip_addresses: [], ...changes }
}

/** A port of a device on a network, for tests. */
export function testPort(
  device_id: string,
  network_id: string,
  device_owner = 'compute:nova',
  address = '10.0.0.9',
): TopologyPort {
  const fixed_ips = [{ ip_address: address, subnet_id: 's' }]
  return { id: `${device_id}/${network_id}`, device_id, network_id, device_owner, fixed_ips, ...ACTIVE }
}

/** A topology of these lists, for tests. */
export function testTopology(lists: Partial<Topology>): Topology {
  return { networks: [], routers: [], servers: [], ports: [], failed: [], ...lists }
}
