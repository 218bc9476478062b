import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A rule under both the dashboard's names and Neutron's own. */
export const SecurityGroupRule = Type.Object({
  id: Type.String(),
  security_group_id: Type.String(),
  parent_group_id: Type.String(),
  direction: Type.String(),
  ethertype: Type.String(),
  protocol: nullable(Type.String()),
  ip_protocol: nullable(Type.String()),
  port_range_min: nullable(Type.Integer()),
  port_range_max: nullable(Type.Integer()),
  from_port: nullable(Type.Integer()),
  to_port: nullable(Type.Integer()),
  remote_ip_prefix: nullable(Type.String()),
  remote_group_id: nullable(Type.String()),
  /** Where traffic may come from or go to; empty when that is a group, or anywhere. */
  ip_range: Type.Object({ cidr: Type.Optional(Type.String()) }),
  group: Type.Object({ name: Type.Optional(Type.String()) }),
  description: Type.Optional(nullable(Type.String())),
})
export type SecurityGroupRule = Value<typeof SecurityGroupRule>

/** A security group with its rules. */
export const SecurityGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  tenant_id: Type.String(),
  security_group_rules: Type.Array(SecurityGroupRule),
})
export type SecurityGroup = Value<typeof SecurityGroup>

/** The project's security groups with their rules. */
export const list = listCall('/api/network/securitygroups/', { item: SecurityGroup })
