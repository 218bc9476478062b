import { field } from '@fascia/sdk/shapes'
import Type from 'typebox'

const STATES = {
  ACTIVE: 'success',
  INACTIVE: 'stopped',
  PENDING: 'progress',
  DELETED: 'stopped',
  ERROR: 'danger',
} as const

/** How far a zone or a record set is on the name servers. */
export const DomainStatus = field.status('Status', STATES, { default: 'ACTIVE' })
/** The same of a floating IP: `INACTIVE` is one without a reverse name. */
export const PointerStatus = field.status('Status', STATES)
/** What the service does with it. */
export const DomainAction = field.choices('Action', {
  NONE: 'None',
  CREATE: 'Create',
  UPDATE: 'Update',
  DELETE: 'Delete',
})
/** Addresses at the service by what they lead to: `self` is the resource's own. */
export const ServiceLinks = Type.Optional(Type.Record(Type.String(), Type.String()))
