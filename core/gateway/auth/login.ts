import { isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { SignInAnswer } from '../../common/sign-in.ts'
import { createBodyCheck } from '../dispatch/validate-input.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import { cookiesOf, REMEMBERED } from '../session/session-cookies.ts'
import { beginSession, renewCsrfToken } from './begin-session.ts'
import { chooseProject, chooseRegion } from './choose-scope.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import { userSessionBody } from './user-session-body.ts'

const Body = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 255 }),
  password: Type.String({ minLength: 1, maxLength: 4096 }),
  domain: Type.Optional(Type.String({ maxLength: 255 })),
  region: Type.Optional(Type.String({ maxLength: 255 })),
  project: Type.Optional(Type.String({ maxLength: 255 })),
})
const check = createBodyCheck(Body)

/** `POST /auth/login/`: a password for a session (decision 40). */
export async function login(
  core: GatewayCore,
  throttle: SignInThrottle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInAnswer> {
  requireSameSite(request.headers, request)
  const body = check(request.body)
  const { settings } = core.current()
  const { username, password } = body
  const domain = body.domain || settings.text('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN')
  const requestId = request.id

  const attempt = await throttle.begin(request.ip, domain, username)
  try {
    const { token: unscopedToken, facts } = await core.keystone.signIn({ username, password, domain }, requestId)
    attempt.succeeded()
    const cookies = cookiesOf(request)
    const wanted = {
      recent: cookies.recent_project,
      userId: facts.user.id,
      ...(body.project ? { project: body.project } : {}),
    }
    const issued = await chooseProject(core.keystone, unscopedToken, wanted, requestId)
    const usual = settings.at('DEFAULT_SERVICE_REGIONS')
    const preset =
      typeof usual === 'object' && usual !== null
        ? Object.entries(usual).find(([key]) => key === core.cloud.authUrl || key === '*')?.[1]
        : undefined
    const region = chooseRegion(issued, body.region, [
      cookies.services_region,
      typeof preset === 'string' ? preset : undefined,
      ...(core.cloud.regions ?? []),
    ])
    const before = core.sessions.open(request)
    const session = beginSession(core, request, reply, { unscopedToken, issued, region })
    renewCsrfToken(core, request, reply, session)
    if (before) for (const token of [before.token, before.unscopedToken]) core.retired.retire(token, before, requestId)
    core.cookies.set(request, reply, 'login_domain', domain, { ...REMEMBERED, isReadable: true })
    core.cookies.set(request, reply, 'login_region', region, { ...REMEMBERED, isReadable: true })
    core.metrics.onSignIn('accepted')
    const shown = userSessionBody(session, await core.accounts.of(session, requestId), core.current())
    return {
      user: { id: session.user.id, name: session.user.name, domain: session.user.domainName },
      project: { id: session.project.id, name: session.project.name },
      roles: shown.roles.map(({ name }) => name),
      regions: shown.available_services_regions,
      session: shown,
    }
  } catch (failure) {
    if (isFault(failure) && failure.status === 401) attempt.failed()
    else attempt.forgotten()
    core.metrics.onSignIn(isFault(failure) ? failure.code : 'GATEWAY_INTERNAL')
    throw failure
  }
}
