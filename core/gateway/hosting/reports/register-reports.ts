import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nameScope } from '../../http/name-scope.ts'
import { type BodyLimits, readBytes } from '../../http/read-json-body.ts'
import { parseViolations } from './parse-violation.ts'
import type { ViolationLog } from './violation-log.ts'

/** A browser sends a report at once. */
const REPORT_LIMITS: BodyLimits = { bodyBytes: 65_536, bodyMs: 10_000 }
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

/** `POST csp-report/`: where browsers report what the content security policy refused. It is answered with 204, whatever is sent. */
export function registerReports(
  fastify: FastifyInstance,
  violations: ViolationLog,
  limits: BodyLimits = REPORT_LIMITS,
): void {
  void fastify.register(
    nameScope('reports', async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(TYPES, async (_request: FastifyRequest, payload: IncomingMessage) =>
        (await readBytes(payload, limits)).toString('utf8'),
      )
      for (const path of ['/csp-report', '/csp-report/']) {
        scope.post(path, async (request, reply) => {
          if (typeof request.body === 'string')
            for (const violation of parseViolations(request.body)) violations.add(violation)
          return reply.code(204).send()
        })
      }
    }),
  )
}
