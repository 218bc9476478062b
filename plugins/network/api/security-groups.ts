import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A rule, as Neutron gives it. */
export const NeutronRule = Type.Object({
  id: Type.String(),
  security_group_id: Type.String(),
  direction: Type.String(),
  ethertype: Type.String(),
  protocol: nullable(Type.String()),
  port_range_min: nullable(Type.Integer()),
  port_range_max: nullable(Type.Integer()),
  remote_ip_prefix: nullable(Type.String()),
  remote_group_id: nullable(Type.String()),
  description: Type.Optional(nullable(Type.String())),
})
export type NeutronRule = Value<typeof NeutronRule>

/** A security group with its rules, as Neutron gives it. */
export const NeutronGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  tenant_id: Type.String(),
  security_group_rules: Type.Array(NeutronRule),
})
export type NeutronGroup = Value<typeof NeutronGroup>

/** A rule under both the dashboard's names and Neutron's own. */
export const SecurityGroupRule = Type.Object({
  ...NeutronRule.properties,
  parent_group_id: Type.String(),
  ip_protocol: nullable(Type.String()),
  from_port: nullable(Type.Integer()),
  to_port: nullable(Type.Integer()),
  /** Where traffic may come from or go to; empty when that is a group, or anywhere. */
  ip_range: Type.Object({ cidr: Type.Optional(Type.String()) }),
  group: Type.Object({ name: Type.Optional(Type.String()) }),
})
export type SecurityGroupRule = Value<typeof SecurityGroupRule>

/** A security group with its rules. */
export const SecurityGroup = Type.Object({
  ...NeutronGroup.properties,
  security_group_rules: Type.Array(SecurityGroupRule),
})
export type SecurityGroup = Value<typeof SecurityGroup>

/** The project's security groups with their rules. */
export const list = listCall('/api/network/securitygroups/', { item: SecurityGroup })
