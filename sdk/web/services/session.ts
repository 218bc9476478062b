import type { UserSession } from '../../common/host/index.ts'
import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'

/** What happens to the session while a page is open. */
export type SessionState = 'active' | 'expired' | 'scope-changed'

/** The signed-in user, and what happens to the session while the page is open. */
export interface Session {
  readonly user: UserSession
  readonly state: SessionState
  onDidChangeState(listener: (state: SessionState) => void): () => void
  /** The auth-error broadcast: a call of this page was answered 401 or 403 [CORE-040, CORE-041]. */
  onDidRefuse(listener: (status: 401 | 403) => void): () => void
  /** Goes to another project or region, or sets or clears the domain context; the page is loaded again in that scope. */
  switchScope(scope: {
    readonly project?: string
    readonly region?: string
    /** Null clears it. */
    readonly domain_context?: { readonly id: string; readonly name: string } | null
  }): Promise<void>
  signOut(): void
}

/** The token of the session. */
export const Session: Token<Session> = createToken<Session>('Session')
