import { because, type Verdict } from '@fascia/sdk/web/declare'

/** What is pending or deleted is neither changed nor deleted [DNS-012]. */
export function isSettled({ status: held }: { readonly status: string }): Verdict {
  const value = held.toUpperCase()
  if (value === 'PENDING') return because('A change is pending')
  return value !== 'DELETED' || because('It is deleted')
}
