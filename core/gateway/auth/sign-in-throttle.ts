import { Fault } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'

/** Slows guessing of passwords down, for one address and name at a time; Keystone locks accounts by its own rules besides. */
export interface SignInThrottle {
  /** Throws `GATEWAY_TOO_MANY_ATTEMPTS` when the last minute had too many failures. */
  check(address: string, username: string): void
  noteFailure(address: string, username: string): void
  noteSuccess(address: string, username: string): void
}

const WINDOW_MS = 60_000
const REMEMBERED = 10_000

export function createSignInThrottle(nowMs: () => number, limitPerMinute: () => number): SignInThrottle {
  const failures = new LRUCache<string, readonly number[]>({ max: REMEMBERED })
  const keyOf = (address: string, username: string): string => `${address} ${username.toLowerCase()}`
  const recent = (key: string): readonly number[] =>
    (failures.get(key) ?? []).filter((atMs) => nowMs() - atMs < WINDOW_MS)
  return {
    check(address, username) {
      const found = recent(keyOf(address, username))
      if (found.length < limitPerMinute()) return
      const waitSeconds = Math.ceil(((found[0] ?? 0) + WINDOW_MS - nowMs()) / 1_000)
      throw new Fault('GATEWAY_TOO_MANY_ATTEMPTS', { hint: `Try again in ${waitSeconds} seconds.` })
    },
    noteFailure(address, username) {
      const key = keyOf(address, username)
      failures.set(key, [...recent(key), nowMs()])
    },
    noteSuccess: (address, username) => failures.delete(keyOf(address, username)),
  }
}
