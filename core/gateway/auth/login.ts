import { isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { SignInAnswer } from '../../common/sign-in.ts'
import { createBodyCheck } from '../dispatch/validate-input.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { requireSameSite } from '../http/request-guards.ts'
import { proceed } from './proceed.ts'
import type { BeginAttempt } from './sign-in-throttle.ts'

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
  begin: BeginAttempt,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInAnswer> {
  requireSameSite(request.headers, request)
  const body = check(request.body)
  const { username, password } = body
  const domain = body.domain || core.current().settings.text('OPENSTACK_KEYSTONE_DEFAULT_DOMAIN')
  const wanted = { ...(body.project ? { project: body.project } : {}), ...(body.region ? { region: body.region } : {}) }

  const attempt = await begin(request, domain, username)
  try {
    const outcome = await core.keystone.signIn({ username, password, domain }, request.id)
    return await proceed(core, request, reply, { username, domain, wanted }, outcome, attempt)
  } catch (failure) {
    if (isFault(failure) && failure.status === 401) await attempt.failed()
    else await attempt.forgotten()
    core.metrics.onSignIn(isFault(failure) ? failure.code : 'GATEWAY_INTERNAL')
    throw failure
  }
}
