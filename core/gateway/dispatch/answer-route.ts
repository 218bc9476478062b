import { Readable } from 'node:stream'
import { Fault, isFault } from '@fascia/sdk/common'
import { type Answer, isAnswer } from '@fascia/sdk/gateway'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayCore } from '../gateway-core.ts'
import { faultBody } from '../http/fault-body.ts'
import { faultOfError } from '../http/fault-of-error.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import { encodeJson } from './encode-json.ts'
import { answerList } from './list-answer.ts'
import { parseLooseQuery, parseQuery } from './parse-query.ts'
import { answerProxy } from './proxy-answer.ts'
import type { FoundRoute } from './route-table.ts'
import { cloudOf, contextOf, secretsOf, type Visit } from './visit.ts'
import { withinTime } from './within-time.ts'

const HANDLER_LIMIT_MS = 120_000

/** The body of a request that nobody has read yet; undefined when there is none. */
export function unreadBody(request: FastifyRequest): Readable | undefined {
  return request.body instanceof Readable ? request.body : undefined
}

/** Runs a route's handler and sends what it gives. A handler that fails is named by plugin and route; the gateway goes on. */
export async function answerRoute(
  core: GatewayCore,
  visit: Visit,
  { loaded, params }: FoundRoute,
  search: string,
): Promise<unknown> {
  const { request, reply } = visit
  const { route, plugin, checkBody, checkQuery } = loaded
  if (route.kind === 'proxy')
    return answerProxy(cloudOf(core, visit), loaded, params, search, visit, unreadBody(request))

  const query = checkQuery ? checkQuery(parseQuery(search)) : parseLooseQuery(search)
  const stream = route.method === 'GET' ? undefined : unreadBody(request)
  const body = stream ? await readJsonBody(stream, core.limits.bodyBytes, request.headers['content-type']) : undefined
  checkBody?.(body)
  const context = contextOf(core, visit, { params, query, body })

  const named = (failure: unknown): unknown => {
    if (isFault(failure)) return failure
    const message = `The plugin ${plugin} failed at ${route.method} ${route.path}.`
    return new Fault('PLUGIN_CODE_FAILED', { status: 500, message, cause: failure })
  }
  try {
    const limit = (): Fault =>
      new Fault('PLUGIN_TIMEOUT', {
        status: 504,
        message: `The plugin ${plugin} did not answer ${route.method} ${route.path} in time.`,
      })
    const result = await withinTime(async () => route.handler(context), HANDLER_LIMIT_MS, limit)
    if (route.kind !== 'list') return sendResult(reply, result, plugin)
    const page = new URLSearchParams(search)
    const asked = Number(page.get('limit') ?? Number.NaN)
    const whole = await answerList(
      result,
      {
        paging: route.paging,
        isStream: (request.headers.accept ?? '').includes('application/x-ndjson'),
        limit: Number.isInteger(asked) && asked > 0 ? asked : undefined,
        hasMarker: page.has('marker'),
        largest: core.limits.listRows,
        toBody: (failure) => faultBody(faultOfError(named(failure)), request.id, secretsOf(request)),
      },
      reply,
    )
    return whole === reply ? reply : sendResult(reply, whole, plugin)
  } catch (failure) {
    throw named(failure)
  }
}

function sendResult(reply: FastifyReply, result: unknown, plugin: string): FastifyReply {
  if (result === undefined) return reply.code(204).send()
  const { status, headers = {}, body, stream }: Answer = isAnswer(result) ? result : { status: 200, body: result }
  void reply.code(status).headers(headers)
  if (stream) return reply.send(stream)
  if (body === undefined) return reply.send()
  if (typeof body === 'string' && reply.getHeader('content-type')) return reply.send(body)
  const text = encodeAnswer(body, plugin)
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(text)
}

function encodeAnswer(body: unknown, plugin: string): string {
  const nonsense = (cause?: unknown): Fault =>
    new Fault('PLUGIN_RETURNED_NONSENSE', {
      status: 500,
      message: `The plugin ${plugin} answered something that is not JSON.`,
      cause,
    })
  let text: string | undefined
  try {
    text = encodeJson(body)
  } catch (cause) {
    throw nonsense(cause)
  }
  if (text === undefined) throw nonsense()
  return text
}
