import type { Value } from '@fascia/sdk/common'
import { crud, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DomainAction, DomainStatus, ServiceLinks } from './domain-state.ts'
import { Description, Seconds } from './record-fields.ts'
import { zoneType } from './zones.ts'

/** The types that can be made and changed. */
export const EditableType = Type.Enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA'], {
  default: 'A',
})
export type EditableType = Value<typeof EditableType>

/** The records of one type that have one name. */
export const recordSetType = resource('OS::Designate::RecordSet', {
  id: field.id('ID'),
  /** The ids of the zone and of the record set: `zoneId/recordSetId`. */
  key: Type.String(),
  type: field.text('Type'),
  /** As people read it. */
  unicode_name: field.text('Name'),
  /** As the service has it: international labels are in punycode. */
  name: field.text('ASCII Name'),
  records: Type.Array(Type.String()),
  /** The same with the domain names in them as people read them. */
  unicode_records: field.texts('Records'),
  notes: optional(field.text('Notes')),
  description: optional(field.text('Description')),
  ttl: optional(field.count('Time To Live')),
  version: optional(field.count('Version')),
  action: optional(DomainAction),
  status: DomainStatus,
  zone_id: field.reference('Zone', zoneType, { name: 'zone_name' }),
  zone_name: optional(field.text('Zone Name')),
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
  links: ServiceLinks,
})
/** A record set, as calls answer it. */
export type RecordSet = Value<typeof recordSetType.schema>

const records = Type.Array(Type.String({ minLength: 1 }), { minItems: 1, uniqueItems: true })
const Filter = Type.Optional(Type.String())

/**
 * The record sets of a zone. The query of the list is that of the service, `*` stands for any text; a change leaves what it does not name, or leaves
 * empty; without a `ttl` of its own (null) a set has that of its zone.
 */
export const { list, get, create, update, remove } = crud('/api/dns/v2/zones/:zone_id/recordsets/', recordSetType, {
  list: {
    field: 'recordsets',
    query: Type.Object({ name: Filter, type: Filter, status: Filter, data: Filter, ttl: Filter, description: Filter }),
  },
  create: {
    type: EditableType,
    name: Type.String({ pattern: '\\.$', maxLength: 255 }),
    description: Description,
    ttl: Type.Optional(Type.Integer({ ...Seconds, default: 3600 })),
    records,
  },
  update: { ttl: optional(Type.Integer(Seconds)), description: Description, records: Type.Optional(records) },
  updateBy: 'PUT',
})
