import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Fault } from '@fascia/sdk/common'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { cookiesOfCloud } from '../common/clouds.ts'
import { secretsOf, sessionOf } from './dispatch/visit.ts'
import { recordChanges } from './events/record-changes.ts'
import type { GatewayCore } from './gateway-core.ts'
import { faultBody } from './http/fault-body.ts'
import { faultOfError } from './http/fault-of-error.ts'
import { createKnownHosts } from './http/known-hosts.ts'
import { STATUS_CODES } from './http/node-http.ts'
import { retryAfterOf } from './http/retry-after.ts'
import { API_POLICY, securityHeaders } from './http/security-headers.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { createAuditLog, noteOutcome } from './observe/audit-log.ts'
import { describeFailure } from './observe/logger.ts'
import { isWebSocket, routeUpgrades } from './sockets/upgrades.ts'

const LONGEST_PARAMETER = 4_096

/** Requests that the gateway of a further cloud answers, logs and counts. */
const handedOn = new WeakSet<FastifyRequest>()

function pathOf(request: FastifyRequest): string {
  const cut = request.url.indexOf('?')
  return cut < 0 ? request.url : request.url.slice(0, cut)
}

/** Sends a failure as the coded body, ends a session that is gone, and logs what is ours or a service's fault. */
function sendFault(core: GatewayCore, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault = faultOfError(error)
  noteOutcome(request, fault.code)
  const secrets = secretsOf(request)
  if (fault.status >= 500 || fault.code === 'GATEWAY_INTERNAL')
    request.log.error(
      { failure: describeFailure(error, secrets), code: fault.code, service: fault.service },
      'a request failed',
    )
  if (fault.code === 'GATEWAY_NOT_SIGNED_IN' && secrets.length > 0) core.sessions.clear(request, reply)
  const status = fault.status >= 400 ? fault.status : 500
  // Unread bytes of the body would be read as the beginning of the next request on this connection.
  if (fault.code === 'GATEWAY_BODY_TOO_LARGE' || fault.status === 408) void reply.header('connection', 'close')
  const retryAfter = retryAfterOf(fault)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  // What is no address has met no hook.
  void reply
    .code(status)
    .headers(securityHeaders(request.protocol === 'https'))
    .header('content-security-policy', API_POLICY)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(faultBody(fault, request.id, secrets)))
}

const UNKNOWN_HOST = new Fault('GATEWAY_INPUT_INVALID', {
  status: 421,
  message: 'The dashboard is not known under this host name.',
  hint: 'The deployer names it in the setting ALLOWED_HOSTS.',
})

const BROKEN_REQUESTS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}

/** What is no request, or never becomes one, is refused with the coded body as well; its connection ends. */
function refuseConnection({ sources, logger }: GatewayCore, error: Error, socket: Socket): void {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = BROKEN_REQUESTS[code] ?? [400, 'The request is no HTTP.']
  const requestId = `req-${sources.uuid()}`
  const fault = new Fault('GATEWAY_INPUT_INVALID', { status, message })
  logger.info({ reqId: requestId, status, code }, 'not a request')
  const body = JSON.stringify(faultBody(fault, requestId))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-security-policy: ${API_POLICY}`,
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-openstack-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** What is left of the body of an answered request is read and thrown away; one that still drips after `bodyMs` ends with its connection. */
function endUnreadBody(request: IncomingMessage, bodyMs: number): void {
  if (request.complete !== false) return
  const timer = setTimeout(() => request.socket.destroy(), bodyMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}

/** A request may name the whole address, as those to a proxy do: only its path counts. */
function withoutOrigin(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** The routes of pages that Horizon has at the web root: `/project/…` there is `/api/project/…`, where a plugin has such a route. */
function rootAddress({ webRoot, current }: GatewayCore, method: string | undefined, url: string): string {
  if (method !== 'GET' || !url.startsWith(`${webRoot}project/`)) return url
  const below = `/api/${url.slice(webRoot.length)}`
  const [path = ''] = below.split('?')
  return current().table.has('GET', path) ? `${webRoot.slice(0, -1)}${below}` : url
}

/** The bare HTTP server: request ids, one error body for whatever fails, figures and a log line for each answer. */
export function createServer(core: GatewayCore, trustProxy?: boolean | string): FastifyInstance {
  const { sources, logger, metrics } = core
  const { settings } = core.current()
  const isKnownHost = createKnownHosts(settings.list('ALLOWED_HOSTS'))
  const log: FastifyBaseLogger = logger
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? trustedProxies(settings.list('TRUSTED_PROXIES')),
    bodyLimit: core.limits.bodyBytes,
    genReqId: () => `req-${sources.uuid()}`,
    forceCloseConnections: 'idle',
    // A load balancer learns of the end by the connection, which closes after the answer: nothing that it has sent before is refused.
    return503OnClosing: false,
    // Bodies have limits of their own: those that are handed on may take hours. Longer than any request may wait without a byte.
    requestTimeout: 0,
    connectionTimeout: core.limits.handlerMs + core.limits.silenceMs,
    rewriteUrl: ({ method, url = '/' }) =>
      rootAddress(core, method, url.startsWith('/') || url === '*' ? url : withoutOrigin(url)),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    http: { shouldUpgradeCallback: isWebSocket },
    clientErrorHandler: (error, socket) => refuseConnection(core, error, socket),
    frameworkErrors: (error, request, reply) => sendFault(core, error, request, reply),
  })

  const audit = createAuditLog({
    logger,
    webRoot: core.webRoot,
    onChange: recordChanges(core),
    onLine: (line) => core.audit.add({ ...line, atMs: sources.now() }),
  })
  routeUpgrades(server)
  // A route reads the body itself; a request without a route is refused as such, whatever its body.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  server.addHook('onRequest', (request, reply, done) => {
    const further = core.furtherOf(request.url)
    if (further) {
      handedOn.add(request)
      reply.hijack()
      further.routing(request.raw, reply.raw)
      return
    }
    const { headers } = request.raw
    if (core.cloudKey !== undefined && headers.cookie !== undefined)
      headers.cookie = cookiesOfCloud(headers.cookie, core.cloudKey)
    reply.header('x-openstack-request-id', request.id)
    reply.headers(securityHeaders(request.protocol === 'https'))
    reply.header('content-security-policy', API_POLICY)
    // What is idle when the listener closes has been said to be closed: no request is sent on it.
    if (core.isDraining()) reply.header('connection', 'close')
    done(isKnownHost(request.hostname) ? undefined : UNKNOWN_HOST)
  })
  server.addHook('onResponse', (request, reply, done) => {
    if (handedOn.has(request)) return done()
    endUnreadBody(request.raw, core.limits.bodyMs)
    const durationMs = reply.elapsedTime
    metrics.onAnswer(request, reply.statusCode, durationMs)
    const made = reply.statusCode === 201 ? String(reply.getHeader('location') ?? '') : ''
    audit.onAnswer(request, {
      status: reply.statusCode,
      session: sessionOf(request),
      route: metrics.routeOf(request),
      durationMs,
      made: made || undefined,
    })
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        duration_ms: Math.round(durationMs * 10) / 10,
      },
      'answered',
    )
    done()
  })
  server.setErrorHandler((error, request, reply) => sendFault(core, error, request, reply))
  server.setNotFoundHandler((request, reply) => sendFault(core, new Fault('GATEWAY_NOT_FOUND'), request, reply))
  return server
}
