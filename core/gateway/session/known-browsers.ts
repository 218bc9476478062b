import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createGuard } from '../validation/validator.ts'
import type { Sealer } from './seal.ts'
import { type CookieWriter, cookiesOf, REMEMBERED } from './session-cookies.ts'

const COOKIE = 'knownbrowser'
/** Accounts that one browser is known for: the latest ones. */
const MOST_ACCOUNTS = 5

/** The accounts are of the form that `accountKey` gives. */
const isKnown = createGuard(Type.Object({ id: Type.String(), accounts: Type.Array(Type.String()) }))

/** One name for an account, whatever the case of its letters: Keystone compares names without it. */
export function accountKey(domain: string, username: string): string {
  return JSON.stringify([domain, username]).toLowerCase()
}

/** Browsers in which a person has signed in before, by a sealed cookie: replicas share nothing but the key. */
export interface KnownBrowsers {
  /** The id of the browser, where somebody has signed in to the account with it; undefined otherwise. */
  idFor(request: FastifyRequest, account: string): string | undefined
  /** Keeps in the browser that somebody has signed in to the account. */
  note(request: FastifyRequest, reply: FastifyReply, account: string): void
}

export function createKnownBrowsers(sealer: Sealer, cookies: CookieWriter, uuid: () => string): KnownBrowsers {
  const read = (request: FastifyRequest) => {
    const sealed = cookiesOf(request)[cookies.guardedName(request, COOKIE)]
    try {
      const value: unknown = JSON.parse((sealed && sealer.open(sealed)) || 'null')
      return isKnown(value) ? value : undefined
    } catch {
      // Sealed by another release, perhaps: the browser is not known.
      return undefined
    }
  }
  return {
    idFor(request, account) {
      const known = read(request)
      return known?.accounts.includes(account) ? known.id : undefined
    },
    note(request, reply, account) {
      const { id = uuid(), accounts = [] } = read(request) ?? {}
      const latest = [account, ...accounts.filter((one) => one !== account)].slice(0, MOST_ACCOUNTS)
      const sealed = sealer.seal(JSON.stringify({ id, accounts: latest }))
      cookies.set(request, reply, cookies.guardedName(request, COOKIE), sealed, REMEMBERED)
    },
  }
}
