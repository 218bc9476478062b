import { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import type { Dispatcher } from 'undici'
import type { Agents } from './agents.ts'
import { hasServedBefore } from './tracking-connector.ts'
import { YoungGarbage } from './young-garbage.ts'

export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Readable
  /** Official service type: names the pool's time limit, the metric and the fault. */
  readonly service: string
  /** Aborts when the browser goes away. */
  readonly signal?: AbortSignal
  /** True for bodies that are piped on: only silence is limited then, not the whole time. */
  readonly isPiped?: boolean
}

export interface TransportAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readable
  /** Ends the time limit; call when the body is read or handed on. */
  readonly finish: () => void
  /** The fault that a failure while reading the body becomes. */
  readonly faultOf: (failure: unknown) => Fault
}

/** Sends requests to services over pooled connections. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>
  close(): Promise<void>
}

export interface TransportOptions {
  readonly timeoutMsOf: (service: string) => number
  readonly caCert?: string
  readonly verify?: boolean
  /** Called after each call with its status; 0 when there was no answer. */
  readonly onCall?: (service: string, status: number, durationMs: number) => void
  readonly nowMs: () => number
}

const RESETS = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
const SILENCE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'])

function codeOf(failure: unknown): string {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : ''
}

/** The fault that a failure of the network becomes. */
export function faultOfNetwork(failure: unknown, service: string, isLate: boolean, signal?: AbortSignal): Fault {
  if (failure instanceof Fault) return failure
  if (signal?.aborted) return new Fault('GATEWAY_CANCELLED', { service })
  if (isLate || SILENCE.has(codeOf(failure))) return new Fault('GATEWAY_UPSTREAM_TIMEOUT', { service, cause: failure })
  return new Fault('GATEWAY_UPSTREAM_UNREACHABLE', { service, cause: failure })
}

const isSafe = ({ method }: TransportRequest): boolean => method === 'GET' || method === 'HEAD'

/**
 * Keeps connections alive for safe methods; a reset on one that has served before, ahead of any byte of the answer, is tried once more, over a new
 * connection: a service that ends its idle connections ends all of them. Each change has a new connection too: a service closes idle ones without
 * warning, and what it did with a change that was sent is not known. What it sends with is loaded for the first request.
 */
export function createTransport({ timeoutMsOf, caCert, verify = true, onCall, nowMs }: TransportOptions): Transport {
  let agents: Promise<Agents> | undefined
  const loadAgents = async (): Promise<Agents> => {
    const { createAgents } = await import('./agents.ts')
    return createAgents({ verify, ...(caCert ? { caCert } : {}) })
  }
  const garbage = new YoungGarbage()

  const attempt = async (request: TransportRequest, isKept = isSafe(request)): Promise<TransportAnswer> => {
    const { method, url, headers, body, service, signal, isPiped = false } = request
    agents ??= loadAgents()
    const { reads, changes, uploads } = await agents
    if (signal?.aborted) throw new Fault('GATEWAY_CANCELLED', { service })
    const timeoutMs = timeoutMsOf(service)
    // undici takes an emitter as well, which costs a tenth of an AbortController.
    const ending = new EventEmitter()
    let isLate = false
    // A body on its way takes as long as it takes: undici limits the silence.
    const isSending = isPiped && typeof body === 'object'
    const timer = isSending
      ? undefined
      : setTimeout(() => {
          isLate = true
          cancel()
        }, timeoutMs)
    const cancel = (): void => void ending.emit('abort')
    signal?.addEventListener('abort', cancel, { once: true })
    const finish = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    if (isSending) garbage.watch(body)
    try {
      const answer = await (isSending ? uploads : isKept ? reads : changes).request({
        origin: originOf(url),
        path: pathOf(url),
        method: method as Dispatcher.HttpMethod,
        headers,
        body: body ?? null,
        signal: ending,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
      if (isPiped) clearTimeout(timer)
      answer.body.on('error', () => {})
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
        finish,
        faultOf: (failure) => faultOfNetwork(failure, service, isLate, signal),
      }
    } catch (failure) {
      finish()
      if (isLate) throw new Fault('GATEWAY_UPSTREAM_TIMEOUT', { service, cause: failure })
      throw failure
    }
  }

  return {
    async send(request) {
      const startMs = nowMs()
      try {
        const answer = await attempt(request).catch((failure: unknown) => {
          const mayRetry =
            isSafe(request) && RESETS.has(codeOf(failure)) && hasServedBefore(failure) && !request.signal?.aborted
          if (mayRetry) return attempt(request, false)
          throw failure
        })
        onCall?.(request.service, answer.status, nowMs() - startMs)
        return answer
      } catch (failure) {
        onCall?.(request.service, 0, nowMs() - startMs)
        throw faultOfNetwork(failure, request.service, false, request.signal)
      }
    },
    async close() {
      const made = await agents
      await Promise.all([made?.reads.destroy(), made?.changes.destroy(), made?.uploads.destroy()])
    },
  }
}

function originOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('://') + 3)
  return slash < 0 ? url : url.slice(0, slash)
}

function pathOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('://') + 3)
  return slash < 0 ? '/' : url.slice(slash)
}
