import { Fault } from '@fascia/sdk/common'
import { isSafeMethod } from '../http/request-guards.ts'
import type { Sealer } from './seal.ts'
import { tokenHash } from './sessions.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>
interface Session {
  readonly unscopedToken: string
}

/** CSRF tokens, each sealed for one session: that of another session, and a cookie that another host has set, is worth nothing. */
export interface CsrfTokens {
  /** A token for a session, good through all changes of its scope. */
  issue(session: Session): string
  /** Refuses a changing request without a token of its session in `X-CSRFToken`, with `GATEWAY_CSRF_REFUSED`. */
  require(method: string, headers: Headers, session: Session): void
}

export function createCsrfTokens(sealer: Sealer): CsrfTokens {
  return {
    issue: ({ unscopedToken }) => sealer.seal(tokenHash(unscopedToken)),
    require(method, headers, { unscopedToken }) {
      if (isSafeMethod(method)) return
      const sent = headers['x-csrftoken']
      if (typeof sent !== 'string' || sealer.open(sent) !== tokenHash(unscopedToken))
        throw new Fault('GATEWAY_CSRF_REFUSED')
    },
  }
}
