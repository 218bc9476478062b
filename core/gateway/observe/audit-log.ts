import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { AuditLine } from '../../common/audit.ts'
import { PREFERENCES_PATH } from '../../common/preferences.ts'
import type { ServiceChange } from '../events/service-change.ts'
import type { SessionData } from '../session/session-data.ts'
import { SOCKET_PATH } from '../sockets/socket-target.ts'

/** Lines of who did what: one for each sign-in, sign-out and request that may change something. */
export interface AuditLog {
  onAnswer(request: FastifyRequest, answered: Answered): void
}

/** How a request was answered. */
export interface Answered {
  readonly status: number
  readonly session: SessionData | undefined
  readonly route: string
  readonly durationMs: number
  /** The address of what was made, where the answer names one. */
  readonly made: string | undefined
}

/** What was asked of services for a request, and, once it has its line, where the rest goes: a job goes on after its answer. */
interface NotedChanges {
  readonly before: ServiceChange[]
  after?: (change: ServiceChange) => void
}

const changes = new WeakMap<FastifyRequest, NotedChanges>()

function changesOf(request: FastifyRequest): NotedChanges {
  const noted = changes.get(request) ?? { before: [] }
  changes.set(request, noted)
  return noted
}

/** Notes what a request has changed, or has tried to change, in a service: which resource that was, its own address does not always say. */
export function noteChange(request: FastifyRequest, change: ServiceChange): void {
  const { before, after } = changesOf(request)
  if (after) after(change)
  else before.push(change)
}

const outcomes = new WeakMap<FastifyRequest, string>()
const people = new WeakMap<FastifyRequest, NotedPerson>()
const LONGEST_NAME = 255

/** Notes the code with which a request was refused. */
export function noteOutcome(request: FastifyRequest, code: string): void {
  outcomes.set(request, code)
}

interface NotedPerson {
  readonly username: string
  readonly domain: string
}

/** Notes the person whose sign-in a request goes on with: its body does not name them. */
export function notePerson(request: FastifyRequest, person: NotedPerson): void {
  people.set(request, person)
}

function text(value: unknown, name: string): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof field === 'string' ? field.slice(0, LONGEST_NAME) : undefined
}

/** Who asked: the session's user, or the name that the attempt to sign in gives. */
function personOf(request: FastifyRequest, session: SessionData | undefined) {
  if (session) return { user: session.user.name, user_id: session.user.id, project_id: session.project.id }
  const body = people.get(request) ?? request.body
  return { user: text(body, 'username'), domain: text(body, 'domain') }
}

/** What of the cloud a request has changed, or has tried to. */
export interface AuditedChanges {
  readonly outcome: 'accepted' | 'refused'
  readonly code?: string
  /** How long the answer took; 0 for what a job does after it. */
  readonly durationMs: number
  readonly changes: readonly ServiceChange[]
}

export interface AuditLogSpec {
  readonly logger: Logger
  readonly webRoot: string
  /** Called after a line with changes, and with each change that a job makes after its answer. */
  readonly onChange?: (request: FastifyRequest, session: SessionData | undefined, made: AuditedChanges) => void
  /** Called with each line, without its time. */
  readonly onLine?: (line: Omit<AuditLine, 'atMs'>) => void
}

/** `identity DELETE /users/u1 204`. */
function lineOf({ service, method, address, status }: ServiceChange): string {
  return `${service} ${method} ${address} ${status}`
}

/**
 * Writes the lines to the log, with `audit: true` and the requests that went to services as `changes`; what asks and changes nothing has none, and neither have checks of the policy and what a person arranges. Which request
 * is which is judged by the route that it has reached: one address can be written in many ways.
 */
export function createAuditLog({ logger, webRoot, onChange, onLine }: AuditLogSpec): AuditLog {
  const [api, auth] = [`${webRoot}api/`, `${webRoot}auth/`]
  const isAudited = ({ method, routeOptions: { url = '' } }: FastifyRequest, route: string): boolean => {
    // Both are links: a sign-out, and the last step of a sign-in by a provider.
    if (url.startsWith(`${auth}logout`) || url.startsWith(`${auth}websso/enter`)) return true
    if (route === SOCKET_PATH) return true
    const isChange = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    const isSilent = route.startsWith('/api/policy') || route === PREFERENCES_PATH
    return isChange && (url.startsWith(auth) || (url.startsWith(api) && !isSilent))
  }
  return {
    onAnswer(request, { status, session, route, durationMs, made }) {
      if (!isAudited(request, route)) return
      const code = outcomes.get(request)
      // What a browser opens itself is refused by a page, not by a status.
      const outcome = status < 400 && code === undefined ? 'accepted' : 'refused'
      const noted = changesOf(request)
      const line = {
        audit: true,
        reqId: request.id,
        ...personOf(request, session),
        address: request.ip,
        action: `${request.method} ${route}`,
        target: request.url.split('?')[0],
      }
      const ofLine = {
        requestId: request.id,
        userName: line.user ?? '',
        ...(session ? { userId: session.user.id, projectId: session.project.id } : {}),
        address: request.ip,
        action: line.action,
        target: line.target ?? '',
      }
      onLine?.({
        id: request.id,
        ...ofLine,
        outcome,
        status,
        ...(code === undefined ? {} : { code }),
        ...(made === undefined ? {} : { made }),
        changes: noted.before.map(lineOf),
      })
      logger.info(
        {
          ...line,
          outcome,
          status,
          ...(code === undefined ? {} : { code }),
          ...(made === undefined ? {} : { made }),
          ...(noted.before.length === 0 ? {} : { changes: noted.before.map(lineOf) }),
        },
        'audit',
      )
      let continued = 0
      noted.after = (change) => {
        logger.info({ ...line, outcome: 'continued', changes: [lineOf(change)] }, 'audit')
        continued += 1
        onLine?.({ id: `${request.id}/${continued}`, ...ofLine, outcome: 'continued', changes: [lineOf(change)] })
        onChange?.(request, session, { outcome: 'accepted', durationMs: 0, changes: [change] })
      }
      if (noted.before.length > 0)
        onChange?.(request, session, {
          outcome,
          durationMs,
          changes: noted.before,
          ...(code === undefined ? {} : { code }),
        })
    },
  }
}
