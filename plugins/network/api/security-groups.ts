import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, NullableText, nullable, OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { OwnersQuery } from './address-scopes.ts'

/** A rule, as Neutron gives it. */
export const NeutronRule = Type.Object({
  ...strings('id', 'security_group_id', 'direction', 'ethertype'),
  protocol: NullableText,
  port_range_min: nullable(Type.Integer()),
  port_range_max: nullable(Type.Integer()),
  remote_ip_prefix: NullableText,
  remote_group_id: NullableText,
  /** A group of addresses; absent where the cloud has none. */
  remote_address_group_id: OptionalText,
  description: OptionalText,
})
export type NeutronRule = Value<typeof NeutronRule>

/** A security group with its rules, as Neutron gives it. */
export const NeutronGroup = Type.Object({
  ...strings('id', 'name', 'description', 'tenant_id'),
  project_id: Type.Optional(Type.String()),
  /** Whether another project shares it with this one. */
  shared: Type.Optional(Type.Boolean()),
  /** Whether answers pass without a rule of their own; absent where the cloud has no stateless groups. */
  stateful: Type.Optional(Type.Boolean()),
  revision_number: Type.Optional(Type.Integer()),
  security_group_rules: Type.Array(NeutronRule),
})
export type NeutronGroup = Value<typeof NeutronGroup>

/** A rule under both the dashboard's names and Neutron's own. */
export const SecurityGroupRule = Type.Object({
  ...NeutronRule.properties,
  /** The name of the address group, where it may be read. */
  remote_address_group_name: Type.Optional(Type.String()),
  /** What it lets pass, in words: `ALLOW IPv4 22/tcp from 0.0.0.0/0`. */
  name: Type.String(),
  parent_group_id: Type.String(),
  ip_protocol: NullableText,
  from_port: nullable(Type.Integer()),
  to_port: nullable(Type.Integer()),
  /** The protocol; `any` where it is null. */
  protocol_name: Type.String(),
  /** Its ports, or type and code of ICMP: `22`, `1 - 1024`, `8/0`; `any` for any. */
  port_range: Type.String(),
  /** Where traffic may come from or go to, any address included; empty when that is a group. */
  ip_range: Type.Object({ cidr: Type.Optional(Type.String()) }),
  group: Type.Object({ name: Type.Optional(Type.String()) }),
  /** The range, or the group of addresses in words; absent when the limit is a security group. */
  remote_addresses: Type.Optional(Type.String()),
})
export type SecurityGroupRule = Value<typeof SecurityGroupRule>

/** A security group with its rules. */
export const SecurityGroup = Type.Object({
  ...NeutronGroup.properties,
  project_id: Type.String(),
  /** The name of the project, where it may be read; of one group alone. */
  project_name: Type.Optional(Type.String()),
  shared: Type.Boolean(),
  security_group_rules: Type.Array(SecurityGroupRule),
})
export type SecurityGroup = Value<typeof SecurityGroup>

/** What a security group is called, and whether it follows connections. */
export const NewSecurityGroup = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.String()),
  stateful: Type.Optional(Type.Boolean()),
})

/** The changed fields of a security group. */
export const SecurityGroupChange = Type.Partial(NewSecurityGroup, { additionalProperties: false })

/** The project's security groups with their rules, then those shared with it; with `all_projects` those of every project, for administrators. */
export const list = listCall('/api/network/securitygroups/', { item: SecurityGroup, query: OwnersQuery })
/** One security group with its rules. */
export const get = getCall('/api/network/securitygroups/:id/', { answer: SecurityGroup })
/** Creates a security group, which lets all outgoing traffic pass. */
export const create = postCall('/api/network/securitygroups/', { body: NewSecurityGroup, answer: SecurityGroup })
/** Changes the named fields of a security group. */
export const change = patchCall('/api/network/securitygroups/:id/', { body: SecurityGroupChange })
/** Deletes a security group that no port uses. */
export const remove = deleteCall('/api/network/securitygroups/:id/')

/** Security groups, for those who extend them. */
export const securityGroupType = typeRef('OS::Neutron::SecurityGroup', SecurityGroup)
