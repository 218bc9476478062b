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
  networks: table<Network>('tenant_id', 'name'),
  subnets: table<Subnet>('network_id', 'tenant_id'),
  ports: table<Port>('network_id', 'device_id', 'tenant_id'),
  routers: table<Router>('tenant_id'),
  floatingIps: table<FloatingIp>('port_id', 'tenant_id'),
  securityGroups: table<SecurityGroup>('tenant_id'),
  securityGroupRules: table<SecurityGroupRule>('security_group_id', 'tenant_id'),
  agents: table<Agent>(),
  allocations: table<Allocation>('subnet_id'),
  cursors: table<Cursor>(),
}

export type NetworkTables = typeof tables
