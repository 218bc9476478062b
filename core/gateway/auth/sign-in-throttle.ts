import { isIPv6 } from 'node:net'
import { Fault } from '@fascia/sdk/common'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { withRetryAfter } from '../http/retry-after.ts'

/** One attempt to prove a password, under way until one of these is called. */
export interface SignInAttempt {
  /** The password was right: the failures of who tried it count no more. */
  succeeded(): void
  /** The password was wrong. */
  failed(): void
  /** The password was never judged. */
  forgotten(): void
}

/** Who tries a password, and whose. */
export interface SignInTrial {
  readonly address: string
  /** As `accountKey` gives it. */
  readonly account: string
  /** The id of a browser in which somebody has signed in to the account before. */
  readonly browser: string | undefined
}

/**
 * Slows guessing of passwords down. Failures count for the pair of account and network, and for the network; what many networks together try on one
 * account has a higher limit. A browser that is known for the account has failures of its own, so that others cannot keep its person out. Keystone
 * locks accounts by its own rules besides.
 */
export interface SignInThrottle {
  /**
   * Throws `GATEWAY_TOO_MANY_ATTEMPTS` when the last minute had too many failures. Attempts side by side wait where all of them together could be
   * too many failures: right passwords are never refused, and wrong ones find no way around the limit.
   */
  begin(trial: SignInTrial): Promise<SignInAttempt>
}

/** Begins the attempt that a request makes, as `SignInThrottle` says. */
export type BeginAttempt = (request: FastifyRequest, domain: string, username: string) => Promise<SignInAttempt>

const WINDOW_MS = 60_000
const REMEMBERED = 20_000
/** How many times the limit of a pair one network may fail: many people may be behind it. */
const ACCOUNTS_OF_NETWORK = 5
/** How many times the limit of a pair all networks together may fail for one account. */
const NETWORKS_OF_ACCOUNT = 10
const GROUPS_OF_NETWORK = 4
/** Attempts that wait at most, of all addresses together. */
const MOST_WAITING = 2_000
const BUSY_SECONDS = 5

/** Who has one address of IPv6 usually has its whole network. */
function networkOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, GROUPS_OF_NETWORK).join(':') : address
}

export function createSignInThrottle(nowMs: () => number, limitPerMinute: () => number): SignInThrottle {
  const failures = new LRUCache<string, readonly number[]>({ max: REMEMBERED })
  const underWay = new Map<string, number>()
  const waiting: (() => void)[] = []
  const recent = (key: string): readonly number[] =>
    (failures.get(key) ?? []).filter((atMs) => nowMs() - atMs < WINDOW_MS)
  const refuse = (waitSeconds: number): never => {
    throw withRetryAfter(
      new Fault('GATEWAY_TOO_MANY_ATTEMPTS', { hint: `Try again in ${waitSeconds} seconds.` }),
      String(waitSeconds),
    )
  }
  const require = (key: string, limit: number): void => {
    const found = recent(key)
    if (found.length >= limit) refuse(Math.ceil(((found[0] ?? nowMs()) + WINDOW_MS - nowMs()) / 1_000))
  }
  const isFree = (key: string, limit: number): boolean => recent(key).length + (underWay.get(key) ?? 0) < limit
  const count = (key: string, by: number): void => {
    const next = (underWay.get(key) ?? 0) + by
    if (next > 0) underWay.set(key, next)
    else underWay.delete(key)
  }
  return {
    async begin({ address, account, browser }) {
      const network = networkOf(address)
      const own = JSON.stringify([account, browser ? 'browser' : 'address', browser ?? network])
      const shared = browser
        ? []
        : ([
            [network, ACCOUNTS_OF_NETWORK],
            [account, NETWORKS_OF_ACCOUNT],
          ] as const)
      const limits: readonly (readonly [key: string, times: number])[] = [[own, 1], ...shared]
      for (;;) {
        const limit = limitPerMinute()
        for (const [key, times] of limits) require(key, limit * times)
        if (limits.every(([key, times]) => isFree(key, limit * times))) break
        if (waiting.length >= MOST_WAITING) refuse(BUSY_SECONDS)
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      const atMs = nowMs()
      for (const [key] of limits) count(key, 1)
      let isOver = false
      const end = (settle: () => void) => (): void => {
        if (isOver) return
        isOver = true
        for (const [key] of limits) count(key, -1)
        settle()
        for (const resume of waiting.splice(0)) resume()
      }
      return {
        succeeded: end(() => failures.delete(own)),
        failed: end(() => {
          for (const [key] of limits) failures.set(key, [...recent(key), atMs])
        }),
        forgotten: end(() => {}),
      }
    },
  }
}
