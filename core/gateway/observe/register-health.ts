import { Fault, isFault } from '@fascia/sdk/common'
import type { FastifyInstance } from 'fastify'
import type { GatewayCore } from '../gateway-core.ts'

const FRESH_MS = 2_000

/** `/healthz`: the process answers. `/readyz`: Keystone answers too. `/metrics`: figures for Prometheus. */
export function registerHealth(fastify: FastifyInstance, core: GatewayCore): void {
  let asked: { readonly atMs: number; readonly answer: Promise<string> } | undefined
  // Probes from many sides must not become load on Keystone.
  const keystoneVersion = (requestId: string): Promise<string> => {
    const now = core.sources.now()
    if (!asked || now - asked.atMs > FRESH_MS) asked = { atMs: now, answer: core.keystone.version(requestId) }
    return asked.answer
  }

  fastify.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  fastify.get('/readyz', { logLevel: 'warn' }, async (request) => {
    try {
      return { status: 'ready', keystone: await keystoneVersion(request.id) }
    } catch (failure) {
      const cause = isFault(failure) ? failure : undefined
      throw new Fault('GATEWAY_UPSTREAM_UNREACHABLE', {
        service: 'identity',
        message: 'The cloud is not ready.',
        cause,
      })
    }
  })
  fastify.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    const text = await core.metrics.text()
    return reply.header('content-type', core.metrics.contentType).send(text)
  })
}
