import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DomainAction, DomainStatus } from './domain-state.ts'

const Count = Type.Optional(nullable(Type.Integer()))

/** A zone of names. */
export const Zone = Type.Object({
  id: Type.String(),
  /** As the service has it: international labels are in punycode. */
  name: Type.String(),
  /** The same as people read it. */
  unicode_name: Type.String(),
  description: OptionalText,
  email: OptionalText,
  type: openEnum(['PRIMARY', 'SECONDARY']),
  ttl: Count,
  masters: Type.Array(Type.String()),
  status: DomainStatus,
  action: Type.Optional(nullable(DomainAction)),
  serial: Count,
  pool_id: OptionalText,
  project_id: OptionalText,
  /** The name of the project, where it may be read. */
  project_name: Type.Optional(Type.String()),
  attributes: Type.Record(Type.String(), Type.Unknown()),
  created_at: OptionalText,
  updated_at: OptionalText,
  transferred_at: OptionalText,
  version: Count,
})
export type Zone = Value<typeof Zone>

const email = Type.String({ pattern: '^[^@]+@[^@]+$', maxLength: 255 })
const seconds = { minimum: 1, maximum: 2_147_483_647 }
const description = Type.Optional(nullable(Type.String({ maxLength: 160 })))

/** The zones of the project. */
export const list = listCall('/api/dns/v2/zones/', { item: Zone, field: 'zones' })
/** One zone, by its id. */
export const get = getCall('/api/dns/v2/zones/:id/', { answer: Zone })
/** Makes a zone: of its own records with `email` and `ttl`, or a copy of what `masters` have. */
export const create = postCall('/api/dns/v2/zones/', {
  body: Type.Object(
    {
      name: Type.String({ pattern: '\\.$', maxLength: 255 }),
      description,
      email: Type.Optional(email),
      type: Type.Enum(['PRIMARY', 'SECONDARY'], { default: 'PRIMARY' }),
      ttl: Type.Optional(Type.Integer({ ...seconds, default: 3600 })),
      masters: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
  answer: Zone,
})
/** Changes a zone; what is left out stays. */
export const update = patchCall('/api/dns/v2/zones/:id/', {
  body: Type.Object(
    { email: Type.Optional(email), ttl: Type.Optional(Type.Integer(seconds)), description },
    { additionalProperties: false },
  ),
})
/** Deletes a zone with its record sets. */
export const remove = deleteCall('/api/dns/v2/zones/:id/')

/** The type of zones, for extensions. */
export const zoneType = typeRef('OS::Designate::Zone', Zone)
