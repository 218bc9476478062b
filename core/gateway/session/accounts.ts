import { createHash } from 'node:crypto'
import { Fault } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'
import type { Keystone, KeystoneProject } from '../keystone/keystone.ts'
import type { TokenFacts } from '../keystone/token-facts.ts'
import type { Catalog } from '../upstream/catalog.ts'
import type { SessionData } from './session-data.ts'
import { tokenHash } from './sessions.ts'

const MOST = 100

/** Keeps one copy of catalogues that are alike: a thousand sessions of one project have the same, and it is the largest thing a session has. */
function createCatalogShare(): (catalog: Catalog) => Catalog {
  const known = new LRUCache<string, Catalog>({ max: MOST })
  return (catalog) => {
    const key = createHash('sha256').update(JSON.stringify(catalog)).digest('base64')
    const same = known.get(key)
    if (same) return same
    known.set(key, catalog)
    return catalog
  }
}

/** What Keystone says of a session's token. */
export interface Account {
  readonly roles: readonly { readonly id?: string; readonly name: string }[]
  readonly catalog: Catalog
  readonly passwordExpiresAt: string | undefined
}

/** Roles, catalogue and projects of sessions: read from Keystone, remembered by token hash for some minutes, bounded. */
export interface Accounts {
  /** Throws `GATEWAY_NOT_SIGNED_IN` when the token has ended. */
  of(session: SessionData, requestId: string): Promise<Account>
  projects(session: SessionData, requestId: string): Promise<readonly KeystoneProject[]>
  /** Spares the question after a sign-in, whose answer said it all. */
  remember(token: string, facts: TokenFacts): void
  forget(token: string): void
  /** Forgets all of them. */
  clear(): void
  /** Asks Keystone, past the memory, whether a token that a service refused lives: the fault to answer with. */
  faultOfRefusedToken(session: SessionData, service: string, requestId: string): Promise<Fault>
}

const LIFE_MS = 300_000

export function createAccounts(keystone: Keystone, nowMs: () => number, remembered: number): Accounts {
  const settings = { max: remembered, ttl: LIFE_MS, ttlResolution: 0, perf: { now: nowMs } }
  const accounts = new LRUCache<string, Promise<Account>>(settings)
  const projectLists = new LRUCache<string, Promise<readonly KeystoneProject[]>>(settings)
  const checks = new Map<string, Promise<boolean>>()
  const shared = createCatalogShare()
  const accountOf = (facts: TokenFacts): Account => ({
    roles: facts.roles ?? [],
    catalog: shared(facts.catalog ?? []),
    passwordExpiresAt: facts.user.password_expires_at ?? undefined,
  })

  const remembering = <T>(cache: LRUCache<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known) return known
    const asked = ask()
    cache.set(key, asked)
    asked.catch(() => {
      if (cache.peek(key) === asked) cache.delete(key)
    })
    return asked
  }

  const forget = (token: string): void => {
    accounts.delete(tokenHash(token))
    projectLists.delete(tokenHash(token))
  }

  return {
    of: ({ token }, requestId) =>
      remembering(accounts, tokenHash(token), async () => {
        const facts = await keystone.describe(token, requestId)
        if (!facts) throw new Fault('GATEWAY_NOT_SIGNED_IN')
        return accountOf(facts)
      }),
    projects: ({ unscopedToken }, requestId) =>
      remembering(projectLists, tokenHash(unscopedToken), () => keystone.projects(unscopedToken, requestId)),
    remember(token, facts) {
      accounts.set(tokenHash(token), Promise.resolve(accountOf(facts)))
    },
    forget,
    clear() {
      accounts.clear()
      projectLists.clear()
    },
    async faultOfRefusedToken({ token }, service, requestId) {
      const key = tokenHash(token)
      const check = checks.get(key) ?? keystone.describe(token, requestId).then((facts) => facts !== undefined)
      checks.set(key, check)
      try {
        if (await check) return new Fault('GATEWAY_TOKEN_REFUSED', { service, upstreamStatus: 401 })
        forget(token)
        return new Fault('GATEWAY_NOT_SIGNED_IN')
      } finally {
        checks.delete(key)
      }
    },
  }
}
