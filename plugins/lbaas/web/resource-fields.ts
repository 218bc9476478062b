import { because, choices, id, instant, reference, status, text, type Verdict } from '@fascia/sdk/web/declare'
import { PENDING } from '../api/statuses.ts'

const PROVISIONING_TEXTS = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  PENDING_CREATE: 'Pending Create',
  PENDING_UPDATE: 'Pending Update',
  PENDING_DELETE: 'Pending Delete',
  ERROR: 'Error',
}
const OPERATING_TEXTS = {
  ONLINE: 'Online',
  DRAINING: 'Draining',
  OFFLINE: 'Offline',
  DEGRADED: 'Degraded',
  ERROR: 'Error',
  NO_MONITOR: 'No Monitor',
}

/** The properties that a load balancer and everything below it has [LB-034]. */
export const commonProperties = {
  id: id('ID'),
  name: text('Name'),
  project_id: reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
  created_at: instant('Created At'),
  updated_at: instant('Updated At'),
  operating_status: status(
    'Operating Status',
    {
      ONLINE: 'success',
      DRAINING: { tone: 'progress', isMoving: false },
      OFFLINE: 'stopped',
      DEGRADED: 'warning',
      ERROR: 'danger',
      NO_MONITOR: 'stopped',
    },
    { values: OPERATING_TEXTS },
  ),
  provisioning_status: status(
    'Provisioning Status',
    {
      ACTIVE: 'success',
      INACTIVE: 'stopped',
      PENDING_CREATE: 'progress',
      PENDING_UPDATE: 'progress',
      PENDING_DELETE: 'progress',
      ERROR: 'danger',
    },
    { values: PROVISIONING_TEXTS },
  ),
  admin_state_up: choices('Admin State Up', { true: 'Yes', false: 'No' }),
}

/** The values of both statuses, for facets. */
export { OPERATING_TEXTS, PROVISIONING_TEXTS }

/** Octavia ends these by itself. */
export const transitional = { provisioning_status: [...PENDING] }

/** A resource takes a change while it is active or in error [LB-044]. */
export function isActionable({ provisioning_status }: { readonly provisioning_status: string }): Verdict {
  return /^(ACTIVE|ERROR)$/.test(provisioning_status) || because('Needs provisioning status Active or Error')
}

/** Whether one of several resources is still changing: a table or a picture of them is then read again. */
export function isAnyPending(items: readonly { readonly provisioning_status: string }[]): boolean {
  return items.some(({ provisioning_status: status }) => PENDING.some((one) => one === status))
}
