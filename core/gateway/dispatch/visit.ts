import { Fault } from '@fascia/sdk/common'
import type { Cloud, Collection, Job, RequestSession, RouteContext, SocketTarget } from '@fascia/sdk/gateway'
import { fillPath, officialServiceType } from '@fascia/sdk/host'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayCore, PartSet } from '../gateway-core.ts'
import { isSafeMethod, requireMarker, requireSameSite, requireScope } from '../http/request-guards.ts'
import type { JobVisitor } from '../jobs/running-jobs.ts'
import { noteChange } from '../observe/audit-log.ts'
import type { Credentials } from '../policy/index.ts'
import type { Account } from '../session/accounts.ts'
import type { SessionData } from '../session/session-data.ts'
import { checkTarget, SOCKET_PATH } from '../sockets/socket-target.ts'
import { createCloud } from '../upstream/create-cloud.ts'
import { keptItems } from './kept-items.ts'
import { policyOf } from './policy-of.ts'
import { parseTexts } from './validate-input.ts'

/** One signed-in request. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: SessionData
  readonly account: Account
  readonly parts: PartSet
  readonly signal: AbortSignal
}

const visits = new WeakMap<object, Visit>()
const sessionsOfRequests = new WeakMap<FastifyRequest, SessionData>()

/** The visit behind a context: for core's own routes. A plugin's part has no way to it, and so none to the token. */
export function visitOf(context: object): Visit {
  const visit = visits.get(context)
  if (!visit) throw new Fault('GATEWAY_INTERNAL')
  return visit
}

/** Notes the session of a request, for the log and so that no answer contains its tokens. */
export function noteSession(request: FastifyRequest, session: SessionData): void {
  sessionsOfRequests.set(request, session)
}

/** The session that a request was found to have. */
export function sessionOf(request: FastifyRequest): SessionData | undefined {
  return sessionsOfRequests.get(request)
}

/** Tokens of a request's session, which no answer and no log may contain. */
export function secretsOf(request: FastifyRequest): readonly string[] {
  const session = sessionsOfRequests.get(request)
  return session ? [session.token, session.unscopedToken] : []
}

export interface EntryRules {
  /** False for what a page asks for before any script runs: it needs no marker and no scope header. */
  readonly isMarked: boolean
  /** False for what goes on without the person: it does not restart the idle time. */
  readonly isUse: boolean
}

/** Lets a request in: session, marker, origin, CSRF token and scope are checked in this order. */
export async function enterVisit(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  { isMarked, isUse }: EntryRules,
): Promise<Visit> {
  const session = core.sessions.open(request)
  if (!session) throw new Fault('GATEWAY_NOT_SIGNED_IN')
  noteSession(request, session)
  if (isMarked) requireMarker(request)
  if (!isSafeMethod(request.method)) requireSameSite(request.headers, request)
  core.csrf.require(request.method, request.headers, session)
  if (isMarked) requireScope(request.headers, session.project.id, session.region)
  const account = await core.accounts.of(session, request.id)
  if (isUse) core.sessions.touch(request, reply, session)
  return { request, reply, session, account, parts: core.current(), signal: signalOf(reply) }
}

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Who asks, in the policy language's words. */
export function credentialsOf({ session, account, parts }: Visit): Credentials {
  return {
    user_id: session.user.id,
    user_domain_id: session.user.domainId,
    project_id: session.project.id,
    project_domain_id: session.project.domainId,
    roles: account.roles.map(({ name }) => name),
    is_admin: isSuperuser(account, parts),
    is_admin_project: true,
  }
}

export function isSuperuser(account: Account, parts: PartSet): boolean {
  const admins = parts.settings.list('OPENSTACK_KEYSTONE_ADMIN_ROLES')
  return account.roles.some(({ name }) => admins.includes(name.toLowerCase()))
}

const asked = new WeakSet<Visit>()

/** Whether a service of the cloud may have answered something for this visit. */
export function hasAskedCloud(visit: Visit): boolean {
  return asked.has(visit)
}

