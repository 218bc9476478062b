import type { Cloud } from '@fascia/sdk/gateway'
import type { PartSet } from '../gateway-core.ts'
import type { Account } from '../session/accounts.ts'

/** Whose cloud is asked. */
export interface Visitor {
  readonly parts: PartSet
  readonly account: Account
  readonly session: { readonly region: string }
}

/**
 * Reads something of the cloud once an account and region, side by side for those who ask at the same time. It is forgotten with the account,
 * which a process remembers for some minutes, and with the parts. What fails is read again at the next question.
 */
export function rememberByAccount<T>(
  read: (parts: PartSet, cloud: Cloud) => Promise<T>,
): (visitor: Visitor, cloud: Cloud) => Promise<T> {
  const remembered = new WeakMap<PartSet, WeakMap<Account, Map<string, Promise<T>>>>()
  return ({ parts, account, session }, cloud) => {
    const accounts = remembered.get(parts) ?? new WeakMap<Account, Map<string, Promise<T>>>()
    remembered.set(parts, accounts)
    const regions = accounts.get(account) ?? new Map<string, Promise<T>>()
    accounts.set(account, regions)
    const known = regions.get(session.region)
    if (known) return known
    const reading = read(parts, cloud)
    regions.set(session.region, reading)
    reading.catch(() => regions.delete(session.region))
    return reading
  }
}
