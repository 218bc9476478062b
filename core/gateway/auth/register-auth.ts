import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { GatewayCore } from '../gateway-core.ts'
import { languageOf } from '../http/language-of.ts'
import { nameScope } from '../http/name-scope.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import { accountKey } from '../session/known-browsers.ts'
import { createGuard } from '../validation/validator.ts'
import { changeExpiredPassword, changePassword } from './change-password.ts'
import { enterCode } from './enter-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { signedIn, signInOptions } from './sign-in-options.ts'
import { type BeginAttempt, createSignInThrottle } from './sign-in-throttle.ts'
import { switchScope } from './switch-scope.ts'
import { beginSignOn } from './web-sign-on/begin-sign-on.ts'
import { registerWebSignOn } from './web-sign-on/register-web-sign-on.ts'
import { shownFailure } from './web-sign-on/show-failure.ts'

const isLogoutQuery = createGuard(Type.Object({ next: Type.Optional(Type.String()) }))

/** Names and two passwords need far less. */
const MOST_BODY_BYTES = 16_384

/** The routes under `auth/`; the page `auth/login/` itself is the shell's. */
export function registerAuth(fastify: FastifyInstance, core: GatewayCore): void {
  const throttle = createSignInThrottle(core.shared, core.sources.uuid, () =>
    core.current().settings.number('SIGN_IN_FAILURES_PER_MINUTE'),
  )
  const begin: BeginAttempt = (request, domain, username) => {
    const account = accountKey(domain, username)
    return throttle.begin({ address: request.ip, account, browser: core.knownBrowsers.idFor(request, account) })
  }
  const limits = { ...core.limits, bodyBytes: Math.min(core.limits.bodyBytes, MOST_BODY_BYTES) }
  void fastify.register(
    nameScope('auth', async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
        readJsonBody(payload, limits, request.headers['content-type']),
      )
      scope.addHook('onSend', async (_request, reply) => {
        void reply.header('cache-control', 'no-store')
      })
      const { post, get } = bothForms(scope)
      post('/auth/login', (request, reply) => login(core, begin, request, reply))
      post('/auth/switch', (request, reply) => switchScope(core, request, reply))
      post('/auth/password', async (request, reply) => {
        await changePassword(core, begin, request, reply)
        return reply.code(204).send()
      })
      post('/auth/password/:userId', (request, reply) =>
        changeExpiredPassword(core, begin, request, reply, parameter(request, 'userId')),
      )
      post('/auth/totp/:username', (request, reply) =>
        enterCode(core, begin, request, reply, parameter(request, 'username')),
      )
      get('/auth/options', async (request) =>
        signInOptions(
          core,
          languageOf(request, core.current().settings),
          core.pendingSignIns.open(request),
          await shownFailure(core, request),
        ),
      )
      get('/auth/session', async (request) => signedIn(core, request))
      post('/auth/websso/begin', (request, reply) => beginSignOn(core, request, reply))
      registerWebSignOn(scope, core, limits)
      get('/auth/logout', (request, reply) => {
        const { next } = isLogoutQuery(request.query) ? request.query : {}
        return logout(core, request, reply, next)
      })
    }),
  )
}

function parameter({ params }: FastifyRequest, name: string): string {
  return String(typeof params === 'object' && params !== null ? Reflect.get(params, name) : '')
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

// With and without the trailing slash.
function bothForms(scope: FastifyInstance) {
  const add = (method: 'GET' | 'POST') => (path: string, handler: Handler) => {
    for (const url of [path, `${path}/`]) scope.route({ method, url, handler })
  }
  return { post: add('POST'), get: add('GET') }
}
