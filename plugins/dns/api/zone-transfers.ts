import { deleteCall, getCall, listCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { ServiceLinks } from './domain-state.ts'
import { Description } from './record-fields.ts'

/** Whose offer it is: of the session's project, or for it. */
export const DIRECTIONS = { own: 'Offered by this project', other: 'Offered to this project' } as const

/** An offer of a zone to another project. Its key is answered once, when it is made. */
export const zoneTransferType = resource('OS::Designate::ZoneTransferRequest', {
  id: field.id('Transfer ID'),
  zone_id: field.reference('Zone', 'OS::Designate::Zone', { name: 'zone_name' }),
  /** As people read it. */
  zone_name: field.text('Zone Name', { default: '' }),
  description: optional(field.text('Description')),
  status: field.status('Status', { ACTIVE: 'progress', COMPLETE: 'success', PENDING: 'progress', ERROR: 'danger' }),
  direction: field.choices('Direction', DIRECTIONS),
  ...field.linked('For Project', 'OS::Keystone::Project', 'target_project_id', 'target_project_name'),
  created_at: optional(field.instant('Created At')),
  updated_at: optional(field.instant('Updated At')),
  links: ServiceLinks,
})
/** An offer, as calls answer it. */
export type ZoneTransfer = Value<typeof zoneTransferType.schema>

/** The offers that the project has made, and those that are for it alone. */
export const list = listCall('/api/dns/v2/zones/tasks/transfer_requests/', {
  item: zoneTransferType.schema,
  field: 'transfer_requests',
})
/** One offer. */
export const get = getCall('/api/dns/v2/zones/tasks/transfer_requests/:id/', { answer: zoneTransferType.schema })
/** Takes an offer back. */
export const remove = deleteCall('/api/dns/v2/zones/tasks/transfer_requests/:id/')

/** An offer as it is answered once, with the key that its acceptance needs. */
export const NewZoneTransfer = Type.Object({ id: Type.String(), zone_name: Type.String(), key: Type.String() })
export type NewZoneTransfer = Value<typeof NewZoneTransfer>

/** Offers a zone: to a project, or to every project that has the id and the key. */
export const offer = postCall('/api/dns/v2/zones/:id/tasks/transfer_requests/', {
  body: body({ target_project_id: optional(Type.String({ maxLength: 36 })), description: Description }),
  answer: NewZoneTransfer,
})
/** Takes an offered zone into the session's project. */
export const accept = postCall('/api/dns/v2/zones/tasks/transfer_accepts/', {
  body: body({
    zone_transfer_request_id: Type.String({ minLength: 1, maxLength: 36 }),
    key: Type.String({ minLength: 1, maxLength: 160 }),
  }),
  answer: Type.Object({ zone_id: Type.String(), zone_name: Type.String() }),
})
