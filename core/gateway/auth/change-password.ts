import { Fault, isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createBodyCheck } from '../dispatch/validate-input.ts'
import { noteSession } from '../dispatch/visit.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import type { PasswordCredentials } from '../keystone/keystone.ts'
import type { SignInAttempt, SignInThrottle } from './sign-in-throttle.ts'

const Body = Type.Object({
  current_password: Type.String({ minLength: 1, maxLength: 4096 }),
  new_password: Type.String({ minLength: 1, maxLength: 4096 }),
  confirm_password: Type.Optional(Type.String({ maxLength: 4096 })),
  /** Whose expired password it is, when there is no session. */
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  domain: Type.Optional(Type.String({ maxLength: 255 })),
})
const check = createBodyCheck(Body)

// Keystone names the user only in the refusal of an expired password.
async function expiredUserId(core: GatewayCore, credentials: PasswordCredentials, requestId: string): Promise<string> {
  try {
    const { facts } = await core.keystone.signIn(credentials, requestId)
    return facts.user.id
  } catch (failure) {
    if (!isFault(failure) || failure.code !== 'GATEWAY_PASSWORD_EXPIRED') throw failure
    const { cause } = failure
    if (typeof cause === 'object' && cause !== null && 'userId' in cause && typeof cause.userId === 'string')
      return cause.userId
    throw failure
  }
}

/** Whether Keystone refused the present password; everything else that fails says nothing about it. */
function isWrongPassword(failure: unknown): boolean {
  if (!isFault(failure)) return false
  return failure.code === 'GATEWAY_SIGN_IN_REFUSED' || failure.fields?.current_password !== undefined
}

/** Changes a password, and counts a failure as an attempt to guess it only when the present password was wrong. */
async function judged(attempt: SignInAttempt, change: () => Promise<void>): Promise<void> {
  try {
    await change()
    attempt.succeeded()
  } catch (failure) {
    if (isWrongPassword(failure)) attempt.failed()
    else attempt.forgotten()
    throw failure
  }
}

/**
 * `POST /auth/password/`: a new password. Signed in, `current_password` and `new_password` do, and the session ends, because
 * Keystone ends its tokens. Not signed in, `username` and `domain` say whose expired password it is.
 */
export async function changePassword(
  core: GatewayCore,
  throttle: SignInThrottle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  requireSameSite(request.headers, request)
  const body = check(request.body)
  const { settings } = core.current()
  const pattern = new RegExp(`^(?:${settings.text('HORIZON_CONFIG.password_validator.regex')})$`, 's')
  if (!pattern.test(body.new_password))
    throw new Fault('GATEWAY_INPUT_INVALID', {
      fields: {
        new_password: [
          settings.text('HORIZON_CONFIG.password_validator.help_text') || 'The password is not strong enough.',
        ],
      },
    })
  if (body.confirm_password !== undefined && body.confirm_password !== body.new_password)
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { confirm_password: ['Passwords do not match.'] } })

  const session = core.sessions.open(request)
  if (session) {
    noteSession(request, session)
    core.csrf.require(request.method, request.headers, session)
    const attempt = await throttle.begin(request.ip, session.user.domainName, session.user.name)
    await judged(attempt, () =>
      core.keystone.changePassword(session.user.id, body.current_password, body.new_password, request.id),
    )
    core.accounts.forget(session.token)
    core.accounts.forget(session.unscopedToken)
    core.sessions.clear(request, reply)
    return
  }
  if (body.username === undefined) throw new Fault('GATEWAY_NOT_SIGNED_IN')
  if (!settings.isOn('ALLOW_USERS_CHANGE_EXPIRED_PASSWORD')) throw new Fault('GATEWAY_PASSWORD_EXPIRED')
  const domain = body.domain || settings.text('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN')
  const credentials = { username: body.username, password: body.current_password, domain }
  await judged(await throttle.begin(request.ip, domain, body.username), async () => {
    const userId = await expiredUserId(core, credentials, request.id)
    await core.keystone.changePassword(userId, body.current_password, body.new_password, request.id)
  })
}
