import { deleteCall, getCall, listCall, postCall, putCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DomainAction, DomainStatus } from './domain-state.ts'

const Count = Type.Optional(nullable(Type.Integer()))

/** The types that can be made and changed. */
export const EditableType = Type.Enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA'], {
  default: 'A',
})
export type EditableType = Value<typeof EditableType>

/** The records of one type that have one name. */
export const RecordSet = Type.Object({
  id: Type.String(),
  /** The ids of the zone and of the record set: `zoneId/recordSetId`. */
  key: Type.String(),
  zone_id: Type.String(),
  zone_name: OptionalText,
  project_id: OptionalText,
  /** The name of the project, where it may be read. */
  project_name: Type.Optional(Type.String()),
  /** As the service has it: international labels are in punycode. */
  name: Type.String(),
  /** The same as people read it. */
  unicode_name: Type.String(),
  description: OptionalText,
  type: Type.String(),
  ttl: Count,
  records: Type.Array(Type.String()),
  /** The same with the domain names in them as people read them. */
  unicode_records: Type.Array(Type.String()),
  notes: OptionalText,
  status: DomainStatus,
  action: Type.Optional(nullable(DomainAction)),
  version: Count,
  created_at: OptionalText,
  updated_at: OptionalText,
})
export type RecordSet = Value<typeof RecordSet>

const seconds = { minimum: 1, maximum: 2_147_483_647 }
const description = Type.Optional(nullable(Type.String({ maxLength: 160 })))
const records = Type.Array(Type.String({ minLength: 1 }), { minItems: 1, uniqueItems: true })
const Filter = Type.Optional(Type.String())

/** The record sets of a zone; the query is that of the service, `*` stands for any text. */
export const list = listCall('/api/dns/v2/zones/:zone_id/recordsets/', {
  item: RecordSet,
  field: 'recordsets',
  query: Type.Object({ name: Filter, type: Filter, status: Filter, data: Filter, ttl: Filter, description: Filter }),
})
/** One record set of a zone. */
export const get = getCall('/api/dns/v2/zones/:zone_id/recordsets/:id/', { answer: RecordSet })
/** Adds a record set to a zone. */
export const create = postCall('/api/dns/v2/zones/:zone_id/recordsets/', {
  body: Type.Object(
    {
      type: EditableType,
      name: Type.String({ pattern: '\\.$', maxLength: 255 }),
      description,
      ttl: Type.Optional(Type.Integer({ ...seconds, default: 3600 })),
      records,
    },
    { additionalProperties: false },
  ),
  answer: RecordSet,
})
/** Changes a record set; what is left out or empty stays. */
export const update = putCall('/api/dns/v2/zones/:zone_id/recordsets/:id/', {
  body: Type.Object(
    { ttl: Type.Optional(Type.Integer(seconds)), description, records: Type.Optional(records) },
    { additionalProperties: false },
  ),
})
/** Deletes a record set. */
export const remove = deleteCall('/api/dns/v2/zones/:zone_id/recordsets/:id/')

/** The type of record sets, for extensions. */
export const recordSetType = typeRef('OS::Designate::RecordSet', RecordSet)
