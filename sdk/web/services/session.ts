import { createToken, type Token } from '../../common/index.ts'

/** The signed-in user and scope, as `GET /api/keystone/user-session/` says [CORE-028]. */
export interface UserSession {
  readonly id: string
  readonly username: string
  readonly user_domain_id: string
  readonly user_domain_name: string
  readonly project_id: string
  readonly project_name: string
  readonly domain_id: string | null
  readonly domain_name: string | null
  readonly enabled: boolean
  readonly is_superuser: boolean
  readonly roles: readonly { readonly id?: string; readonly name: string }[]
  readonly services_region: string
  readonly available_services_regions: readonly string[]
}

/** What happens to the session while a page is open. */
export type SessionState = 'active' | 'expired' | 'scope-changed'

export interface Session {
  readonly user: UserSession
  readonly state: SessionState
  onDidChangeState(listener: (state: SessionState) => void): () => void
  /** The auth-error broadcast: a call of this page was answered 401 or 403 [CORE-040, CORE-041]. */
  onDidRefuse(listener: (status: 401 | 403) => void): () => void
  /** Goes to another project or region; the page is loaded anew in that scope. */
  switchScope(scope: { readonly project?: string; readonly region?: string }): Promise<void>
  signOut(): void
}

export const Session: Token<Session> = createToken<Session>('Session')
