import { createHash, timingSafeEqual } from 'node:crypto'
import { Fault, isFault } from '@fascia/sdk/common'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayCore } from '../gateway-core.ts'

const FRESH_MS = 2_000

/**
 * Who may read the figures here: the holder of the deployer's token. No address counts: a request through a proxy on this machine that
 * sends no `X-Forwarded-For` looks like one of this machine.
 */
function mayRead({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const [sent, right] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return sent !== undefined && right !== undefined && timingSafeEqual(sent, right)
}

/**
 * `/healthz`: the process answers. `/readyz`: Keystone answers too; `warnings` has what is amiss although the dashboard serves; 503 as soon as the
 * process is asked to end. `/metrics`: figures for Prometheus.
 */
export function registerHealth(fastify: FastifyInstance, core: GatewayCore): void {
  let asked: { readonly atMs: number; readonly answer: Promise<string> } | undefined
  // Probes from many sides must not become load on Keystone.
  const keystoneVersion = (requestId: string): Promise<string> => {
    const now = core.sources.now()
    if (!asked || now - asked.atMs > FRESH_MS) asked = { atMs: now, answer: core.keystone.version(requestId) }
    return asked.answer
  }

  fastify.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  fastify.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (core.isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      const warnings = core.warnings()
      const keystone = await keystoneVersion(request.id)
      return { status: 'ready', keystone, ...(warnings.length === 0 ? {} : { warnings }) }
    } catch (failure) {
      const cause = isFault(failure) ? failure : undefined
      throw new Fault('GATEWAY_UPSTREAM_UNREACHABLE', {
        service: 'identity',
        message: 'The cloud is not ready.',
        cause,
      })
    }
  })
  fastify.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, core.metricsToken)) throw new Fault('GATEWAY_NOT_FOUND')
    const text = await core.metrics.text()
    return reply.header('content-type', core.metrics.contentType).send(text)
  })
}
