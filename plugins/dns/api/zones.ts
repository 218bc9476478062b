import { patchCall, type Value } from '@fascia/sdk/common'
import { body, crud, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { DomainAction, DomainStatus, ServiceLinks } from './domain-state.ts'
import { Description, Seconds } from './record-fields.ts'

/** The types of zones, with their texts. */
export const ZONE_TYPES = { PRIMARY: 'Primary', SECONDARY: 'Secondary' } as const

/** A zone of names. */
export const zoneType = resource('OS::Designate::Zone', {
  /** As people read it. */
  unicode_name: field.text('Name'),
  /** As the service has it: international labels are in punycode. */
  name: field.text('ASCII Name'),
  id: field.id('ID'),
  description: optional(field.text('Description')),
  type: field.choices('Type', ZONE_TYPES, { default: 'PRIMARY' }),
  status: DomainStatus,
  action: optional(DomainAction),
  email: optional(field.text('Email')),
  serial: optional(field.count('Serial')),
  ttl: optional(field.count('Time To Live')),
  version: optional(field.count('Version')),
  attributes: field.of('map', 'Attributes', Type.Record(Type.String(), Type.Unknown())),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
  transferred_at: optional(field.instant('Transferred At')),
  pool_id: optional(field.id('Pool ID')),
  ...field.linked('Project', 'OS::Keystone::Project', 'project_id', 'project_name'),
  masters: field.texts('Masters'),
  /** Of one zone that was read by its id alone: its offer to another project, while it is not accepted. */
  transfer_id: Type.Optional(field.reference('Offered by Transfer', 'OS::Designate::ZoneTransferRequest')),
  links: ServiceLinks,
})
/** A zone, as calls answer it. */
export type Zone = Value<typeof zoneType.schema>

/** Servers that a zone is copied from. */
const Masters = Type.Array(Type.String({ minLength: 1 }), { minItems: 1, uniqueItems: true })
const email = Type.Optional(Type.String({ pattern: '^[^@]+@[^@]+$', maxLength: 255 }))

/**
 * The zones of the project. One is made of its own records with `email` and `ttl`, or as a copy of what `masters` have; a change leaves what it does
 * not name.
 */
export const { list, get, create, update, remove } = crud('/api/dns/v2/zones/', zoneType, {
  list: { field: 'zones' },
  create: {
    name: Type.String({ pattern: '\\.$', maxLength: 255 }),
    description: Description,
    email,
    type: Type.Enum(['PRIMARY', 'SECONDARY'], { default: 'PRIMARY' }),
    ttl: Type.Optional(Type.Integer({ ...Seconds, default: 3600 })),
    masters: Type.Optional(Masters),
  },
  update: { email, ttl: Type.Optional(Type.Integer(Seconds)), description: Description },
})

/** Gives a secondary zone other servers that it is copied from. */
export const changeMasters = patchCall('/api/dns/v2/zones/:id/masters/', {
  body: body({ masters: Masters }),
})
