import { Fault, isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { SignInAnswer } from '../../common/sign-in.ts'
import { createBodyCheck } from '../dispatch/validate-input.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import { notePerson } from '../observe/audit-log.ts'
import { proceed } from './proceed.ts'
import type { BeginAttempt } from './sign-in-throttle.ts'

const check = createBodyCheck(Type.Object({ passcode: Type.String({ maxLength: 32 }) }))
const SIX_DIGITS = /^\d{6}$/

/**
 * `POST /auth/totp/{user name}/`: the one-time code after a password that did not suffice. A wrong code counts with the failures of the sign-in;
 * the right password before it does not reset them. Throws `GATEWAY_SIGN_IN_STEP_ENDED` where the browser has no receipt for that user any more.
 */
export async function enterCode(
  core: GatewayCore,
  begin: BeginAttempt,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<SignInAnswer> {
  requireSameSite(request.headers, request)
  const pending = core.pendingSignIns.open(request)
  if (pending) notePerson(request, pending)
  if (pending?.kind !== 'totp' || pending.username !== username) throw new Fault('GATEWAY_SIGN_IN_STEP_ENDED')
  const { passcode } = check(request.body)
  if (!SIX_DIGITS.test(passcode))
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { passcode: ['Give the six digits of the code.'] } })
  const { userId, domain, receipt } = pending
  const attempt = await begin(request, domain, username)
  try {
    const outcome = await core.keystone.signInByCode({ userId, passcode, receipt }, request.id)
    return await proceed(core, request, reply, pending, outcome, attempt)
  } catch (failure) {
    if (isFault(failure) && failure.fields?.passcode !== undefined) await attempt.failed()
    else await attempt.forgotten()
    core.metrics.onSignIn(isFault(failure) ? failure.code : 'GATEWAY_INTERNAL')
    throw failure
  }
}
