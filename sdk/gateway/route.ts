import type { Readable } from 'node:stream'
import type { TObject, TSchema } from 'typebox'
import type { CallMethod, ObjectSchema, Paging, PolicyRule, RawBody, Value } from '../common/index.ts'
import type { Cloud } from './cloud.ts'

/** The HTTP methods of routes. */
export type Method = CallMethod

/** Who asks. */
export interface RequestSession {
  readonly userId: string
  readonly userName: string
  readonly projectId: string
  readonly projectName: string
  readonly domainId: string
  readonly region: string
  readonly roles: readonly string[]
  readonly isSuperuser: boolean
}

/** What a handler works with. */
export interface RouteContext<Params, Query, Body> {
  readonly cloud: Cloud
  readonly session: RequestSession
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The deployment's settings, by path: `settings('LAUNCH_INSTANCE_DEFAULTS.create_volume')`. */
  settings(path: string): unknown
  /** Decides policy rules from the services' default rules and the deployer's files. */
  allows(rules: readonly PolicyRule[], target?: Readonly<Record<string, unknown>>): Promise<boolean>
  /** One-time tickets for the signed-in user: what one route hands out, another takes. */
  readonly tickets: {
    /** A ticket for a subject, good for so many seconds. */
    issue(subject: string, seconds: number): string
    /** Takes the ticket, or throws `GATEWAY_TICKET_REFUSED`. */
    redeem(ticket: string | undefined, subject: string): void
  }
  /** A header of the request, by its name in lower case; never a cookie. */
  header(name: string): string | undefined
  /** The address of a path of the gateway as a browser reaches it: `/api/x/` becomes `/cloud/api/x/` below that web root. */
  address(path: string): string
  /** Aborts when the browser goes away. */
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  now(): number
}

/** An answer that is not a plain 200 with JSON. A handler that returns undefined answers 204. */
export interface RouteAnswer<Body = unknown> {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Body
  readonly stream?: Readable
}

// A mark that every copy of this module knows, and that no JSON of a service can carry.
const BRAND = Symbol.for('fascia.answer')

/** Answers with a status of its own: `answer({ status: 201, headers: { location }, body: server })`. */
export function answer<Body = never>(parts: RouteAnswer<Body>): RouteAnswer<Body> {
  return Object.defineProperty({ ...parts }, BRAND, { value: true })
}

/** Whether a handler returned what `answer` or `created` made. */
export function isRouteAnswer(value: unknown): value is RouteAnswer {
  return typeof value === 'object' && value !== null && BRAND in value
}

/** Answers 201 with the object and its address. */
export function created<Body>(location: string, body: Body): RouteAnswer<Body> {
  return answer({ status: 201, headers: { location }, body })
}

/** The schemas of a route; ajv checks its input by them before the handler runs. */
export interface RouteSchemas {
  /** Query parameters; undeclared ones are refused unless the schema allows more. */
  readonly query?: TObject
  readonly body?: TSchema
  /** The answer, for documentation and contract tests. */
  readonly answer?: TSchema
  /**
   * What the body is, when it is not JSON. `form`: a form as a browser sends it, urlencoded or multipart, up to the limit of bodies; the
   * handler gets `FormData`. `stream`: the bytes as they come, unread and without a limit; the handler gets a `Readable`.
   */
  readonly reads?: RawBody
}

/** Where a proxy route leads: `:name` and `*` in `upstream` stand for the route's parameters. */
export interface ProxyTarget {
  readonly serviceType: string
  readonly upstream: string
}

/** A route of the gateway, as `handle`, `get`, `post` and `proxy` make it. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly query?: ObjectSchema
  readonly body?: TSchema
  readonly reads?: RawBody
  /** The schema of the JSON answer. The gateway checks answers against it in tests and in `fascia dev`. */
  readonly answer?: TSchema
  /** Of a list: the schema of one item, checked as `answer` is. */
  readonly item?: TSchema
  readonly kind: 'plain' | 'list' | 'proxy'
  readonly paging?: Paging
  /** Of a proxy route only. */
  readonly target?: ProxyTarget
  // biome-ignore lint/suspicious/noExplicitAny: each handler's parameters are checked where it is written; the dispatcher passes parsed values.
  readonly handler: (context: RouteContext<any, any, any>) => unknown
}

type ValueOr<S, Otherwise> = S extends TSchema ? Value<S> : Otherwise
type BodyOf<S extends RouteSchemas> = S['reads'] extends 'form'
  ? FormData
  : S['reads'] extends 'stream'
    ? Readable
    : ValueOr<S['body'], undefined>
type ParamsOf = Readonly<Record<string, string>>
/** Parameters of a route that declares none: the last value of each; None is left out. */
type AnyQuery = Readonly<Record<string, string | undefined>>
/** What every list route takes. `limit` is a whole number in decimal. */
export interface ListQuery {
  readonly limit?: string
  readonly marker?: string
  readonly sort_key?: string
  readonly sort_dir?: string
}
type Handler<S extends RouteSchemas> = (
  context: RouteContext<ParamsOf, ValueOr<S['query'], AnyQuery>, BodyOf<S>>,
) => unknown

function route(method: Method): <const S extends RouteSchemas>(path: string, schemas: S, handler: Handler<S>) => Route {
  return (path, { query, body, reads }, handler) => ({
    method,
    path,
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(reads ? { reads } : {}),
    kind: 'plain',
    handler,
  })
}

/** A route. Paths are whole, start with `/api/`, and answer with and without the trailing slash: `get('/api/nova/limits/', {}, …)`. */
export const get: ReturnType<typeof route> = route('GET')
/** A route that answers POST: `post('/api/x/notes/', { body: NewNote }, async ({ body }) => add(body))`. */
export const post: ReturnType<typeof route> = route('POST')
/** A route that answers PUT. */
export const put: ReturnType<typeof route> = route('PUT')
/** A route that answers DELETE: `del('/api/x/notes/:id/', {}, async ({ params }) => remove(params.id))`. */
export const del: ReturnType<typeof route> = route('DELETE')

/** A route that hands one upstream answer on as it is, unparsed: `proxy('GET', '/api/cinder/extensions/', 'block-storage', '/extensions')`. */
export function proxy(method: Method, path: string, serviceType: string, upstream: string): Route {
  const target = { serviceType, upstream }
  return { method, path, kind: 'proxy', target, handler: () => target }
}
