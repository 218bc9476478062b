import type { Value } from '@fascia/sdk/common'
import { crud, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { OwnersQuery } from './address-scopes.ts'

/** Ranges of addresses that rules of security groups name together. The name is the id, where it has none. */
export const addressGroupType = resource('OS::Neutron::AddressGroup', {
  name: field.text('Name'),
  id: field.id('ID'),
  description: optional(field.text('Description')),
  addresses: field.texts('Addresses'),
  shared: field.yesNo('Shared', { default: false }),
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  revision_number: Type.Optional(Type.Integer()),
})
/** An address group, as calls answer it. */
export type AddressGroup = Value<typeof addressGroupType.schema>

const name = Type.String({ minLength: 1, maxLength: 255 })
const description = Type.Optional(Type.String({ maxLength: 255 }))
const addresses = Type.Optional(Type.Array(Type.String({ minLength: 1 })))

/**
 * Address groups. A change takes all addresses that the group is to have: others are removed from it, and rules that name it follow. One that a
 * rule names is not deleted.
 */
export const { list, get, create, update, remove } = crud('/api/neutron/address_groups/', addressGroupType, {
  list: { query: OwnersQuery },
  create: { name, description, addresses },
  update: { name: Type.Optional(name), description, addresses },
})
