import { Fault } from '@fascia/sdk/common'
import type { CloudRequest, PageRequest, PipedAnswer, ServiceClient, UpstreamPage } from '@fascia/sdk/gateway'
import { officialServiceType } from '@fascia/sdk/host'
import { type ServiceChange, serviceChange } from '../events/service-change.ts'
import { isSafeMethod } from '../http/request-guards.ts'
import { withRetryAfter } from '../http/retry-after.ts'
import { compareMicroversions, fittingMicroversion, microversionHeaders } from './microversion.ts'
import { markerQuery, pageOf, rowsOfPage } from './paging.ts'
import type { Protocols } from './protocols.ts'
import { parseJson, readBody } from './read-body.ts'
import { faultOfRefusal } from './refusal.ts'
import type { Transport, TransportAnswer } from './transport.ts'
import { upstreamPath } from './upstream-path.ts'
import { withWideFields } from './wide-characters.ts'

/** What the clients of one request share. */
export interface ClientSituation {
  readonly transport: Transport
  readonly token: string
  readonly requestId: string
  readonly signal?: AbortSignal
  readonly answerLimitBytes: number
  readonly protocols: Protocols
  /** Called after a 401 of a service; gives the fault to throw, after having asked Keystone whether the token is valid. */
  readonly onUnauthorized: (service: string) => Promise<Fault>
  readonly maximumVersion: (official: string, base: string) => Promise<string | undefined>
  /** Called with each request that may change something, once it is answered; with the status 0 where there was no answer. */
  readonly onChange?: (change: ServiceChange) => void
}

const PIPED_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
  'etag',
  'last-modified',
  'content-range',
  'accept-ranges',
])

/** What services of containers and objects say of them in headers. */
const METADATA_HEADER =
  /^x-(?:(?:account|container|object)-.+|timestamp|storage-policy|static-large-object|delete-at|robots-tag|versions-enabled|(?:versions|history)-location)$/

const VERSION_AND_REST = /\/v\d[^/]*(?:\/.*)?$/

/** What a list of a service may have, so that one without end does not fill the memory. */
const MOST_PAGES = 1_000
const MOST_ROWS = 200_000

