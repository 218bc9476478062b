import type { Value } from '@fascia/sdk/common'
import { crud, field, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** What a person reads for the number of an IP version. */
export const IP_VERSIONS: Readonly<Record<string, string>> = { 4: 'IPv4', 6: 'IPv6' }

/** Which projects' resources a list has: those of every project with `all_projects`, for administrators; else own and shared ones. */
export const OwnersQuery = Type.Object({ all_projects: Type.Optional(Type.String()) })

/** A scope in which no two subnet pools have the same addresses, so that its networks are routed without translation. The name is the id, where it has none. */
export const addressScopeType = resource('OS::Neutron::AddressScope', {
  name: field.text('Name'),
  id: field.id('ID'),
  ip_version: field.of('choice', 'IP Version', Type.Integer(), { values: IP_VERSIONS }),
  shared: field.yesNo('Shared', { default: false }),
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  revision_number: Type.Optional(Type.Integer()),
})
/** An address scope, as calls answer it. */
export type AddressScope = Value<typeof addressScopeType.schema>

const name = Type.String({ minLength: 1, maxLength: 255 })
const shared = Type.Optional(Type.Boolean())

/**
 * Address scopes. The version of one stays; `shared` is for administrators, and is never taken back; one that a subnet pool is in is not deleted.
 */
export const { list, get, create, update, remove } = crud('/api/neutron/address_scopes/', addressScopeType, {
  list: { query: OwnersQuery },
  create: { name, ip_version: Type.Enum([4, 6]), shared },
  update: { name: Type.Optional(name), shared },
})
