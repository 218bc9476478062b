import type { Dispose } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'
import type { Shared } from '../shared/shared.ts'
import type { SessionData } from './session-data.ts'
import { tokenHash } from './sessions.ts'

const MOST_ENDED = 20_000

type SignIn = Pick<SessionData, 'unscopedToken' | 'limitAtMs'>

/**
 * Sessions that their people have ended, by the sign-in that began them. Keystone forgets no sign-out, since the tokens are revoked there: what is
 * kept here makes it count at once on all replicas, and where Keystone could not be reached.
 */
export interface EndedSessions {
  end(session: SignIn): Promise<void>
  /** Whether this process has heard that the session has ended. */
  has(session: SignIn): boolean
  /** Asks what the replicas share, for a process that may not have heard of it. */
  look(session: SignIn): Promise<void>
  readonly close: Dispose
}

export function createEndedSessions(shared: Shared, nowMs: () => number): EndedSessions {
  const ended = new LRUCache<string, true>({ max: MOST_ENDED })
  const close = shared.subscribe('ended', ({ key }) => void ended.set(key, true))
  return {
    end: ({ unscopedToken, limitAtMs }) =>
      shared.put('ended', { key: tokenHash(unscopedToken), value: '1' }, limitAtMs - nowMs()),
    has: ({ unscopedToken }) => ended.has(tokenHash(unscopedToken)),
    async look({ unscopedToken }) {
      const key = tokenHash(unscopedToken)
      if ((await shared.get('ended', key)) !== undefined) ended.set(key, true)
    },
    close,
  }
}
