import { Fault, isFault } from '@fascia/sdk/common'
import type { Api } from '@fascia/sdk/web'
import type { ApiRequest, ExchangeRequest, ListLine, ServerAnswer, UploadRequest } from '@fascia/sdk/web/host'
import { createSend } from '@fascia/sdk/web/host'
import { BUILDS_NAME } from '../../common/builds-name.ts'
import type { Ambient } from '../ambient/index.ts'
import { apiAddress } from './address.ts'
import { apiHeaders } from './headers.ts'
import { createListJoiner } from './join-lists.ts'
import { jsonLines, listLines } from './ndjson.ts'
import { openSocket } from './open-socket.ts'
import { parseFault } from './parse-fault.ts'
import { type FailureSinks, type PageRequest, reportFailure } from './report-failure.ts'
import type { RequestQueue } from './request-queue.ts'

export interface ApiOptions extends FailureSinks {
  readonly ambient: Ambient
  readonly queue: RequestQueue
  readonly session: () => AskedSession
}

/** What calls need of the session. */
export interface AskedSession {
  /** What calls say of the project and the region. */
  readonly scope: string | undefined
  /** Asks the person to sign in once more, where a request needs that; whether it was done. */
  confirm(): Promise<boolean>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

function asFault(failure: unknown, signal: AbortSignal | undefined): Fault {
  if (isFault(failure)) return failure
  if (signal?.aborted) return new Fault('GATEWAY_CANCELLED', { cause: failure })
  return new Fault('NETWORK_UNREACHABLE', { cause: failure })
}

/** A failure; for a route that does not exist, with the reason that the caller gives. */
function explained(fault: Fault, { absence }: PageRequest): Fault {
  if (absence === undefined || fault.code !== 'GATEWAY_NOT_FOUND') return fault
  const request = fault.requestId === undefined ? {} : { requestId: fault.requestId }
  return new Fault(fault.code, { message: absence, cause: fault, ...request })
}

/** The part of a page's own address decides: only calls to this site carry its secrets. */
function isSameSite(ambient: Ambient, address: string): boolean {
  return new URL(address, ambient.window.location.href).origin === ambient.window.location.origin
}

/** Makes the generic API helper of the shell [CORE-002, CORE-035…037, CORE-040…043]. */
export function createApi(options: ApiOptions): Api {
  const { ambient, queue, events } = options
  const sources = { cookies: ambient.cookies, document: ambient.window.document, scope: () => options.session().scope }

  const headersFor = (address: string, given: ApiRequest['headers'], contentType?: string | null) =>
    isSameSite(ambient, address) ? apiHeaders(sources, given, contentType) : { ...given }

  /** What every answer may say beside its body: one with a logout flag redirects to where it says [CORE-042]. */
  const readHeaders = (answer: Response): void => {
    events.reached.emit()
    const builds = answer.headers.get(BUILDS_NAME)
    if (builds !== null) events.builds.emit(builds)
    const location = answer.headers.get('x-horizon-location')
    if (answer.headers.has('logout') && location) ambient.leave(location)
  }

  const send = async (method: Method, path: string, body: unknown, request: ApiRequest): Promise<Response> => {
    const address = apiAddress(ambient.webRoot, path, request)
    const answer = await ambient.fetch(address, {
      method,
      headers: headersFor(address, request.headers),
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    })
    readHeaders(answer)
    if (!answer.ok) throw parseFault(answer.status, await answer.text())
    return answer
  }

  /** Runs a request, and once more after the person has signed in for what the deployment guards. */
  const confirmed = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (failure) {
      if (!isFault(failure) || failure.code !== 'GATEWAY_STEP_UP_NEEDED' || !(await options.session().confirm()))
        throw failure
      return run()
    }
  }

  const guarded = async <T>(request: ApiRequest, work: () => Promise<T>): Promise<T> => {
    try {
      return await confirmed(() => queue.run(work, request.signal))
    } catch (failure) {
      const fault = explained(asFault(failure, request.signal), request)
      reportFailure(options, fault, request)
      throw fault
    }
  }

