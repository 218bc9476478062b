import { Fault } from '../../../common/index.ts'
import type { Api, ListLine } from '../../services/api.ts'
import type { ApiRequest } from '../../services/call-arguments.ts'
import { createSend } from '../../services/send-call.ts'

export interface TestCall {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: ApiRequest['headers']
}

export interface TestApi extends Api {
  readonly calls: TestCall[]
  /** Answers every call; a stream with its pages. */
  answer: (call: TestCall) => unknown
}

/** An API whose answers a test gives. */
export function createTestApi(): TestApi {
  const call = async <T>(method: string, path: string, body?: unknown, { headers }: ApiRequest = {}): Promise<T> => {
    const made: TestCall = { method, path, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) }
    api.calls.push(made)
    return (await api.answer(made)) as T
  }
  const refuse = (): never => {
    throw new Fault('GATEWAY_NOT_FOUND')
  }
  const methods: Omit<Api, 'send'> = {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body, request) => call('PUT', path, body, request),
    patch: (path, body, request) => call('PATCH', path, body, request),
    delete: (path, body) => call('DELETE', path, body),
    text: (path) => call('GET', path),
    exchange: refuse,
    async *stream<T>(path: string) {
      yield* await call<readonly ListLine<T>[]>('GET', path)
    },
    upload: refuse,
    socket: refuse,
  }
  const api: TestApi = { calls: [], answer: () => undefined, ...methods, send: createSend(methods) }
  return api
}
