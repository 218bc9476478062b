import { Fault, isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { SignInAnswer } from '../../common/sign-in.ts'
import { createBodyCheck } from '../dispatch/validate-input.ts'
import { noteSession } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import { notePerson } from '../observe/audit-log.ts'
import { tokenHash } from '../session/sessions.ts'
import { proceed } from './proceed.ts'
import type { BeginAttempt, SignInAttempt } from './sign-in-throttle.ts'

const Body = Type.Object({
  current_password: Type.String({ minLength: 1, maxLength: 4096 }),
  new_password: Type.String({ minLength: 1, maxLength: 4096 }),
  confirm_password: Type.Optional(Type.String({ maxLength: 4096 })),
})
const check = createBodyCheck(Body)

interface Passwords {
  readonly current: string
  readonly next: string
}

const RULE = 'HORIZON_CONFIG.password_validator.regex'

/** Whether a password follows the deployment's rule, in time that is in proportion to its length. */
async function isAllowed(rule: string, password: string): Promise<boolean> {
  const { linearPattern } = await import('@fascia/sdk/pattern')
  const pattern = linearPattern(rule, { isWhole: true })
  if (pattern) return pattern.test(password)
  throw new Fault('GATEWAY_CONFIG_INVALID', {
    status: 500,
    message: `The setting ${RULE} is no pattern that can be read in linear time.`,
  })
}

/** The passwords of a request, once the new one follows the deployment's rule and was confirmed. */
async function readPasswords({ current }: GatewayCore, request: FastifyRequest): Promise<Passwords> {
  requireSameSite(request.headers, request)
  const body = check(request.body)
  const { settings } = current()
  if (!(await isAllowed(settings.text(RULE), body.new_password)))
    throw new Fault('GATEWAY_INPUT_INVALID', {
      fields: {
        new_password: [
          settings.text('HORIZON_CONFIG.password_validator.help_text') || 'The password is not strong enough.',
        ],
      },
    })
  if (body.confirm_password !== undefined && body.confirm_password !== body.new_password)
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { confirm_password: ['Passwords do not match.'] } })
  return { current: body.current_password, next: body.new_password }
}

/** Changes a password, and counts a failure as an attempt to guess it only when the present password was wrong. */
async function judged(attempt: SignInAttempt, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (failure) {
    if (isFault(failure) && failure.fields?.current_password !== undefined) await attempt.failed()
    else await attempt.forgotten()
    throw failure
  }
}

/** `POST /auth/password/`: a new password for who is signed in. The session ends, because Keystone ends its tokens. */
export async function changePassword(
  core: GatewayCore,
  begin: BeginAttempt,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = core.sessions.open(request)
  if (!session) throw new Fault('GATEWAY_NOT_SIGNED_IN')
  const { current, next } = await readPasswords(core, request)
  noteSession(request, session)
  core.csrf.require(request.method, request.headers, session)
  const attempt = await begin(request, session.user.domainName, session.user.name)
  await judged(attempt, () => core.keystone.changePassword(session.user.id, current, next, request.id))
  await attempt.succeeded()
  for (const token of [session.token, session.unscopedToken])
    core.shared.publish('forgotten', { key: tokenHash(token), value: '' })
  core.sessions.clear(request, reply)
}

/**
 * `POST /auth/password/{user id}/`: a new password in place of the expired one with which this browser tried to sign in, and then the sign-in
 * itself. Throws `GATEWAY_SIGN_IN_STEP_ENDED` where the browser has not just given that password.
 */
export async function changeExpiredPassword(
  core: GatewayCore,
  begin: BeginAttempt,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<SignInAnswer> {
  const pending = core.pendingSignIns.open(request)
  if (pending) notePerson(request, pending)
  if (pending?.kind !== 'password' || pending.userId !== userId) throw new Fault('GATEWAY_SIGN_IN_STEP_ENDED')
  const { current, next } = await readPasswords(core, request)
  const { username, domain } = pending
  const attempt = await begin(request, domain, username)
  await judged(attempt, () => core.keystone.changePassword(userId, current, next, request.id))
  try {
    const outcome = await core.keystone.signIn({ username, password: next, domain }, request.id)
    return await proceed(core, request, reply, pending, outcome, attempt)
  } finally {
    await attempt.forgotten()
  }
}
