import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

const Text = nullable(Type.String())
const PortNumber = nullable(Type.Integer())

export const SecurityGroup = Type.Object({
  ...stampFields,
  name: withDefault(Type.String(), ''),
  description: withDefault(Type.String(), ''),
  stateful: withDefault(Type.Boolean(), true),
  shared: withDefault(Type.Boolean(), false),
})
export type SecurityGroup = Value<typeof SecurityGroup>

export const securityGroupTable = table(SecurityGroup, {
  owner: 'tenant_id',
})

export const SecurityGroupRule = Type.Object({
  ...stampFields,
  description: withDefault(Text, null),
  security_group_id: Type.String(),
  ethertype: Type.Enum(['IPv4', 'IPv6']),
  direction: Type.Enum(['ingress', 'egress']),
  protocol: withDefault(Text, null),
  port_range_min: withDefault(PortNumber, null),
  port_range_max: withDefault(PortNumber, null),
  remote_ip_prefix: withDefault(Text, null),
  remote_address_group_id: withDefault(Text, null),
  remote_group_id: withDefault(Text, null),
  normalized_cidr: withDefault(Text, null),
})
export type SecurityGroupRule = Value<typeof SecurityGroupRule>

export const securityGroupRuleTable = table(SecurityGroupRule, {
  owner: 'tenant_id',
  indexes: ['security_group_id'],
})
