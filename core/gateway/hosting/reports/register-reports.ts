import type { FastifyInstance } from 'fastify'
import { parseViolations } from './parse-violation.ts'
import type { ViolationLog } from './violation-log.ts'

const BODY_LIMIT_BYTES = 65_536
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

/** `POST csp-report/`: where browsers report what the content security policy refused. It is answered with 204, whatever is sent. */
export function registerReports(fastify: FastifyInstance, violations: ViolationLog): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of ['/csp-report', '/csp-report/']) {
      scope.post(path, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
        if (typeof request.body === 'string')
          for (const violation of parseViolations(request.body)) violations.add(violation)
        return reply.code(204).send()
      })
    }
  })
}
