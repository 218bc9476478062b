import type { AnyCall, BodyOf, ParamsOf, QueryOf } from '../../common/index.ts'
import type { ListOrder } from '../declare/form-field.ts'

/** What a request to the gateway carries besides its path and body. */
export interface ApiRequest {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The path is sent as it is, without the web root [CORE-002]. */
  readonly isExternal?: boolean
  /** No toast when it fails; the caller gets the rejection [CORE-043]. */
  readonly isQuiet?: boolean
  /** The toast of a failure, in place of the server's message. */
  readonly failure?: string
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
