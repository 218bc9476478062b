import type { Dispose } from '@fascia/sdk/common'
import { LRUCache } from 'lru-cache'
import type { Shared } from '../shared/shared.ts'
import type { SessionData } from './session-data.ts'
import { tokenHash } from './sessions.ts'

const MOST_USERS = 20_000

type SignIn = Pick<SessionData, 'user' | 'unscopedToken' | 'limitAtMs'>

/** The latest sign-in of each user, as far as this process has heard of it. */
export interface LatestSignIns {
  note(session: SignIn): Promise<void>
  /** Whether the user has signed in since, elsewhere; false where the process knows of no sign-in. */
  isReplaced(session: SignIn): boolean
  /** Asks what the replicas share, for a process that may not have heard of the latest. */
  look(session: SignIn): Promise<void>
  readonly close: Dispose
}

export function createLatestSignIns(shared: Shared, nowMs: () => number): LatestSignIns {
  const latest = new LRUCache<string, string>({ max: MOST_USERS })
  const close = shared.subscribe('latest', ({ key, value }) => void latest.set(key, value))
  return {
    note: ({ user, unscopedToken, limitAtMs }) =>
      shared.put('latest', { key: user.id, value: tokenHash(unscopedToken) }, limitAtMs - nowMs()),
    isReplaced({ user, unscopedToken }) {
      const known = latest.get(user.id)
      return known !== undefined && known !== tokenHash(unscopedToken)
    },
    async look({ user }) {
      const known = await shared.get('latest', user.id)
      if (known !== undefined) latest.set(user.id, known)
    },
    close,
  }
}
