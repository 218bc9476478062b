import { because, choices, status, type Verdict } from '@fascia/sdk/web/declare'

/** [DNS-011] */
export const domainStatus = status('Status', {
  ACTIVE: 'success',
  INACTIVE: 'stopped',
  PENDING: 'progress',
  DELETED: 'stopped',
  ERROR: 'danger',
})

/** [DNS-011] */
export const domainAction = choices('Action', { NONE: 'None', CREATE: 'Create', UPDATE: 'Update', DELETE: 'Delete' })

/** What is pending or deleted is neither changed nor deleted [DNS-012]. */
export function isSettled({ status: held }: { readonly status: string }): Verdict {
  const value = held.toUpperCase()
  if (value === 'PENDING') return because('A change is pending')
  return value !== 'DELETED' || because('It is deleted')
}
