import { LRUCache } from 'lru-cache'
import type { SessionData } from './session-data.ts'
import { tokenHash } from './sessions.ts'

const MOST_USERS = 20_000

type SignIn = Pick<SessionData, 'user' | 'unscopedToken'>

/** The latest sign-in of each user, as far as this process has seen it. */
export interface LatestSignIns {
  note(session: SignIn): void
  /** Whether the user has signed in since, elsewhere; false where the process knows of no sign-in. */
  isReplaced(session: SignIn): boolean
}

export function createLatestSignIns(): LatestSignIns {
  const latest = new LRUCache<string, string>({ max: MOST_USERS })
  return {
    note: ({ user, unscopedToken }) => void latest.set(user.id, tokenHash(unscopedToken)),
    isReplaced({ user, unscopedToken }) {
      const known = latest.get(user.id)
      return known !== undefined && known !== tokenHash(unscopedToken)
    },
  }
}
