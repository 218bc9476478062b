import { because, property, type Verdict } from '@fascia/sdk/web/declare'
import { OPERATING_STATES, PENDING, PROVISIONING_STATES } from '../api/statuses.ts'

/** Both statuses, for a picture of resources of several types. */
export const statusProperties = {
  operating_status: property.status('Operating Status', OPERATING_STATES),
  provisioning_status: property.status('Provisioning Status', PROVISIONING_STATES),
}

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
