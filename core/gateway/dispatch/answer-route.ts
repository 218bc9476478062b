import { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { Route, RouteAnswer } from '@fascia/sdk/gateway'
import { isRouteAnswer } from '@fascia/sdk/gateway/host'
import type { FastifyRequest } from 'fastify'
import type { GatewayCore } from '../gateway-core.ts'
import { acceptedEncodings } from '../http/accepted-encodings.ts'
import { compressLines } from '../http/compress-lines.ts'
import { compressText, SMALLEST_COMPRESSED } from '../http/compress-text.ts'
import { faultBody } from '../http/fault-body.ts'
import { faultOfError } from '../http/fault-of-error.ts'
import { readFormBody } from '../http/read-form-body.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { EarlyList } from './early-lists.ts'
import { encodeJson } from './encode-json.ts'
import { listRequest, streamList, wholeList } from './list-answer.ts'
import { parseLooseQuery, parseQuery } from './parse-query.ts'
import { answerProxy } from './proxy-answer.ts'
import { lateRoute, routeFailure } from './route-failure.ts'
import type { FoundRoute } from './route-table.ts'
import { cloudOf, contextOf, secretsOf, type Visit } from './visit.ts'
import { arrivalOf, withinTime } from './within-time.ts'

/** The unread body of a request; undefined when there is none. */
export function unreadBody(request: FastifyRequest): Readable | undefined {
  return request.body instanceof Readable ? request.body : undefined
}

/**
 * Runs a route's handler and sends what it gives; resolves when the answer is on its way. A handler that fails is named by plugin and route;
 * the gateway goes on. With `early`, its list is sent, and the handler is not called. Nothing is returned: Fastify would wait for a returned reply to end, and find it sent.
 */
export async function answerRoute(
  core: GatewayCore,
  visit: Visit,
  found: FoundRoute,
  search: string,
  early?: EarlyList,
): Promise<void> {
  const { request, reply } = visit
  const { loaded, params } = found
  const { route, plugin, checkAnswer, checkBody, checkQuery } = loaded
  if (route.kind === 'proxy') {
    const upload = unreadBody(request)
    const handOn = (): Promise<void> => answerProxy(cloudOf(core, visit), loaded, params, search, visit, upload)
    if (!upload) return handOn()
    const late = (): Fault => new Fault('GATEWAY_UPSTREAM_TIMEOUT')
    return withinTime(handOn, core.limits.handlerMs, late, arrivalOf(request, upload, core.limits.silenceMs))
  }

  const query = checkQuery ? checkQuery(parseQuery(search)) : parseLooseQuery(search)
  const stream = route.method === 'GET' ? undefined : unreadBody(request)
  const body = await readBody(core, route, stream, request.headers['content-type'])
  checkBody?.(body)
  const context = contextOf(core, visit, { params, query, body })

  const named = (failure: unknown): unknown => routeFailure(failure, visit, loaded)
  core.watch.enter(loaded)
  try {
    const call = (): Promise<unknown> => early?.result ?? called(core, () => route.handler(context))
    const arrival = stream && route.reads === 'stream' ? arrivalOf(request, stream, core.limits.silenceMs) : undefined
    const given = await withinTime(call, core.limits.handlerMs, () => lateRoute(loaded), arrival)
    const result = core.checksAnswers && checkAnswer ? checkAnswer(given) : given
    // Bytes that a handler left unread would be read as the beginning of the next request on this connection.
    if (route.reads === 'stream' && stream && !stream.readableEnded) void reply.header('connection', 'close')
    if (route.kind !== 'list') return await sendResult(visit, result, plugin)
    const asked = listRequest(core.limits.listRows, route, search, (failure) =>
      faultBody(faultOfError(named(failure)), request.id, secretsOf(request)),
    )
    if (!(request.headers.accept ?? '').includes('application/x-ndjson'))
      return await sendResult(visit, await wholeList(result, asked), plugin)
    const lines = await streamList(result, asked)
    void reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    void reply.send(encoding ? compressLines(lines, encoding) : lines)
  } catch (failure) {
    throw named(failure)
  } finally {
    core.watch.leave(loaded)
  }
}

function readBody(
  core: GatewayCore,
  { reads }: Route,
  stream: Readable | undefined,
  contentType: string | undefined,
): Promise<unknown> | unknown {
  if (reads === 'stream') return stream ?? Readable.from([])
  if (reads === 'form') return readFormBody(stream, core.limits, contentType)
  return stream ? readJsonBody(stream, core.limits, contentType) : undefined
}

async function called(core: GatewayCore, call: () => unknown): Promise<unknown> {
  try {
    return call()
  } finally {
    core.watch.returned()
  }
}

async function sendResult({ request, reply }: Visit, result: unknown, plugin: string): Promise<void> {
  if (result === undefined) return void reply.code(204).send()
  const {
    status,
    headers = {},
    body,
    stream,
  }: RouteAnswer = isRouteAnswer(result) ? result : { status: 200, body: result }
  void reply.code(status).headers(headers)
  if (stream) return void reply.send(stream)
  if (body === undefined) return void reply.send()
  if (typeof body === 'string' && reply.getHeader('content-type')) return void reply.send(body)
  const text = encodeAnswer(body, plugin)
  void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (text.length < SMALLEST_COMPRESSED) return void reply.send(text)
  void reply.header('vary', 'accept-encoding')
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (!encoding) return void reply.send(text)
  const compressed = await compressText(text, encoding)
  void reply.header('content-encoding', encoding).send(compressed)
}

function encodeAnswer(body: unknown, plugin: string): string {
  const invalid = (cause?: unknown): Fault =>
    new Fault('PLUGIN_RESULT_INVALID', {
      status: 500,
      message: `The plugin ${plugin} answered something that is not JSON.`,
      cause,
    })
  let text: string | undefined
  try {
    text = encodeJson(body)
  } catch (cause) {
    if (cause instanceof RangeError) throw cause
    throw invalid(cause)
  }
  if (text === undefined) throw invalid()
  return text
}
