import { createToken } from '../../common/host/index.ts'
import type { AnswerOf, AnyCall, Token } from '../../common/index.ts'
import type { ApiRequest, CallArguments, SendOptions } from './call-arguments.ts'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file that is sent to the gateway, with its progress. */
export interface UploadRequest extends Omit<ApiRequest, 'body'> {
  readonly method?: 'POST' | 'PUT'
  readonly file: Blob
  /** Sent as multipart under this name, with `fields` beside it; the bare bytes when absent. */
  readonly fieldName?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Called with 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/** What `Api.exchange` sends. */
export interface ExchangeRequest extends Omit<ApiRequest, 'body' | 'failure' | 'isQuiet'> {
  /** `GET` when absent. */
  readonly method?: ApiMethod
  /** Sent as a browser sends a form: urlencoded, or multipart. */
  readonly form?: URLSearchParams | FormData
  /** A 401 is the caller's to follow; without it the sign-in dialog opens, as everywhere. */
  readonly handles401?: boolean
}

/** An answer as it came, for pages and forms that a server draws. */
export interface ServerAnswer {
  readonly status: number
  header(name: string): string | undefined
  text(): Promise<string>
  blob(): Promise<Blob>
}

/** One line of a streamed list. */
export interface ListLine<T> {
  readonly items: readonly T[]
  readonly marker?: string
}

/**
 * The generic API helper [CORE-002, CORE-035…037]: prefixes the web root, carries the CSRF header, the XMLHttpRequest marker and the scope,
 * raises the toasts of 401 and 403, and rejects with a `Fault`.
 */
export interface Api {
  /**
   * Makes a call of a contract, with the input that the contract asks for, and gives the typed answer; all items of a list.
   *
   * ```ts
   * const made = await api.send(backups.create, { body: { name: 'nightly', volume_id } })
   * ```
   */
  send<C extends AnyCall>(call: C, ...request: CallArguments<C, SendOptions>): Promise<AnswerOf<C>>
  get<T>(path: string, request?: ApiRequest): Promise<T>
  post<T>(path: string, body?: unknown, request?: ApiRequest): Promise<T>
  put<T>(path: string, body?: unknown, request?: ApiRequest): Promise<T>
  patch<T>(path: string, body?: unknown, request?: ApiRequest): Promise<T>
  delete<T = void>(path: string, body?: unknown, request?: ApiRequest): Promise<T>
  /** Text as the server sends it. */
  text(path: string, request?: ApiRequest): Promise<string>
  /**
   * Sends a request and gives the answer as it came, failures included: the caller reads its headers. Raises no toast; rejects when
   * there was no answer, and when the scope was changed in another tab.
   */
  exchange(path: string, request?: ExchangeRequest): Promise<ServerAnswer>
  /** The pages of a list as they arrive; ending the loop cancels the call. */
  stream<T>(path: string, request?: ApiRequest): AsyncIterable<ListLine<T>>
  upload<T>(path: string, request: UploadRequest): Promise<T>
  /** Opens a WebSocket at an address that a call has answered, which its route has admitted for once and for this session; fails for an address of another site. */
  socket(address: string): WebSocket
}

/** The token of the gateway's API; `useApi` resolves it. */
export const Api: Token<Api> = createToken<Api>('Api')
