import { getCall, listCall, patchCall, type Value } from '@fascia/sdk/common'
import { body, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DomainAction, PointerStatus, ServiceLinks } from './domain-state.ts'
import { Description } from './record-fields.ts'

/** A floating IP with its reverse name. */
export const reverseNameType = resource('OS::Designate::FloatingIp', {
  address: field.text('Address'),
  /** `ptrdname` as people read it. */
  unicode_ptrdname: optional(field.text('PTR Domain Name')),
  ptrdname: optional(field.text('ASCII Domain Name')),
  description: optional(field.text('Description')),
  /** `{region}:{id of the floating IP}` */
  id: field.id('ID'),
  ttl: optional(field.count('Time To Live')),
  status: optional(PointerStatus),
  action: optional(DomainAction),
  links: ServiceLinks,
})
/** A reverse name, as calls answer it. */
export type ReverseName = Value<typeof reverseNameType.schema>

/** The floating IPs of the project. */
export const list = listCall('/api/dns/v2/reverse/floatingips/', { item: reverseNameType.schema, field: 'floatingips' })
/** One floating IP, by its id. */
export const get = getCall('/api/dns/v2/reverse/floatingips/:id/', { answer: reverseNameType.schema })
/** Gives a floating IP its reverse name, or takes it back where `ptrdname` is null. What is not named stays. */
export const set = patchCall('/api/dns/v2/reverse/floatingips/:id/', {
  body: body({
    ptrdname: optional(Type.String({ minLength: 1, maxLength: 255, pattern: '\\.$' })),
    description: Description,
    ttl: optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 3600 })),
  }),
})
