import { Fault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInAnswer } from '../../common/sign-in.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { IssuedToken, SignInOutcome } from '../keystone/keystone.ts'
import { accountKey } from '../session/known-browsers.ts'
import { cookiesOf, REMEMBERED } from '../session/session-cookies.ts'
import { beginSession, renewCsrfToken } from './begin-session.ts'
import { chooseProject, chooseRegion } from './choose-scope.ts'
import type { SignInAttempt } from './sign-in-throttle.ts'
import { userSessionBody } from './user-session-body.ts'

export interface SignInRequest {
  readonly username: string
  readonly domain: string
  /** The project, by id or name, and the region to begin in; the usual ones where it names none. */
  readonly wanted: { readonly project?: string; readonly region?: string }
}

/** Goes on after Keystone has judged a proof: begins the session, or keeps what is known until the person has done what is missing. */
export async function proceed(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: SignInRequest,
  outcome: SignInOutcome,
  attempt: SignInAttempt,
): Promise<SignInAnswer> {
  if (core.pendingSignIns.open(request)) core.pendingSignIns.clear(request, reply)
  if (outcome.kind === 'issued') {
    attempt.succeeded()
    return enter(core, request, reply, asked, outcome.issued)
  }
  attempt.forgotten()
  const { settings } = core.current()
  const { username, domain, wanted } = asked
  if (outcome.kind === 'expired') {
    if (!settings.isOn('ALLOW_USERS_CHANGE_EXPIRED_PASSWORD'))
      throw new Fault('GATEWAY_PASSWORD_EXPIRED', { hint: 'Ask an administrator for a new one.' })
    const { userId } = outcome
    const untilMs = Number.POSITIVE_INFINITY
    core.pendingSignIns.keep(request, reply, { kind: 'password', userId, username, domain, wanted, untilMs })
    throw new Fault('GATEWAY_PASSWORD_EXPIRED')
  }
  const { secret: receipt, userId, expiresAtMs: untilMs, takesCode } = outcome.receipt
  if (!takesCode || !settings.isOn('OPENSTACK_KEYSTONE_MFA_TOTP_ENABLED'))
    throw new Fault('GATEWAY_SECOND_FACTOR_NEEDED', { hint: 'This dashboard cannot ask for what the account needs.' })
  core.pendingSignIns.keep(request, reply, { kind: 'totp', userId, username, domain, wanted, receipt, untilMs })
  throw new Fault('GATEWAY_SECOND_FACTOR_NEEDED')
}

/** Begins the session of a token. */
async function enter(
  core: GatewayCore,
  request: FastifyRequest,
  reply: FastifyReply,
  { username, domain, wanted }: SignInRequest,
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
  const session = beginSession(core, request, reply, { unscopedToken, issued, region })
  renewCsrfToken(core, request, reply, session)
  if (before) for (const token of [before.token, before.unscopedToken]) core.retired.retire(token, before, request.id)
  core.knownBrowsers.note(request, reply, accountKey(domain, username))
  core.cookies.set(request, reply, 'login_domain', domain, { ...REMEMBERED, isReadable: true })
  core.cookies.set(request, reply, 'login_region', region, { ...REMEMBERED, isReadable: true })
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
