import { Fault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInAnswer } from '../../common/sign-in.ts'
import type { GatewayCore } from '../gateway-core.ts'
import type { SignInOutcome } from '../keystone/keystone.ts'
import { accountKey } from '../session/known-browsers.ts'
import { REMEMBERED } from '../session/session-cookies.ts'
import { enter, type WantedPlace } from './enter.ts'
import type { SignInAttempt } from './sign-in-throttle.ts'

export interface SignInRequest {
  readonly username: string
  readonly domain: string
  readonly wanted: WantedPlace
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
    await attempt.succeeded()
    const { username, domain, wanted } = asked
    const answer = await enter(core, request, reply, { wanted }, outcome.issued)
    core.knownBrowsers.note(request, reply, accountKey(domain, username))
    core.cookies.set(request, reply, 'login_domain', domain, { ...REMEMBERED, isReadable: true })
    return answer
  }
  await attempt.forgotten()
  const { settings } = core.current()
  const { username, domain, wanted } = asked
  if (outcome.kind === 'expired') {
    if (!settings.isOn('ALLOW_USERS_CHANGE_EXPIRED_PASSWORD'))
      throw new Fault('GATEWAY_PASSWORD_EXPIRED', { hint: 'Ask an administrator for a new one.' })
    const { userId } = outcome
    core.pendingSignIns.keep(request, reply, { kind: 'password', userId, username, domain, wanted })
    throw new Fault('GATEWAY_PASSWORD_EXPIRED')
  }
  const { secret: receipt, userId, expiresAtMs, takesCode } = outcome.receipt
  if (!takesCode || !settings.isOn('OPENSTACK_KEYSTONE_MFA_TOTP_ENABLED'))
    throw new Fault('GATEWAY_SECOND_FACTOR_NEEDED', { hint: 'This dashboard cannot ask for what the account needs.' })
  core.pendingSignIns.keep(request, reply, { kind: 'totp', userId, username, domain, wanted, receipt }, expiresAtMs)
  throw new Fault('GATEWAY_SECOND_FACTOR_NEEDED')
}
