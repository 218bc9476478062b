import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { GatewayCore } from '../../gateway-core.ts'
import { nameScope } from '../../http/name-scope.ts'
import { readFormBody } from '../../http/read-form-body.ts'
import type { BodyLimits } from '../../http/read-json-body.ts'
import { createGuard } from '../../validation/validator.ts'
import { createUsedSignOns, enterByToken } from './enter-by-token.ts'
import { receiveToken } from './receive-token.ts'
import { faultOfRefusedSignOn } from './refused-sign-on.ts'
import { showFailure } from './show-failure.ts'
import { dashboardAddress } from './web-sign-on-settings.ts'

const isRefusedQuery = createGuard(
  Type.Object({ reason: Type.Optional(Type.String()), status: Type.Optional(Type.String()) }),
)

/** `GET /auth/websso/refused/`: where the web server of the cloud sends browsers that it refuses, by its page for errors. */
function refusedFault(core: GatewayCore, request: FastifyRequest) {
  const { reason, status } = isRefusedQuery(request.query) ? request.query : {}
  const number = status === undefined ? undefined : Number(status)
  return faultOfRefusedSignOn(reason, number, dashboardAddress(core, request))
}

/** The routes of a sign-in by a provider that browsers open themselves: each failure is a page. */
export function registerWebSignOn(fastify: FastifyInstance, core: GatewayCore, limits: BodyLimits): void {
  const used = createUsedSignOns()
  void fastify.register(
    nameScope('websso', async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
        readFormBody(payload, limits, request.headers['content-type']),
      )
      scope.setErrorHandler((error, request, reply) => showFailure(core, error, request, reply))
      const add = (
        method: 'GET' | 'POST',
        path: string,
        handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
      ): void => {
        for (const url of [path, `${path}/`]) scope.route({ method, url, handler })
      }
      add('POST', '/auth/websso', (request, reply) => receiveToken(core, request, reply))
      add('GET', '/auth/websso/enter', (request, reply) => enterByToken(core, used, request, reply))
      add('GET', '/auth/websso/refused', async (request) => {
        throw refusedFault(core, request)
      })
    }),
  )
}
