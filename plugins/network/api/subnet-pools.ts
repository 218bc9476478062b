import type { Value } from '@fascia/sdk/common'
import { crud, field, nullable, OptionalText, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { addressScopeType, IP_VERSIONS, OwnersQuery } from './address-scopes.ts'

/** A pool that gives subnets their ranges. A service may leave out the bounds of its prefix lengths. */
export const subnetPoolType = resource('OS::Neutron::SubnetPool', {
  name: field.text('Name'),
  id: field.id('ID'),
  description: optional(field.text('Description')),
  prefixes: field.texts('Prefixes'),
  ip_version: field.of('choice', 'IP Version', Type.Integer(), { values: IP_VERSIONS }),
  min_prefixlen: optional(field.count('Shortest Prefix')),
  max_prefixlen: optional(field.count('Longest Prefix')),
  default_prefixlen: optional(field.count('Default Prefix')),
  default_quota: optional(field.count('Addresses per Project')),
  shared: field.yesNo('Shared', { default: false }),
  is_default: field.yesNo('Default', { default: false }),
  address_scope_id: optional(
    field.reference('Address Scope', addressScopeType, { name: 'address_scope_name', isJoined: true }),
  ),
  address_scope_name: Type.Optional(Type.String()),
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  revision_number: Type.Optional(Type.Integer()),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
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
