import { deleteCall, getCall, listCall, putCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { commonFields, placeFields } from './statuses.ts'

const Port = Type.Integer({ minimum: 1, maximum: 65_535 })

/** A member of a pool. */
export const memberType = resource('OS::Octavia::Member', {
  ...commonFields,
  ...placeFields,
  poolId: Type.String(),
  /** Pool and member: what identifies it. */
  ref: Type.String(),
  address: field.text('IP Address', { default: '' }),
  protocol_port: field.count('Port', { default: 0 }),
  weight: optional(field.count('Weight')),
  backup: optional(field.yesNo('Backup', { default: false })),
  subnet_id: optional(field.reference('Subnet', 'OS::Neutron::Subnet', { name: 'subnet_name', isJoined: true })),
  /** The name of the subnet, where it may be read. */
  subnet_name: Type.Optional(Type.String()),
  monitor_address: optional(field.text('Monitor Address')),
  monitor_port: optional(field.count('Monitor Port')),
})
/** A member, as calls answer it. */
export type Member = Value<typeof memberType.schema>

const memberFields = {
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: 256 })),
  monitor_address: OptionalText,
  monitor_port: Type.Optional(nullable(Port)),
  admin_state_up: Type.Optional(Type.Boolean()),
  backup: Type.Optional(Type.Boolean()),
  name: OptionalText,
}

/** A member as a list of members has it: with an id where the pool has it already. */
export const MemberSpec = body({
  ...memberFields,
  id: Type.Optional(Type.String()),
  address: Type.String({ minLength: 1 }),
  protocol_port: Port,
  subnet_id: OptionalText,
})
export type MemberSpec = Value<typeof MemberSpec>

/** The members that a pool is to have. */
export const MemberList = body({ loadbalancer_id: Type.Optional(Type.String()), members: Type.Array(MemberSpec) })

/** What may be changed of a member. */
export const MemberChange = body(memberFields)
export type MemberChange = Value<typeof MemberChange>

/** The members of a pool. */
export const list = listCall('/api/lbaas/pools/:poolId/members/', { item: memberType.schema })
/** One member. */
export const get = getCall('/api/lbaas/pools/:poolId/members/:id/', { answer: memberType.schema })
/** Gives a pool other members, in one request. */
export const replace = putCall('/api/lbaas/pools/:poolId/members/', { body: MemberList })
/** Changes a member. */
export const update = putCall('/api/lbaas/pools/:poolId/members/:id/', { body: MemberChange })
/** Takes a member out of its pool. */
export const remove = deleteCall('/api/lbaas/pools/:poolId/members/:id/')
