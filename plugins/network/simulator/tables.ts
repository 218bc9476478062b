import { table } from '@fascia/sdk/simulator'
import type { Agent } from './environment/agent.ts'
import type { FloatingIp } from './floating-ips/floating-ip.ts'
import type { Network } from './networks/network.ts'
import type { Port } from './ports/port.ts'
import type { Router } from './routers/router.ts'
import type { SecurityGroup, SecurityGroupRule } from './security-groups/security-group.ts'
import type { Subnet } from './subnets/subnet.ts'

/** An address in use; its id is `{subnet}/{address}`. */
export interface Allocation {
  readonly id: string
  readonly subnet_id: string
}

/** Where the search for a subnet's next free address goes on; its id is the subnet's. */
export interface Cursor {
  readonly id: string
  readonly next: string
}

export const tables = {
  networks: table<Network>({ owner: 'tenant_id', indexes: ['name'] }),
  subnets: table<Subnet>({ owner: 'tenant_id', indexes: ['network_id'] }),
  ports: table<Port>({ owner: 'tenant_id', indexes: ['network_id', 'device_id'] }),
  routers: table<Router>({ owner: 'tenant_id' }),
  floatingIps: table<FloatingIp>({ owner: 'tenant_id', indexes: ['port_id'] }),
  securityGroups: table<SecurityGroup>({ owner: 'tenant_id' }),
  securityGroupRules: table<SecurityGroupRule>({ owner: 'tenant_id', indexes: ['security_group_id'] }),
  agents: table<Agent>({ owner: null }),
  allocations: table<Allocation>({ owner: null, indexes: ['subnet_id'] }),
  cursors: table<Cursor>({ owner: null }),
}

export type NetworkTables = typeof tables
