import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_AUTH_TYPE, type SignInAnswer } from '../../common/sign-in.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { IssuedToken } from '../keystone/keystone.ts'
import { cookiesOf, REMEMBERED } from '../session/session-cookies.ts'
import { beginSession, renewCsrfToken } from './begin-session.ts'
import { chooseProject, chooseRegion } from './choose-scope.ts'
import { userSessionBody } from './user-session-body.ts'
import { CREDENTIALS } from './web-sign-on/web-sign-on-settings.ts'

/** The project, by id or name, and the region to begin in; the usual ones where it names none. */
export interface WantedPlace {
  readonly project?: string
  readonly region?: string
}

export interface Entry {
  readonly wanted: WantedPlace
  /** The way of `WEBSSO_CHOICES`; absent after a password. */
  readonly authType?: string
}

/** Begins the session of an unscoped token. Another session of the browser ends, and its tokens are revoked. */
export async function enter(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  { wanted, authType }: Entry,
  { token: unscopedToken, facts }: IssuedToken,
): Promise<SignInAnswer> {
  const { settings } = core.current()
  const cookies = cookiesOf(request)
  const choice = {
    recent: cookies.recent_project,
    userId: facts.user.id,
    ...(wanted.project ? { project: wanted.project } : {}),
  }
  const issued = await chooseProject(core.keystone, unscopedToken, choice, request.id)
  const usual = settings.at('DEFAULT_SERVICE_REGIONS')
  const preset =
    typeof usual === 'object' && usual !== null
      ? Object.entries(usual).find(([key]) => key === core.cloud.authUrl || key === '*')?.[1]
      : undefined
  const region = chooseRegion(issued, wanted.region, [
    cookies.services_region,
    typeof preset === 'string' ? preset : undefined,
    ...(core.cloud.regions ?? []),
  ])
  const before = core.sessions.open(request)
  const session = beginSession(core, request, reply, {
    unscopedToken,
    issued,
    region,
    authType,
    provenAtMs: core.sources.now(),
  })
  await core.latestSignIns.note(session)
  renewCsrfToken(core, request, reply, session)
  if (before) for (const token of [before.token, before.unscopedToken]) core.retired.retire(token, before, request.id)
  core.cookies.set(request, reply, 'login_region', region, { ...REMEMBERED, isReadable: true })
  const way = authType ?? CREDENTIALS.id
  core.cookies.set(request, reply, LOGIN_AUTH_TYPE, way, { ...REMEMBERED, isReadable: true })
  core.metrics.onSignIn('accepted')
  const shown = userSessionBody(session, await core.accounts.of(session, request.id), core.current())
  return {
    user: { id: session.user.id, name: session.user.name, domain: session.user.domainName },
    project: { id: session.project.id, name: session.project.name },
    roles: shown.roles.map(({ name }) => name),
    regions: shown.available_services_regions,
    session: shown,
  }
}