/** A client of one service; `base` is undefined when the catalogue lacks the service. */
export function createServiceClient(type: string, base: string | undefined, situation: ClientSituation): ServiceClient {
  const official = officialServiceType(type)
  const protocol = situation.protocols(official)
  const { microversions } = protocol
  const { transport, token, requestId, signal, answerLimitBytes } = situation

  const askMaximum = async (): Promise<string | undefined> =>
    base === undefined || !microversions ? undefined : situation.maximumVersion(official, base)

  const send = async (
    method: string,
    path: string,
    request: CloudRequest,
    body: Parameters<Transport['send']>[0]['body'],
    isPiped: boolean,
  ): Promise<TransportAnswer> => {
    if (base === undefined) throw new Fault('GATEWAY_SERVICE_MISSING', { service: type })
    const { params, query, headers, microversion, isDetached = false, isAboveVersion = false } = request
    const root = isAboveVersion ? base.replace(VERSION_AND_REST, '') : base
    const maximum = microversion === undefined ? undefined : await askMaximum()
    const note = (status: number, requestId?: unknown): void => {
      if (isSafeMethod(method)) return
      const address = upstreamPath(path, undefined, params).split('?')[0] ?? ''
      situation.onChange?.(
        serviceChange({
          ...{ service: official, method, address, status, isPiped: typeof body === 'object' },
          ...(typeof body === 'string' ? { body } : {}),
          ...(typeof requestId === 'string' ? { requestId } : {}),
        }),
      )
    }
    const sent = transport.send({
      method,
      url: root + upstreamPath(path, query, params),
      service: official,
      isPiped,
      ...(signal && !isDetached ? { signal } : {}),
      ...(body === undefined ? {} : { body }),
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
        ...(microversions && microversion && maximum
          ? microversionHeaders(official, microversions, fittingMicroversion(microversion, maximum))
          : {}),
        'x-auth-token': token,
        'x-openstack-request-id': requestId,
      },
    })
    sent.then(
      (answer) =>
        note(answer.status, answer.headers['x-openstack-request-id'] ?? answer.headers['x-compute-request-id']),
      () => note(0),
    )
    return sent
  }

  const refuse = async (answer: TransportAnswer, sent?: unknown): Promise<never> => {
    const text = await readBody(answer, official, answerLimitBytes)
    if (answer.status === 401) throw await situation.onUnauthorized(official)
    const fault = withWideFields(faultOfRefusal(official, answer.status, text), sent)
    throw withRetryAfter(fault, answer.headers['retry-after'])
  }

  const call = async <T>(method: string, path: string, body: unknown, request: CloudRequest = {}): Promise<T> => {
    const content = body === undefined ? request.body : body
    const answer = await send(method, path, request, content === undefined ? undefined : JSON.stringify(content), false)
    if (answer.status >= 400) return refuse(answer, content)
    const text = await readBody(answer, official, answerLimitBytes)
    const parsed = parseJson(text, official)
    // The caller names the shape of a service's answer; contract tests hold services to it.
    return (request.pick === undefined ? parsed : picked(parsed, request.pick, official)) as T
  }

  return {
    type,
    isPresent: base !== undefined,
    get: (path, request) => call('GET', path, undefined, request),
    post: (path, body, request) => call('POST', path, body, request),
    put: (path, body, request) => call('PUT', path, body, request),
    patch: (path, body, request) => call('PATCH', path, body, request),
    delete: (path, request) => call('DELETE', path, undefined, request),
    async *pages<Row, Item>(
      path: string,
      key: string,
      request: PageRequest<Row, Item> = {},
    ): AsyncGenerator<UpstreamPage<Item>> {
      const limit = request.limit ? Number(request.limit) : rowsOfPage(protocol)
      let marker = request.marker || undefined
      const seen = new Set<string>()
      let before: readonly unknown[] = []
      for (let rows = 0; ; ) {
        const query = { ...request.query, ...(limit === undefined ? {} : { limit }), ...markerQuery(marker) }
        const body = await call<unknown>('GET', path, undefined, { ...request, query })
        const page = pageOf(body, key, limit)
        if (!page)
          throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', {
            service: official,
            message: `The answer of the service has no list '${key}'.`,
          })
        // The caller names the shape of the rows, as for the other methods.
        const { items, ...rest } = page as UpstreamPage<Row & Item>
        // A page whose next one is itself is the last: its rows are new, or those of the page before, from a service that reads no marker.
        const isOwnNext = page.marker !== undefined && page.marker === marker
        if (isOwnNext && JSON.stringify(items) === JSON.stringify(before)) return
        yield { ...(isOwnNext ? {} : rest), items: request.map ? await request.map(items) : items }
        if (page.marker === undefined || isOwnNext) return
        before = items
        rows += items.length
        if (seen.has(page.marker) || seen.size >= MOST_PAGES || rows > MOST_ROWS)
          throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', {
            service: official,
            message: `The list '${key}' of the service has no end.`,
          })
        marker = page.marker
        seen.add(marker)
      }
    },
    async pipe(method, path, { stream, ...request } = {}): Promise<PipedAnswer> {
      const body = stream ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
      const answer = await send(method, path, request, body, true)
      if (answer.status >= 400) return refuse(answer)
      answer.body.once('close', answer.finish)
      return { status: answer.status, headers: pipedHeaders(answer), body: answer.body }
    },
    maximumVersion: askMaximum,
    async has(microversion) {
      const maximum = await askMaximum()
      return maximum !== undefined && compareMicroversions(microversion, maximum) <= 0
    },
  }
}

function picked(answer: unknown, name: string, service: string): unknown {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  if (value !== undefined) return value
  const message = `The answer of the service has no '${name}'.`
  throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service, message })
}

// Only these: a service's cookies and tokens must not reach the browser.
function pipedHeaders(answer: TransportAnswer): Readonly<Record<string, string | undefined>> {
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(answer.headers))
    if (typeof value === 'string' && (PIPED_HEADERS.has(name) || METADATA_HEADER.test(name))) headers[name] = value
  return headers
}
