import type { SessionData } from '../session/session-data.ts'
import { tokenHash } from '../session/sessions.ts'
import type { LoadedRoute } from './route-table.ts'

/** The most lists that wait for their request, in one process and of one session. */
const MOST = 100
const MOST_OF_SESSION = 4

/** A list whose upstream calls were begun before the browser asked for it. */
export interface EarlyList {
  /** The route that it was begun for. A list that was begun before plugins changed has another one. */
  readonly loaded: LoadedRoute
  /** What the handler gave: its pages. Never an unhandled rejection. */
  readonly result: Promise<unknown>
  readonly abort: AbortController
}

type Session = Pick<SessionData, 'token' | 'project' | 'region'>

/**
 * Lists that a page's document began, each until its one request comes, for `lifeMs` at the most. A list belongs to a token in a project and
 * a region, and to one address with its query: a request of another is given nothing.
 */
export interface EarlyLists {
  /** Keeps a list that is begun now; begins nothing, and keeps nothing, when too many wait or the same one does. */
  begin(session: Session, address: string, start: () => EarlyList): void
  /** The list for the session and the address; for one caller. */
  take(session: Session, address: string): EarlyList | undefined
  /** Ends all that were begun with the token of a hash: its session has ended, or has changed something. */
  drop(owner: string): void
  close(): void
}

interface Waiting extends EarlyList {
  readonly owner: string
  readonly timer: NodeJS.Timeout
}

function keyOf({ token, project, region }: Session, address: string): string {
  return JSON.stringify([tokenHash(token), project.id, region, address])
}

export function createEarlyLists(lifeMs: number): EarlyLists {
  const waiting = new Map<string, Waiting>()

  const remove = (key: string): Waiting | undefined => {
    const list = waiting.get(key)
    waiting.delete(key)
    clearTimeout(list?.timer)
    return list
  }
  const end = (key: string): void => remove(key)?.abort.abort()

  return {
    begin(session, address, start) {
      const key = keyOf(session, address)
      const owner = tokenHash(session.token)
      const own = [...waiting.values()].filter((list) => list.owner === owner)
      if (waiting.has(key) || waiting.size >= MOST || own.length >= MOST_OF_SESSION) return
      const timer = setTimeout(() => end(key), lifeMs)
      timer.unref()
      waiting.set(key, { ...start(), owner, timer })
    },
    take: (session, address) => remove(keyOf(session, address)),
    drop(owner) {
      for (const [key, list] of waiting) if (list.owner === owner) end(key)
    },
    close() {
      for (const key of [...waiting.keys()]) end(key)
    },
  }
}
