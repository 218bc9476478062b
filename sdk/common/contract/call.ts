import type { TSchema } from 'typebox'
import type { PathIn, PathParams } from './path.ts'
import type { ObjectSchema, Value } from './value.ts'

/** The HTTP methods of the gateway's calls. */
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A body that is not JSON. `form`: a form as a browser sends it, urlencoded or multipart, up to the gateway's limit of bodies. `stream`: the
 * bytes as they come, unread and without a limit.
 */
export type RawBody = 'form' | 'stream'

/**
 * How a list says in its JSON answer that there is more: not at all, with `has_more_data` and `has_prev_data`, or with `has_more`. A list
 * with `none` answers all of its pages.
 */
export type Paging = 'none' | 'has_more_data' | 'has_more'

/**
 * What every call has. Type parameters are constrained by this and by no type that names schemas, because comparing schemas takes the
 * compiler 130,000 instantiations a call.
 */
export interface AnyCall {
  readonly kind: 'plain' | 'list'
  readonly method: CallMethod
  /**
   * The whole address, with `:name` for each parameter. It begins with `/api/`, and answers with and without a slash at its end. A value with a slash
   * is refused, except for a last parameter with a star, `/api/x/notes/:id*`, which takes the rest of the address.
   */
  readonly path: string
  /** Of a call with a JSON body, in the browser only: loads the body's schema as JSON Schema. Read it with `bodySchemaOf`. */
  readonly bodySchema?: () => Promise<TSchema>
}

/** Marks what a call does not have: a body, an answer. */
export interface Nothing extends TSchema {
  readonly '~nothing': true
}

/** Marks a call that declares no query. */
export interface NoQuery extends ObjectSchema {
  readonly '~nothing': true
}

/**
 * One call of the gateway's interface, as both sides know it: the gateway part of a plugin implements it with `handle`, the web part and
 * other plugins make it. In the browser it has its kind, method and path; the web build leaves schemas out.
 */
export interface Call<
  Method extends CallMethod = CallMethod,
  Path extends string = string,
  Query extends ObjectSchema = ObjectSchema,
  Body extends TSchema | RawBody = TSchema | RawBody,
  Answer extends TSchema | 'text' = TSchema | 'text',
> extends AnyCall {
  readonly kind: 'plain'
  readonly method: Method
  readonly path: Path
  readonly query?: Query
  readonly body?: Body
  readonly answer?: Answer
}

/** A call that lists: pages of items, which the gateway streams as they arrive. */
export interface ListCall<
  Path extends string = string,
  Query extends ObjectSchema = ObjectSchema,
  Item extends TSchema = TSchema,
> extends AnyCall {
  readonly kind: 'list'
  readonly method: 'GET'
  readonly path: Path
  readonly query?: Query
  readonly item: Item
  readonly paging?: Paging
  readonly field?: string
}

type ValueOrNothing<Part> = Part extends Nothing ? undefined : Part extends RawBody ? unknown : Value<Part>
type AnswerValue<Part> = Part extends 'text' ? string : ValueOrNothing<Part>

/** The parameters of a call's path: `{ id: string }`. */
export type ParamsOf<C extends AnyCall> = PathParams<C['path']>
/** The query parameters that a call declares; an object without names when it declares none. */
export type QueryOf<C> = C extends { readonly query?: infer Query }
  ? Query extends NoQuery
    ? Readonly<Record<never, never>>
    : Value<Query>
  : never
/** The body that a call takes; `undefined` when it takes none, `unknown` when it is not JSON. */
export type BodyOf<C> = C extends { readonly body?: infer Body } ? ValueOrNothing<Body> : undefined
/** One item of a list. */
export type ItemOf<C> = C extends { readonly item: infer Item } ? Value<Item> : never
/** What a call answers: the items of a list, text, the answer of any other call, `undefined` where the answer is empty. */
export type AnswerOf<C> = C extends { readonly item: infer Item }
  ? readonly Value<Item>[]
  : C extends { readonly answer?: infer Answer }
    ? AnswerValue<Answer>
    : undefined
/** The paths into a call's body: the fields that a service may say are wrong. */
export type BodyPath<C> = C extends { readonly body?: infer Body } ? PathIn<Body> : never

/**
 * A list. `item` is the schema of one item; `query` those of the parameters besides `limit`, `marker`, `sort_key` and `sort_dir`, which every
 * list takes.
 *
 * ```ts
 * export const list = listCall('/api/cinder/backups/', { item: Backup, query: BackupQuery })
 * ```
 */
export function listCall<const Path extends string, Item extends TSchema, Query extends ObjectSchema = NoQuery>(
  path: Path,
  schemas: {
    readonly item: Item
    readonly query?: Query
    readonly paging?: Paging
    /** A second name of the rows in the JSON answer, beside `items`: `zones`, for clients that know the answer by it. */
    readonly field?: string
  },
): ListCall<Path, Query, Item> {
  return { kind: 'list', method: 'GET', path, ...schemas }
}

/**
 * A call that reads one thing: `getCall('/api/cinder/backups/:id/', { answer: Backup })`. With `answer: 'text'` it gives plain text, in UTF-8;
 * without an answer it gives bytes.
 */
export function getCall<
  const Path extends string,
  const Answer extends TSchema | 'text' = Nothing,
  Query extends ObjectSchema = NoQuery,
>(
  path: Path,
  schemas: { readonly answer?: Answer; readonly query?: Query } = {},
): Call<'GET', Path, Query, Nothing, Answer> {
  return { kind: 'plain', method: 'GET', path, ...schemas }
}

interface ChangeSchemas<Query, Body, Answer> {
  readonly query?: Query
  readonly body?: Body
  readonly answer?: Answer
}

type ChangeCall<Method extends CallMethod> = <
  const Path extends string,
  const Body extends TSchema | RawBody = Nothing,
  Answer extends TSchema = Nothing,
  Query extends ObjectSchema = NoQuery,
>(
  path: Path,
  schemas?: ChangeSchemas<Query, Body, Answer>,
) => Call<Method, Path, Query, Body, Answer>

function changeCall<Method extends CallMethod>(method: Method): ChangeCall<Method> {
  return (path, schemas = {}) => ({ kind: 'plain', method, path, ...schemas })
}

/**
 * A call that makes or does something: `postCall('/api/cinder/backups/', { body: NewBackup, answer: Backup })`. Of the calls of all methods:
 * a list in the body, at any depth, has at most 1,000 entries, and so has a map of free keys, unless its schema has another `maxItems` or
 * `maxProperties`.
 */
export const postCall: ChangeCall<'POST'> = changeCall('POST')
/** A call that sets something whole, or makes it under an address that the caller knows. */
export const putCall: ChangeCall<'PUT'> = changeCall('PUT')
/** A call that changes what its body names, and leaves the rest. */
export const patchCall: ChangeCall<'PATCH'> = changeCall('PATCH')
/** A call that removes something: `deleteCall('/api/cinder/backups/:id/')`. */
export const deleteCall: ChangeCall<'DELETE'> = changeCall('DELETE')

/**
 * The schema of a call's JSON body, as JSON Schema; undefined when the call takes none. In the browser it is loaded with the first form of a
 * plugin, in one chunk with those of all calls of the same `api/`.
 */
export async function bodySchemaOf(call: AnyCall): Promise<TSchema | undefined> {
  if (call.bodySchema) return call.bodySchema()
  const { body }: AnyCall & { readonly body?: TSchema | RawBody } = call
  return typeof body === 'string' ? undefined : body
}
