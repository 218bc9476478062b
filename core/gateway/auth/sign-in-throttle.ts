import { isIPv6 } from 'node:net'
import { Fault } from '@fascia/sdk/common'
import type { FastifyRequest } from 'fastify'
import { withRetryAfter } from '../http/retry-after.ts'
import type { EntryEnd, Shared } from '../shared/shared.ts'

/** One attempt to prove a password, under way until one of these is called. */
export interface SignInAttempt {
  /** The password was right: the failures of who tried it count no more. */
  succeeded(): Promise<void>
  /** The password was wrong. */
  failed(): Promise<void>
  /** The password was never judged. */
  forgotten(): Promise<void>
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
 * Slows guessing of passwords down, over all replicas. Failures count for the pair of account and network, and for the network; what many networks together try on one
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
/** How many times the limit of a pair one network may fail: many people may be behind it. */
const ACCOUNTS_OF_NETWORK = 5
/** How many times the limit of a pair all networks together may fail for one account. */
const NETWORKS_OF_ACCOUNT = 10
const GROUPS = 8
const GROUPS_OF_NETWORK = 4
/** Attempts that wait at most, of all addresses together. */
const MOST_WAITING = 2_000
const BUSY_SECONDS = 5
/** How often an attempt that waits looks again, in ms. */
const LOOK_MS = 1_000

/** Who has one address of IPv6 usually has its whole network, whose zeros an address may leave out. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const left = address.includes('::') ? Math.max(0, GROUPS - first.length - last.length) : 0
  return [...first, ...Array.from({ length: left }, () => '0'), ...last].slice(0, GROUPS_OF_NETWORK).join(':')
}

export function createSignInThrottle(
  shared: Shared,
  newId: () => string,
  limitPerMinute: () => number,
): SignInThrottle {
  const waiting: (() => void)[] = []
  let ended = 0
  shared.subscribe('attempts', () => {
    ended += 1
    for (const resume of waiting.splice(0)) resume()
  })
  const refuse = (waitSeconds: number): never => {
    throw withRetryAfter(
      new Fault('GATEWAY_TOO_MANY_ATTEMPTS', { hint: `Try again in ${waitSeconds} seconds.` }),
      String(waitSeconds),
    )
  }
  /** Waits until an attempt of any replica has ended. */
  const wait = async (): Promise<void> => {
    if (waiting.length >= MOST_WAITING) refuse(BUSY_SECONDS)
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    // A replica that has died ends none of its attempts.
    const timer = setTimeout(resolve, LOOK_MS)
    await promise
    clearTimeout(timer)
  }
  return {
    async begin({ address, account, browser }) {
      const network = networkOf(address)
      const own = JSON.stringify([account, browser ? 'browser' : 'address', browser ?? network])
      const further = browser
        ? []
        : ([
            [network, ACCOUNTS_OF_NETWORK],
            [account, NETWORKS_OF_ACCOUNT],
          ] as const)
      const keys = [own, ...further.map(([key]) => key)]
      const id = newId()
      for (;;) {
        const limit = limitPerMinute()
        const counters = [{ key: own, most: limit }, ...further.map(([key, times]) => ({ key, most: limit * times }))]
        const before = ended
        const found = await shared.enter(id, counters, WINDOW_MS)
        if (found.outcome === 'entered') break
        if (found.outcome === 'full') refuse(Math.ceil(found.waitMs / 1_000))
        if (ended === before) await wait()
      }
      let isOver = false
      const end = (how: EntryEnd) => async (): Promise<void> => {
        if (isOver) return
        isOver = true
        await shared.settle(id, keys, how, WINDOW_MS)
      }
      return { succeeded: end('cleared'), failed: end('counted'), forgotten: end('dropped') }
    },
  }
}
