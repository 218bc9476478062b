import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { agentBindingTable, agentTable, routerAgentsTable } from './environment/agent.ts'
import { flavorTable, serviceProfileTable } from './flavors/flavor.ts'
import { floatingIpTable } from './floating-ips/floating-ip.ts'
import { portForwardingTable } from './floating-ips/port-forwarding.ts'
import { networkTable } from './networks/network.ts'
import { portTable } from './ports/port.ts'
import { qosPolicyTable, qosRuleTable } from './qos/qos-policy.ts'
import { rbacPolicyTable } from './rbac/rbac-policy.ts'
import { routerTable } from './routers/router.ts'
import { securityGroupRuleTable, securityGroupTable } from './security-groups/security-group.ts'
import { stampFields } from './stamps.ts'
import { subnetPoolTable } from './subnet-pools/subnet-pool.ts'
import { subnetTable } from './subnets/subnet.ts'
import { subPortTable, trunkTable } from './trunks/trunk.ts'

const AddressGroup = Type.Object({
  ...stampFields,
  name: withDefault(Type.String(), ''),
  description: withDefault(Type.String(), ''),
  shared: withDefault(Type.Boolean(), false),
  addresses: withDefault(Type.Array(Type.String()), []),
})

const AddressScope = Type.Object({
  ...stampFields,
  name: Type.String(),
  ip_version: Type.Union([Type.Literal(4), Type.Literal(6)]),
  shared: withDefault(Type.Boolean(), false),
})

const OptionalText = withDefault(nullable(Type.String()), null)

const { id, created_at, updated_at, revision_number } = stampFields

const Segment = Type.Object({
  ...{ id, created_at, updated_at, revision_number },
  network_id: Type.String(),
  name: OptionalText,
  description: OptionalText,
  network_type: Type.String(),
  physical_network: OptionalText,
  segmentation_id: withDefault(nullable(Type.Integer()), null),
})

/** An address in use; its id is `{subnet}/{address}`. */
const Allocation = Type.Object({ id: Type.String(), subnet_id: Type.String() })

/** Where the search for a subnet's next free address continues; its id is the subnet's. */
const Cursor = Type.Object({ id: Type.String(), next: Type.String() })

export const tables = {
  networks: networkTable,
  subnets: subnetTable,
  subnetPools: subnetPoolTable,
  ports: portTable,
  routers: routerTable,
  floatingIps: floatingIpTable,
  portForwardings: portForwardingTable,
  securityGroups: securityGroupTable,
  securityGroupRules: securityGroupRuleTable,
  agents: agentTable,
  agentBindings: agentBindingTable,
  routerAgents: routerAgentsTable,
  qosPolicies: qosPolicyTable,
  qosRules: qosRuleTable,
  rbacPolicies: rbacPolicyTable,
  trunks: trunkTable,
  subPorts: subPortTable,
  addressGroups: table(AddressGroup, { owner: 'tenant_id' }),
  addressScopes: table(AddressScope, { owner: 'tenant_id' }),
  flavors: flavorTable,
  serviceProfiles: serviceProfileTable,
  segments: table(Segment, { owner: null, indexes: ['network_id'] }),
  allocations: table(Allocation, { owner: null, indexes: ['subnet_id'] }),
  cursors: table(Cursor, { owner: null }),
}

export type NetworkTables = typeof tables
