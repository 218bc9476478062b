import type { Value } from '@fascia/sdk/common'
import {
  count,
  crud,
  field,
  id,
  instant,
  linked,
  nullable,
  OptionalText,
  optional,
  reference,
  resource,
  text,
  texts,
  yesNo,
} from '@fascia/sdk/shapes'
import Type from 'typebox'
import { addressScopeType, IP_VERSIONS, OwnersQuery } from './address-scopes.ts'

/** A pool that gives subnets their ranges. A service may leave out the bounds of its prefix lengths. */
export const subnetPoolType = resource('OS::Neutron::SubnetPool', {
  name: text('Name'),
  id: id('ID'),
  description: optional(text('Description')),
  prefixes: texts('Prefixes'),
  ip_version: field('choice', 'IP Version', Type.Integer(), { values: IP_VERSIONS }),
  min_prefixlen: optional(count('Shortest Prefix')),
  max_prefixlen: optional(count('Longest Prefix')),
  default_prefixlen: optional(count('Default Prefix')),
  default_quota: optional(count('Addresses per Project')),
  shared: yesNo('Shared', { default: false }),
  is_default: yesNo('Default', { default: false }),
  address_scope_id: optional(
    reference('Address Scope', addressScopeType, { name: 'address_scope_name', isJoined: true }),
  ),
  address_scope_name: Type.Optional(Type.String()),
  ...linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  revision_number: Type.Optional(Type.Integer()),
  created_at: optional(instant('Created At')),
  updated_at: optional(instant('Updated At')),
})
/** A subnet pool, as calls answer it. */
export type SubnetPool = Value<typeof subnetPoolType.schema>

const name = Type.String({ minLength: 1, maxLength: 255 })
const description = Type.Optional(Type.String({ maxLength: 255 }))
const prefixes = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const length = Type.Optional(Type.Integer({ minimum: 0, maximum: 128 }))
const flag = Type.Optional(Type.Boolean())
const lengths = { min_prefixlen: length, max_prefixlen: length, default_prefixlen: length }
const default_quota = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })))
const address_scope_id = OptionalText

/**
 * Subnet pools. Whether one is shared is said when it is made, and whether it is the default of its IP version at any time, both by administrators.
 * Prefixes are added and never taken away; a pool with subnets is not deleted.
 */
export const { list, get, create, update, remove } = crud('/api/neutron/subnetpools/', subnetPoolType, {
  list: { query: OwnersQuery },
  create: { name, description, prefixes, ...lengths, default_quota, address_scope_id, shared: flag, is_default: flag },
  update: {
    ...{ name: Type.Optional(name), description, prefixes: Type.Optional(prefixes) },
    ...{ ...lengths, default_quota, address_scope_id, is_default: flag },
  },
})
