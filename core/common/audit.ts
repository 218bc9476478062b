/** The address of who changed what, below the web root. */
export const AUDIT_PATH = '/api/audit/'
/** The most lines of one answer. */
export const MOST_LINES = 200

/** How a request that may change something ended; `continued` is what a job did after its answer. */
export type AuditOutcome = 'accepted' | 'refused' | 'continued'

/** A sign-in, a sign-out or a request that may have changed something, as the log of the gateway has it. */
export interface AuditLine {
  /** Of the line; lines of one request differ. */
  readonly id: string
  /** In ms since 1970. */
  readonly atMs: number
  /** The id by which the services know the request, too. */
  readonly requestId: string
  /** The user's name, or the one with which someone tried to sign in. */
  readonly userName: string
  /** Absent of an attempt to sign in. */
  readonly userId?: string
  readonly projectId?: string
  /** Where the request came from; answered to administrators alone. */
  readonly address?: string
  /** Method and route: `DELETE /api/nova/servers/:id/`. */
  readonly action: string
  /** The address itself, without its query. */
  readonly target: string
  readonly outcome: AuditOutcome
  readonly status?: number
  /** Why it was refused: a code of the error table. */
  readonly code?: string
  /** The address of what was made. */
  readonly made?: string
  /** What went to services: `compute DELETE /servers/1 204`. */
  readonly changes: readonly string[]
}

/** What `GET /api/audit/` answers, the newest first. */
export interface AuditLines {
  readonly items: readonly AuditLine[]
  /** The `before` of the next page; absent on the last one. */
  readonly next?: string
  /** Whether the lines of all projects may be read. */
  readonly is_admin: boolean
}
