import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { Cloud, PipedAnswer } from '@fascia/sdk/gateway'
import { officialServiceType } from '@fascia/sdk/host'
import { readChunks } from '../upstream/read-body.ts'
import { faultOfNetwork } from '../upstream/transport.ts'
import type { LoadedRoute } from './route-table.ts'
import type { Visit } from './visit.ts'

/** An answer up to this size is sent whole: to send a stream costs several times as much. */
const WHOLE_BYTES = 65_536

function fill(upstream: string, params: Readonly<Record<string, string>>): string {
  return upstream.replace(/:(\w+)|\*/g, (mark, name: string | undefined) => {
    const value = params[name ?? '*']
    if (value === undefined)
      throw new Fault('PLUGIN_RESULT_INVALID', {
        message: `The path ${upstream} needs ${mark}, which its route lacks.`,
      })
    return value.split('/').map(encodeURIComponent).join('/')
  })
}

/** How long a browser keeps an answer is not for the service to say. */
const NOT_PASSED = new Set(['cache-control', 'expires'])

/** The body to send: the bytes of a short answer, the stream of any other. */
async function bodyOf({ headers, body }: PipedAnswer, type: string, signal: AbortSignal): Promise<Readable | Buffer> {
  if (!(Number(headers['content-length']) <= WHOLE_BYTES)) return body
  const service = officialServiceType(type)
  try {
    const chunks = await readChunks(body, service, WHOLE_BYTES)
    return chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
  } catch (failure) {
    throw faultOfNetwork(failure, service, false, signal)
  }
}

/** Hands a request on to a service and its answer back, neither of them parsed. */
export async function answerProxy(
  cloud: Cloud,
  { route, plugin }: LoadedRoute,
  params: Readonly<Record<string, string>>,
  search: string,
  { request, reply, signal }: Visit,
  stream: Readable | undefined,
): Promise<void> {
  const { target } = route
  if (!target)
    throw new Fault('PLUGIN_RESULT_INVALID', {
      status: 500,
      message: `The proxy route ${route.path} of ${plugin} names no service.`,
    })
  const path = fill(target.upstream, params) + (search === '' ? '' : `?${search}`)
  const contentType = request.headers['content-type']
  const length = request.headers['content-length']
  const headers = {
    ...(stream && contentType ? { 'content-type': contentType } : {}),
    ...(stream && length ? { 'content-length': length } : {}),
  }
  const answer = await cloud
    .service(target.serviceType)
    .pipe(route.method, path, { headers, ...(stream ? { stream } : {}) })
  const body = await bodyOf(answer, target.serviceType, signal)
  void reply.code(answer.status).header('cache-control', 'no-store')
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !NOT_PASSED.has(name)) void reply.header(name, value)
  void reply.send(body)
}
