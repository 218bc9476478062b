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
  /** Forgets those of a token, by its hash. */
  forget(hash: string): void
  /** Forgets all of them. */
  clear(): void
  /** Asks Keystone, past the memory, whether a token that a service refused lives: the fault to answer with. */
  faultOfRefusedToken(session: SessionData, service: string, requestId: string): Promise<Fault>
}

const LIFE_MS = 300_000
/** While replicas do not hear of each other: no later does a sign-out through another one count here, since Keystone has revoked its tokens. */
const DOUBTED_LIFE_MS = 15_000

export interface AccountsOptions {
  readonly keystone: Keystone
  readonly nowMs: () => number
  /** How many are remembered. */
  readonly remembered: number
  /** Whether the ends of sessions on other replicas may be missed now. */
  readonly isDoubted: () => boolean
  /** Learns whether a session has ended elsewhere, whenever Keystone is asked for its account. */
  readonly look: (session: SessionData) => Promise<unknown>
  readonly isOver: (session: SessionData) => boolean
}

export function createAccounts({ keystone, nowMs, remembered, isDoubted, look, isOver }: AccountsOptions): Accounts {
  const settings = { max: remembered, ttl: LIFE_MS, ttlResolution: 0, perf: { now: nowMs } }
  const life = (): { readonly ttl: number } => ({ ttl: isDoubted() ? DOUBTED_LIFE_MS : LIFE_MS })
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
    cache.set(key, asked, life())
    asked.catch(() => {
      if (cache.peek(key) === asked) cache.delete(key)
    })
    return asked
  }

  const forget = (hash: string): void => {
    accounts.delete(hash)
    projectLists.delete(hash)
  }

  return {
    async of(session, requestId) {
      if (isOver(session)) throw new Fault('GATEWAY_NOT_SIGNED_IN')
      return remembering(accounts, tokenHash(session.token), async () => {
        const [facts] = await Promise.all([keystone.describe(session.token, requestId), look(session)])
        if (!facts || isOver(session)) throw new Fault('GATEWAY_NOT_SIGNED_IN')
        return accountOf(facts)
      })
    },
    projects: ({ unscopedToken }, requestId) =>
      remembering(projectLists, tokenHash(unscopedToken), () => keystone.projects(unscopedToken, requestId)),
    remember(token, facts) {
      accounts.set(tokenHash(token), Promise.resolve(accountOf(facts)), life())
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
        forget(key)
        return new Fault('GATEWAY_NOT_SIGNED_IN')
      } finally {
        checks.delete(key)
      }
    },
  }
}
