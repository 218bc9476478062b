import type { Value } from '@fascia/sdk/common'
import { crud, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { ServiceLinks } from './domain-state.ts'
import { Description } from './record-fields.ts'

/** A domain below which zones may be made. */
export const tldType = resource('OS::Designate::Tld', {
  id: field.id('ID'),
  /** As people read it. */
  unicode_name: field.text('Name'),
  /** As the service has it: international labels are in punycode. */
  name: field.text('ASCII Name'),
  description: optional(field.text('Description')),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
  links: ServiceLinks,
})
/** A top-level domain, as calls answer it. */
export type Tld = Value<typeof tldType.schema>

const name = Type.String({ minLength: 1, maxLength: 255, pattern: '[^.]$' })

/** The domains below which zones may be made, for administrators; while there is none, zones may be made below all. A change leaves what it does not name. */
export const { list, get, create, update, remove } = crud('/api/dns/v2/tlds/', tldType, {
  list: { field: 'tlds' },
  create: { name, description: Description },
  update: { name: Type.Optional(name), description: Description },
})
