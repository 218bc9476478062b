import { because, type StatusTone, type Verdict } from '@fascia/sdk/web/declare'

/** [DNS-011] */
export const STATUS_TEXTS = { ACTIVE: 'Active', PENDING: 'Pending', DELETED: 'Deleted', ERROR: 'Error' } as const
/** [DNS-011] */
export const ACTION_TEXTS = { NONE: 'None', CREATE: 'Create', UPDATE: 'Update', DELETE: 'Delete' } as const

export const STATUS_TONES: Readonly<Record<string, StatusTone>> = {
  ACTIVE: 'success',
  PENDING: 'progress',
  DELETED: 'stopped',
  ERROR: 'danger',
}

/** What is pending or deleted is neither changed nor deleted [DNS-012]. */
export function isSettled({ status }: { readonly status: string }): Verdict {
  const value = status.toUpperCase()
  if (value === 'PENDING') return because('A change is pending')
  return value !== 'DELETED' || because('It is deleted')
}
