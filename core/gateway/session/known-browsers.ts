import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Sealer } from './seal.ts'
import { createSealedCookie } from './sealed-cookie.ts'
import { type CookieWriter, REMEMBERED_SECONDS } from './session-cookies.ts'

/** Accounts that one browser is known for: the latest ones. */
const MOST_ACCOUNTS = 5

/** The accounts are of the form that `accountKey` gives. */
const KnownBrowser = Type.Object({ id: Type.String(), accounts: Type.Array(Type.String()) })

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

export interface KnownBrowsersOptions {
  readonly sealer: Sealer
  readonly cookies: CookieWriter
  readonly nowMs: () => number
  readonly uuid: () => string
}

export function createKnownBrowsers({ uuid, ...sealed }: KnownBrowsersOptions): KnownBrowsers {
  const known = createSealedCookie({
    ...sealed,
    name: 'knownbrowser',
    schema: KnownBrowser,
    lifeSeconds: REMEMBERED_SECONDS,
  })
  return {
    idFor(request, account) {
      const found = known.open(request)
      return found?.accounts.includes(account) ? found.id : undefined
    },
    note(request, reply, account) {
      const { id = uuid(), accounts = [] } = known.open(request) ?? {}
      const latest = [account, ...accounts.filter((one) => one !== account)].slice(0, MOST_ACCOUNTS)
      known.keep(request, reply, { id, accounts: latest })
    },
  }
}