/** The cloud of a visit, with the user's token. */
export function cloudOf(core: GatewayCore, visit: Visit): Cloud {
  const { session, account, request, signal, parts } = visit
  asked.add(visit)
  return createCloud({
    transport: core.transport,
    token: session.token,
    requestId: request.id,
    signal,
    answerLimitBytes: core.limits.upstreamAnswerBytes,
    catalog: account.catalog,
    region: session.region,
    projectId: session.project.id,
    userId: session.user.id,
    ownNames: {
      'OS::Keystone::Project': { [session.project.id]: session.project.name },
      'OS::Keystone::User': { [session.user.id]: session.user.name },
    },
    interface: core.cloud.interface ?? 'public',
    authUrl: core.cloud.authUrl,
    nameCache: core.nameCache,
    nameLookups: parts.names,
    protocols: parts.protocols,
    onChange(change) {
      noteChange(request, change)
      core.shared.publish('changed', { key: session.project.id, value: session.region })
    },
    onUnauthorized: (service) => core.accounts.faultOfRefusedToken(session, service, request.id),
    maximumVersion: (official, base) =>
      core.versions.maximumVersion(officialServiceType(official), base, session.token),
  })
}

function requestSession(visit: Visit): RequestSession {
  const { session, account, parts } = visit
  return {
    userId: session.user.id,
    userName: session.user.name,
    projectId: session.project.id,
    projectName: session.project.name,
    domainId: session.user.domainId,
    ...(session.domainContext ? { domainContext: session.domainContext } : {}),
    region: session.region,
    roles: account.roles.map(({ name }) => name),
    isSuperuser: isSuperuser(account, parts),
  }
}

/** The person who starts a job or goes on with it. Its requests go on when the browser goes away. */
export function jobVisitorOf(core: GatewayCore, visit: Visit): JobVisitor {
  return {
    token: visit.session.token,
    requestId: visit.request.id,
    session: requestSession(visit),
    cloud: (signal) => cloudOf(core, { ...visit, signal }),
    jobOf: (id) => visit.parts.parts.flatMap(({ part }) => part.jobs ?? []).find((job) => job.id === id),
  }
}

/** What a handler is given. Cloud and session are made when first asked for. */
export function contextOf(
  core: GatewayCore,
  visit: Visit,
  input: { readonly params: Readonly<Record<string, string>>; readonly query: unknown; readonly body: unknown },
): RouteContext<Readonly<Record<string, string>>, unknown, unknown> {
  let cloud: Cloud | undefined
  let session: RequestSession | undefined
  const context = {
    ...input,
    signal: visit.signal,
    get cloud() {
      cloud ??= cloudOf(core, visit)
      return cloud
    },
    get session() {
      session ??= requestSession(visit)
      return session
    },
    settings: (path: string) => visit.parts.settings.at(path),
    allows: async (
      rules: Parameters<RouteContext<unknown, unknown, unknown>['allows']>[0],
      target?: Readonly<Record<string, unknown>>,
    ) => (await policyOf(visit, cloudOf(core, visit))).allows(rules, credentialsOf(visit), target),
    jobs: {
      start: <Input>(job: Job<Input>, jobInput: Input, until: string) =>
        core.jobs.start(jobVisitorOf(core, visit), job.id, jobInput, until),
    },
    kept: <Item>(collection: Collection<Item>) => keptItems({ core, ...visit }, collection),
    get tickets() {
      return core.tickets(visit.session.user.id)
    },
    sockets: {
      admit(target: SocketTarget) {
        checkTarget(target.url, visit.parts.settings.list('SOCKET_HOSTS'))
        const search = new URLSearchParams({ ticket: core.socketTickets.issue(visit.session, target) })
        return `${core.webRoot}${SOCKET_PATH.slice(1)}?${search}`
      },
    },
    header(name: string) {
      const value = name === 'cookie' ? undefined : visit.request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    parseTexts,
    address: (path: string, params?: Readonly<Record<string, string>>) =>
      core.webRoot + fillPath(path, params ?? {}).replace(/^\//, ''),
    now: core.sources.now,
  }
  visits.set(context, visit)
  return context
}
