import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_PATH } from '../../common/live-events.ts'
import { PREFERENCES_PATH } from '../../common/preferences.ts'
import type { GatewayCore } from '../gateway-core.ts'
import { nameScope } from '../http/name-scope.ts'
import { isSafeMethod } from '../http/request-guards.ts'
import { tokenHash } from '../session/sessions.ts'
import { answerRoute, unreadBody } from './answer-route.ts'
import { takeEarlyList } from './begin-early-list.ts'
import { guardAnswer } from './guard-answer.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import type { FoundRoute } from './route-table.ts'
import { enterVisit } from './visit.ts'

/** Read without headers of a script: a link that preloads cannot send any, and an event stream cannot either. */
const UNMARKED = new Set(['/api/boot/', LIVE_PATH])

/** Whether a request has a body that is handed on while it arrives, however large it is. */
function isUpload(request: FastifyRequest, { loaded: { route } }: FoundRoute): boolean {
  return (route.kind === 'proxy' || route.reads === 'stream') && unreadBody(request) !== undefined
}

/**
 * Sends every `/api/` request to the part that declares its route. Bodies are left unread: a route reads its own, a proxy pipes it. The
 * table of parts is read once a request, so a part that is switched meanwhile ends the requests that it began.
 */
export function registerDispatcher(fastify: FastifyInstance, core: GatewayCore): void {
  void fastify.register(
    nameScope('api', async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.addHook('onSend', (request, reply, _payload, done) => {
        guardAnswer(request, reply, core.hosting?.builds?.())
        done()
      })
      const prefix = core.webRoot.length - 1
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const cut = request.url.indexOf('?')
        const path = (cut < 0 ? request.url : request.url.slice(0, cut)).slice(prefix)
        const found = core.current().table.find(request.method, path)
        core.metrics.name(request, found.loaded.route.path)
        const { path: declared } = found.loaded.route
        const rules = { isMarked: !UNMARKED.has(declared), isUse: declared !== LIVE_PATH }
        const visit = await enterVisit(core, request, reply, rules)
        requireRecentSignIn(core, visit, { method: request.method, path: declared })
        // What changes something may change the lists that pages have begun.
        if (!isSafeMethod(request.method) && declared !== PREFERENCES_PATH)
          core.earlyLists.drop(tokenHash(visit.session.token))
        const early = takeEarlyList(core, visit, found, request.url.slice(prefix))
        const work = (): Promise<void> =>
          answerRoute(core, visit, found, cut < 0 ? '' : request.url.slice(cut + 1), early)
        await (isUpload(request, found) ? core.uploads.hold(visit.session.user.id, work) : work())
      }
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url: '/api/*',
        // No promise for Fastify: it would wait for each answer to be over, which costs more than all else here.
        handler: (request, reply) => {
          answer(request, reply).catch((failure: unknown) => {
            if (!reply.sent) void reply.send(failure)
          })
        },
      })
    }),
  )
}
