import { fillPath } from '../../common/contract/fill-path.ts'
import type { AnswerOf, AnyCall } from '../../common/index.ts'
import type { Api } from './api.ts'
import type { ApiRequest, CallArguments, SendOptions } from './call-arguments.ts'
import { sendByMethod } from './send-by-method.ts'

/** The input of any call, as it is sent. */
export interface SentCall extends SendOptions, Pick<ApiRequest, 'headers'> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function queryOf(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** The `send` of an API that has the other methods. */
export function createSend(api: Omit<Api, 'send'>): Api['send'] {
  function send<C extends AnyCall>(call: C, ...request: CallArguments<C, SendOptions>): Promise<AnswerOf<C>>
  function send(call: AnyCall, ...given: readonly unknown[]): Promise<unknown> {
    // The signature above has checked it, by types that say nothing while the call is any.
    const [request] = given as readonly [SentCall?]
    return sendCall(api, call, request)
  }
  return send
}

/**
 * Sends a call through the methods of an API. A text answer is given as it came. A list is read as a stream to its end, and in one answer where the query has a `limit`; `onItems` sees
 * what has come after each page but the last.
 */
export async function sendCall(
  api: Omit<Api, 'send'>,
  call: AnyCall,
  sent: SentCall = {},
  onItems?: (items: readonly unknown[]) => void,
): Promise<unknown> {
  const { params = {}, query, body, ...options } = sent
  const path = fillPath(call.path, params)
  const request = { ...options, ...(query === undefined ? {} : { query: queryOf(query) }) }
  if (call.kind === 'list' && query?.limit !== undefined)
    return (await api.get<{ readonly items: readonly unknown[] }>(path, request)).items
  if (call.kind === 'list') {
    let items: readonly unknown[] = []
    for await (const page of api.stream<unknown>(path, request)) {
      items = [...items, ...page.items]
      if (page.marker !== undefined) onItems?.(items)
    }
    return items
  }
  const { answer }: AnyCall & { readonly answer?: unknown } = call
  if (answer === 'text') return api.text(path, request)
  return sendByMethod(api, call.method, path, body, request)
}
