import { getCall, listCall, patchCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DomainAction, DomainStatus } from './domain-state.ts'

/** A floating IP with its reverse name. */
export const ReverseName = Type.Object({
  /** `{region}:{id of the floating IP}` */
  id: Type.String(),
  address: Type.String(),
  ptrdname: OptionalText,
  /** `ptrdname` as people read it. */
  unicode_ptrdname: OptionalText,
  description: OptionalText,
  ttl: Type.Optional(nullable(Type.Integer())),
  status: Type.Optional(nullable(DomainStatus)),
  action: Type.Optional(nullable(DomainAction)),
})
export type ReverseName = Value<typeof ReverseName>

/** The floating IPs of the project. */
export const list = listCall('/api/dns/v2/reverse/floatingips/', { item: ReverseName, field: 'floatingips' })
/** One floating IP, by its id. */
export const get = getCall('/api/dns/v2/reverse/floatingips/:id/', { answer: ReverseName })

const description = Type.Optional(nullable(Type.String({ maxLength: 160 })))
const ptrdname = nullable(Type.String({ minLength: 1, maxLength: 255, pattern: '\\.$' }))
const ttl = Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 3600 })

/** Gives a floating IP its reverse name, or takes it back where `ptrdname` is null. */
export const set = patchCall('/api/dns/v2/reverse/floatingips/:id/', {
  body: Type.Object({ ptrdname, description, ttl: Type.Optional(nullable(ttl)) }, { additionalProperties: false }),
})

/** The type of floating IPs with their reverse names, for extensions. */
export const reverseNameType = typeRef('OS::Designate::FloatingIp', ReverseName)