  const exchange = (path: string, request: ExchangeRequest): Promise<ServerAnswer> =>
    guarded({ ...request, isQuiet: true }, async () => {
      const { method = 'GET', form, signal, handles401 = false } = request
      const address = apiAddress(ambient.webRoot, path, request)
      const type = form instanceof URLSearchParams ? 'application/x-www-form-urlencoded;charset=UTF-8' : null
      const answer = await ambient.fetch(address, {
        method,
        headers: headersFor(address, { accept: 'text/html, */*', ...request.headers }, type),
        credentials: 'same-origin',
        ...(form === undefined ? {} : { body: form }),
        ...(signal === undefined ? {} : { signal }),
      })
      readHeaders(answer)
      if (answer.status === 401 && !handles401) events.refused.emit({ status: 401 })
      if (answer.status === 403) events.refused.emit({ status: 403 })
      if (answer.status === 409) {
        const fault = parseFault(409, await answer.clone().text())
        if (fault.code === 'SESSION_SCOPE_CHANGED') throw fault
      }
      return {
        status: answer.status,
        header: (name) => answer.headers.get(name) ?? undefined,
        text: () => answer.text(),
        blob: () => answer.blob(),
      }
    })

  const parsed = <T>(text: string): T => {
    if (text === '') return undefined as T
    try {
      return JSON.parse(text) as T
    } catch (cause) {
      throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { cause })
    }
  }

  const json = <T>(method: Method, path: string, body: unknown, request: ApiRequest): Promise<T> =>
    guarded(request, async () => {
      const answer = await send(method, path, body, request)
      return parsed<T>(await answer.text())
    })

  const methods: Omit<Api, 'send'> = {
    get: (path, request = {}) => json('GET', path, undefined, request),
    post: (path, body, request = {}) => json('POST', path, body, request),
    put: (path, body, request = {}) => json('PUT', path, body, request),
    patch: (path, body, request = {}) => json('PATCH', path, body, request),
    delete: (path, body, request = {}) => json('DELETE', path, body, request),
    text: (path, request = {}) => guarded(request, async () => (await send('GET', path, undefined, request)).text()),
    exchange: (path, request = {}) => exchange(path, request),
    stream: <T>(path: string, request: PageRequest = {}) => stream<T>(path, request),
    upload: (path, request) => upload(path, request),
    socket: (address) => openSocket(ambient.window, address),
  }
  const joiner = createListJoiner((path, signal) => {
    const request = { signal, isQuiet: true, headers: { accept: 'application/x-ndjson' } }
    return guarded(request, () => send('GET', path, undefined, request))
  })
  return { ...methods, send: createSend(methods) }

  async function* stream<T>(path: string, request: PageRequest): AsyncGenerator<ListLine<T>> {
    const joined = request.isJoined
      ? await joiner.join(apiAddress('/', path, request), request.signal ?? new AbortController().signal)
      : undefined
    if (!joined) return yield* streamAlone<T>(path, request)
    try {
      for await (const line of listLines(joined)) yield { items: [], ...line } as ListLine<T>
    } catch (failure) {
      const fault = explained(asFault(failure, request.signal), request)
      reportFailure(options, fault, request)
      throw fault
    }
  }

  async function* streamAlone<T>(path: string, request: ApiRequest): AsyncGenerator<ListLine<T>> {
    const abort = new AbortController()
    request.signal?.addEventListener('abort', () => abort.abort(), { once: true })
    if (request.signal?.aborted) abort.abort()
    const own = {
      ...request,
      signal: abort.signal,
      headers: { accept: 'application/x-ndjson', ...request.headers },
    }
    let isWhole = false
    try {
      const answer = await guarded(own, () => send('GET', path, undefined, own))
      if (!answer.headers.get('content-type')?.includes('ndjson')) {
        const whole = (await answer.json()) as ListLine<T>
        yield whole
      } else if (answer.body) {
        for await (const line of listLines(jsonLines(answer.body))) yield { items: [], ...line } as ListLine<T>
      }
      isWhole = true
    } catch (failure) {
      throw asFault(failure, request.signal)
    } finally {
      if (!isWhole) abort.abort()
    }
  }

  /** Files go as an upload, never as a JSON body [CORE-035]. */
  function upload<T>(path: string, request: UploadRequest): Promise<T> {
    const { file, fieldName, fields, method = 'POST', onProgress, signal } = request
    return guarded(request, async () => {
      const address = apiAddress(ambient.webRoot, path, request)
      const form = fieldName === undefined ? undefined : new FormData()
      for (const [name, value] of Object.entries(fields ?? {})) form?.append(name, value)
      if (fieldName !== undefined) form?.append(fieldName, file)
      const answer = await ambient.upload({
        method,
        url: address,
        headers: headersFor(address, request.headers, form ? null : 'application/octet-stream'),
        body: form ?? file,
        ...(onProgress === undefined ? {} : { onProgress }),
        ...(signal === undefined ? {} : { signal }),
      })
      if (answer.status < 200 || answer.status > 299) throw parseFault(answer.status, answer.text)
      return parsed<T>(answer.text)
    })
  }
}
