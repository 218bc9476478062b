import { isIPv6 } from 'node:net'
import { Fault } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'
import { withRetryAfter } from '../http/retry-after.ts'

/** One attempt to prove a password. It counts as a failure from its beginning, so that attempts side by side are no way around the limit. */
export interface SignInAttempt {
  /** The password was right: the failures of the account count no more. */
  succeeded(): void
  /** The password was never judged. */
  forgotten(): void
}

/** Slows guessing of passwords down, by account and by address; Keystone locks accounts by its own rules besides. */
export interface SignInThrottle {
  /** Throws `GATEWAY_TOO_MANY_ATTEMPTS` when the last minute had too many failures for the account or from the address. */
  begin(address: string, domain: string, username: string): SignInAttempt
}

const WINDOW_MS = 60_000
const REMEMBERED = 20_000
/** How many times the limit of an account one address may fail: many people may be behind it. */
const ACCOUNTS_OF_ADDRESS = 5
const GROUPS_OF_NETWORK = 4

/** Who has one address of IPv6 usually has its whole network. */
function networkOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, GROUPS_OF_NETWORK).join(':') : address
}

export function createSignInThrottle(nowMs: () => number, limitPerMinute: () => number): SignInThrottle {
  const failures = new LRUCache<string, readonly number[]>({ max: REMEMBERED })
  const recent = (key: string): readonly number[] =>
    (failures.get(key) ?? []).filter((atMs) => nowMs() - atMs < WINDOW_MS)
  const require = (key: string, limit: number): void => {
    const found = recent(key)
    if (found.length < limit) return
    const waitSeconds = Math.ceil(((found[0] ?? nowMs()) + WINDOW_MS - nowMs()) / 1_000)
    throw withRetryAfter(
      new Fault('GATEWAY_TOO_MANY_ATTEMPTS', { hint: `Try again in ${waitSeconds} seconds.` }),
      String(waitSeconds),
    )
  }
  const add = (key: string, atMs: number): void => void failures.set(key, [...recent(key), atMs])
  const drop = (key: string, atMs: number): void => {
    const kept = [...recent(key)]
    const index = kept.indexOf(atMs)
    if (index >= 0) kept.splice(index, 1)
    failures.set(key, kept)
  }
  return {
    begin(address, domain, username) {
      const account = JSON.stringify([domain, username]).toLowerCase()
      const network = networkOf(address)
      require(account, limitPerMinute())
      require(network, limitPerMinute() * ACCOUNTS_OF_ADDRESS)
      const atMs = nowMs()
      add(account, atMs)
      add(network, atMs)
      return {
        succeeded() {
          failures.delete(account)
          drop(network, atMs)
        },
        forgotten() {
          drop(account, atMs)
          drop(network, atMs)
        },
      }
    },
  }
}
