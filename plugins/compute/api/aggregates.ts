import { patchCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, nullable, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Hosts that belong together. */
export const aggregateType = resource('OS::Nova::Aggregate', {
  /** Nova's number, as text. */
  id: field.id('ID'),
  name: field.text('Name'),
  availability_zone: nullable(field.text('Availability Zone')),
  hosts: field.texts('Hosts'),
  metadata: field.map('Metadata'),
  created_at: Type.Optional(field.instant('Created')),
  updated_at: optional(field.instant('Updated')),
})
/** A host aggregate, as calls answer it. */
export type Aggregate = Value<typeof aggregateType.schema>

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Hosts = Type.Array(Type.String({ minLength: 1 }))

/**
 * Host aggregates, for administrators. A new one, which is an availability zone of its own when one is named, has the hosts put into it that are
 * named; a change leaves what it does not name; Nova refuses to delete one that has hosts, with 400.
 */
export const { list, get, create, update, remove } = crud('/api/nova/aggregates/', aggregateType, {
  create: { name: Name, availability_zone: Type.Optional(Name), hosts: Type.Optional(Hosts) },
  update: { name: Type.Optional(Name), availability_zone: Type.Optional(Name) },
})
/** Names of hosts to add and to remove. */
export const HostsChange = body({ added: Hosts, removed: Hosts })
export type HostsChange = Value<typeof HostsChange>
/** Adds and removes hosts. */
export const changeHosts = patchCall('/api/nova/aggregates/:id/hosts/', { body: HostsChange })
