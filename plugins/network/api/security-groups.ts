import { listCall, type Value } from '@fascia/sdk/common'
import Type, { type TSchema } from 'typebox'

function orNull<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

/** A rule under both the dashboard's names and Neutron's own. */
export const SecurityGroupRule = Type.Object({
  id: Type.String(),
  security_group_id: Type.String(),
  parent_group_id: Type.String(),
  direction: Type.String(),
  ethertype: Type.String(),
  protocol: orNull(Type.String()),
  ip_protocol: orNull(Type.String()),
  port_range_min: orNull(Type.Integer()),
  port_range_max: orNull(Type.Integer()),
  from_port: orNull(Type.Integer()),
  to_port: orNull(Type.Integer()),
  remote_ip_prefix: orNull(Type.String()),
  remote_group_id: orNull(Type.String()),
  /** Where traffic may come from or go to; empty when that is a group, or anywhere. */
  ip_range: Type.Object({ cidr: Type.Optional(Type.String()) }),
  group: Type.Object({ name: Type.Optional(Type.String()) }),
  description: Type.Optional(orNull(Type.String())),
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
