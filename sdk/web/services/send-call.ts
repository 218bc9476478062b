import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '../../common/index.ts'
import { fillPath } from '../action/fill-path.ts'
import type { Api, ApiRequest } from './api.ts'
import { sendByMethod } from './send-by-method.ts'

/** What every list takes besides the query that it declares. */
interface ListOrder {
  readonly sort_key?: string
  readonly sort_dir?: 'asc' | 'desc'
}

/** A part of a call's input, which may be left out when nothing in it is needed. */
type Part<Name extends string, Value> =
  Readonly<Record<never, never>> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value }
type QueryPart<C> = C extends { readonly kind: 'list' }
  ? Part<'query', QueryOf<C> & ListOrder>
  : Part<'query', QueryOf<C>>
type BodyPart<C> = C extends { readonly kind: 'list' }
  ? unknown
  : BodyOf<C> extends undefined
    ? unknown
    : { readonly body: BodyOf<C> }

/** What a call needs, by its contract: the parameters of its path, its query and its body. */
export type CallInput<C extends AnyCall> = Part<'params', ParamsOf<C>> & QueryPart<C> & BodyPart<C>

/** The arguments after the call: what it needs with options; none where it needs nothing. */
export type CallArguments<C extends AnyCall, Options> =
  Readonly<Record<never, never>> extends CallInput<C>
    ? [request?: CallInput<C> & Options]
    : [request: CallInput<C> & Options]

/** How a call is sent. */
export type SendOptions = Pick<ApiRequest, 'signal' | 'isQuiet' | 'failure'>

/** The input of any call, as it is sent. */
export interface SentCall extends SendOptions {
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

/** Sends a call through the methods of an API. A list is read as a stream to its end; `onItems` sees what has come after each page but the last. */
export async function sendCall(
  api: Omit<Api, 'send'>,
  call: AnyCall,
  sent: SentCall = {},
  onItems?: (items: readonly unknown[]) => void,
): Promise<unknown> {
  const { params = {}, query, body, ...options } = sent
  const path = fillPath(call.path, params)
  const request = { ...options, ...(query === undefined ? {} : { query: queryOf(query) }) }
  if (call.kind === 'list') {
    let items: readonly unknown[] = []
    for await (const page of api.stream<unknown>(path, request)) {
      items = [...items, ...page.items]
      if (page.marker !== undefined) onItems?.(items)
    }
    return items
  }
  return sendByMethod(api, call.method, path, body, request)
}
