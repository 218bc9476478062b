import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { Cloud } from '@fascia/sdk/gateway'
import type { LoadedRoute } from './route-table.ts'
import type { Visit } from './visit.ts'

function fill(upstream: string, params: Readonly<Record<string, string>>): string {
  return upstream.replace(/:(\w+)|\*/g, (mark, name: string | undefined) => {
    const value = params[name ?? '*']
    if (value === undefined) return mark
    return value.split('/').map(encodeURIComponent).join('/')
  })
}

/** Hands a request on to a service and its answer back, neither of them parsed. */
export async function answerProxy(
  cloud: Cloud,
  { route, plugin }: LoadedRoute,
  params: Readonly<Record<string, string>>,
  search: string,
  { request, reply }: Visit,
  stream: Readable | undefined,
): Promise<void> {
  const { target } = route
  if (!target)
    throw new Fault('PLUGIN_RETURNED_NONSENSE', {
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
  void reply.code(answer.status).header('cache-control', 'no-store')
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) void reply.header(name, value)
  void reply.send(answer.body)
}
