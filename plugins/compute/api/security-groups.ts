import { listCall, putCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A rule of a security group, as Neutron gives it. */
export const SecurityGroupRule = Type.Object({
  id: Type.String(),
  direction: Type.String(),
  ethertype: Type.String(),
  protocol: nullable(Type.String()),
  port_range_min: nullable(Type.Number()),
  port_range_max: nullable(Type.Number()),
  remote_ip_prefix: nullable(Type.String()),
  remote_group_id: nullable(Type.String()),
})
export type SecurityGroupRule = Value<typeof SecurityGroupRule>

/** A security group, with its rules; Neutron's own fields. */
export const ServerSecurityGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Type.String()),
  security_group_rules: Type.Array(SecurityGroupRule),
})
export type ServerSecurityGroup = Value<typeof ServerSecurityGroup>

/** The security groups of an instance's ports, each once. */
export const list = listCall('/api/nova/servers/:id/security-groups/', { item: ServerSecurityGroup })
/** Ids of all the groups that each port of the instance has afterwards. */
export const change = putCall('/api/nova/servers/:id/security-groups/', {
  body: Type.Object({ security_groups: Type.Array(Type.String({ minLength: 1 })) }, { additionalProperties: false }),
})
