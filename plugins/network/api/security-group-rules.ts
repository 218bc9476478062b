import { deleteCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, NullableText, nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { SecurityGroupRule } from './security-groups.ts'

const port = nullable(Type.Integer({ minimum: 0, maximum: 65535 }))

/** A new rule of a security group; a value that is null is any. */
export const NewRule = body({
  security_group_id: Type.String({ minLength: 1 }),
  direction: Type.Enum(['ingress', 'egress']),
  ethertype: Type.Enum(['IPv4', 'IPv6']),
  /** A name such as `tcp`, or the number of a protocol. */
  protocol: NullableText,
  /** The first port; for ICMP the type. */
  port_range_min: port,
  /** The last port; for ICMP the code. */
  port_range_max: port,
  remote_ip_prefix: NullableText,
  remote_group_id: NullableText,
  remote_address_group_id: OptionalText,
  description: Type.Optional(Type.String({ maxLength: 255 })),
})
export type NewRule = Value<typeof NewRule>

/** The rules of the project's security groups, or of the one that the query names, or those of them that name an address group. */
export const list = listCall('/api/network/securitygrouprules/', {
  item: SecurityGroupRule,
  query: Type.Object({
    security_group_id: Type.Optional(Type.String()),
    remote_address_group_id: Type.Optional(Type.String()),
  }),
})
/** Adds a rule to a security group. */
export const create = postCall('/api/network/securitygrouprules/', { body: NewRule, answer: SecurityGroupRule })
/** Makes the changed rule and removes the old one: Neutron changes no rule. The answer has another id. */
export const change = patchCall('/api/network/securitygrouprules/:id/', { body: NewRule, answer: SecurityGroupRule })
/** Removes a rule. */
export const remove = deleteCall('/api/network/securitygrouprules/:id/')

/** Rules of security groups, for those who extend them. */
export const securityGroupRuleType = typeRef('OS::Neutron::SecurityGroupRule', SecurityGroupRule)
