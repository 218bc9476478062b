import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type BodyPath,
  Fault,
  type ItemOf,
  type ObjectSchema,
  type Paging,
  type ParamsOf,
  type QueryOf,
  type RawBody,
} from '../common/index.ts'
import type { UpstreamPage } from './cloud.ts'
import type { LiveList } from './live-list.ts'
import {
  answer as answerWith,
  isRouteAnswer,
  type ListQuery,
  type Route,
  type RouteAnswer,
  type RouteContext,
} from './route.ts'

type ReadBody<C> = C extends { readonly body?: 'form' }
  ? FormData
  : C extends { readonly body?: 'stream' }
    ? Readable
    : BodyOf<C>
type CallContext<C extends AnyCall> = RouteContext<
  ParamsOf<C>,
  C extends { readonly kind: 'list' } ? QueryOf<C> & ListQuery : QueryOf<C>,
  ReadBody<C>
>

/** The names of `Given` that `Wanted` does not have; `never` when `Given` takes any name, as the object of a service does. */
type ExcessNames<Given, Wanted> = string extends keyof Given ? never : Exclude<keyof Given, keyof Wanted>
/** Reads as a sentence in the compiler's message when an answer has more names than its schema. */
type NoExcess<Given, Wanted> = [ExcessNames<Given, Wanted>] extends [never]
  ? unknown
  : { readonly '~': `${ExcessNames<Given, Wanted> & string} is not in the schema of the answer` }

/** A call without a declared answer may give text, which says what it is in the header `content-type`. */
type Answered<C> = RouteAnswer<[AnswerOf<C>] extends [undefined] ? string | undefined : AnswerOf<C>>

/** The array is not read for `Given`: an answer that is a map would be taken for one. */
type ListAnswer<Item> = AsyncIterable<UpstreamPage<Item>> | readonly NoInfer<Item>[] | Promise<readonly NoInfer<Item>[]>

type Handler<C extends AnyCall, Given> = C extends { readonly kind: 'list' }
  ? (context: CallContext<C>) => ListAnswer<Given & ItemOf<C> & NoExcess<Given, ItemOf<C>>>
  : (context: CallContext<C>) => Promise<(Given & AnswerOf<C> & NoExcess<Given, AnswerOf<C>>) | Answered<C>>

/** A call's parts as they are at run time. */
interface CallParts extends AnyCall {
  readonly query?: ObjectSchema
  readonly body?: TSchema | RawBody
  readonly answer?: TSchema | 'text'
  readonly item?: TSchema
  readonly paging?: Paging
  readonly field?: string
}

function isRaw(body: TSchema | RawBody | undefined): body is RawBody {
  return typeof body === 'string'
}

/** Gives a text that a handler answers its content type, where the handler names none. */
function asText(given: unknown): unknown {
  const { headers, ...rest }: RouteAnswer = isRouteAnswer(given) ? given : { status: 200, body: given }
  return answerWith({ ...rest, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
}

function isPages(value: unknown): value is AsyncIterable<UpstreamPage<unknown>> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** What the handler of a list gives, as pages: pages stay as they are, and an array, now or later, is the only page. */
function pagesOf({ method, path }: AnyCall, given: unknown): AsyncIterable<UpstreamPage<unknown>> {
  if (isPages(given)) return given
  return (async function* () {
    const later: unknown = await given
    if (isPages(later)) yield* later
    else if (Array.isArray(later)) yield { items: later }
    else
      throw new Fault('PLUGIN_RESULT_INVALID', {
        status: 500,
        message: `The handler of the list ${method} ${path} gave neither pages nor an array.`,
        hint: 'Return cloud.service(…).pages(…), an array of the items, or a promise of one; or make it async function* and yield { items }.',
      })
  })()
}

/** The route of a call whose handler is checked where it is written. */
export function routeOf(call: AnyCall, handler: Route['handler'], live?: LiveList): Route {
  const { kind, method, path, query, body, answer, item, paging, field }: CallParts = call
  const route: Route = {
    kind,
    method,
    path,
    ...(query ? { query } : {}),
    ...(isRaw(body) ? { reads: body } : body ? { body } : {}),
    ...(answer && answer !== 'text' ? { answer } : {}),
    ...(item ? { item } : {}),
    ...(kind === 'list' ? { paging: paging ?? 'none' } : {}),
    ...(field === undefined ? {} : { field }),
    ...(live === undefined ? {} : { live }),
    handler,
  }
  if (kind === 'list') return { ...route, handler: (context) => pagesOf(call, route.handler(context)) }
  return answer === 'text' ? { ...route, handler: async (context) => asText(await route.handler(context)) } : route
}

/**
 * Implements a call. Parameters, query and body are typed by the call and checked before the handler runs; a missing or an excess name in
 * the answer is an error of the compiler. A list's handler yields pages, or gives an array of all items or a promise of one; any other resolves to the answer, or to `answer(…)` for another
 * status, headers or a stream. An `undefined` answer is a 204. A text answer is sent as `text/plain` in UTF-8.
 *
 * In tests and in `fascia dev` each answer is also checked against its schema; one that does not fit fails with `GATEWAY_ANSWER_INVALID`,
 * which names the call and the path into the answer.
 *
 * `live` says of a list how the gateway follows it for the pages that show it, where that can be cheaper than reading it whole.
 *
 * Give the function that makes the answer its type, `toBackup(one: CinderBackup): Backup`: the compiler's message then names the wrong key.
 *
 * ```ts
 * handle(backups.get, async ({ cloud, params }) => {
 *   return toBackup(await cloud.volume.get<CinderBackup>('/backups/:id', { params, pick: 'backup' }))
 * })
 * ```
 */
export function handle<C extends AnyCall, Given = C extends { readonly kind: 'list' } ? ItemOf<C> : AnswerOf<C>>(
  call: C,
  handler: Handler<C, Given>,
  live?: LiveList,
): Route {
  return routeOf(call, handler, live)
}

/** Messages by the path into a call's body. */
export type BodyMessages<C> = { readonly [Path in BodyPath<C>]?: readonly string[] }

/**
 * The fault of a body that its schema accepts and the plugin or its service does not: `GATEWAY_INPUT_INVALID`, status 400, with messages that
 * a form shows beside its fields. The names of the fields are typed by the body.
 *
 * ```ts
 * if (body.size > LARGEST) throw refuse(backups.create, { size: ['The backup is larger than the store.'] })
 * ```
 */
export function refuse<C extends AnyCall>(_call: C, fields: BodyMessages<C>): Fault {
  const said = Object.entries<readonly string[] | undefined>(fields).flatMap(([path, messages]) =>
    messages ? [[path, messages] as const] : [],
  )
  return new Fault('GATEWAY_INPUT_INVALID', { fields: Object.fromEntries(said) })
}
