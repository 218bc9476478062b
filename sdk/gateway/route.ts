import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import type {
  CallMethod,
  ObjectSchema,
  Paging,
  PathNames,
  PathParams,
  PolicyRule,
  RawBody,
  Value,
} from '../common/index.ts'
import type { Cloud } from './cloud.ts'
import type { Collection, KeptItems } from './collection.ts'
import type { Job } from './job.ts'
import type { LiveList } from './live-list.ts'
import type { RequestSession } from './request-session.ts'

/** A place that speaks WebSocket, as a service has named it. */
export interface SocketTarget {
  /** `ws://…` or `wss://…`, with what lets in, such as a token of a console. The browser never sees it. */
  readonly url: string
  /** Subprotocols that are offered to it; none when left out. */
  readonly subprotocols?: readonly string[]
}

/** What a handler works with. */
export interface RouteContext<Params, Query, Body> {
  readonly cloud: Cloud
  readonly session: RequestSession
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The deployment's settings, by path: `settings('HORIZON_CONFIG.help_url')`. */
  settings(path: string): unknown
  /** Decides policy rules from the services' default rules and the deployer's files. */
  allows(rules: readonly PolicyRule[], target?: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Starts background jobs for the signed-in user. */
  readonly jobs: {
    /**
     * Starts a job and resolves to what it has made when its step `until` is done; the rest goes on after that, also when the browser goes away. Rejects
     * as a step fails before. What is refused before anything was made leaves no job; any other job that cannot go on stays in the activity list, where
     * its owner goes on with it or cleans up.
     *
     * Fails with `CONTRIBUTION_NOT_FOUND` when no gateway part has the job among its `jobs`, and with `GATEWAY_INPUT_INVALID` when the input does not fit,
     * and with `GATEWAY_TOO_MANY_JOBS` while the person has 50 stopped jobs.
     */
    start<Input>(job: Job<Input>, input: Input, until: string): Promise<Readonly<Record<string, string | undefined>>>
  }
  /** What the plugin keeps of a collection for this person or project. Fails with `CONTRIBUTION_NOT_FOUND` where no gateway part lists the collection. */
  kept<Item>(collection: Collection<Item>): KeptItems<Item>
  /** One-time tickets for the signed-in user: what one route hands out, another takes. */
  readonly tickets: {
    /** A ticket for a subject, good for so many seconds. */
    issue(subject: string, seconds: number): string
    /** Takes the ticket, or fails with `GATEWAY_TICKET_REFUSED`; of several replicas that are given the same one, one takes it. */
    redeem(ticket: string | undefined, subject: string): Promise<void>
  }
  /** Sockets that the gateway opens between the browser and a place, such as the proxy of a console. */
  readonly sockets: {
    /**
     * The address at which the browser opens a WebSocket once, within 30 seconds, with the session that has asked for it, and of the dashboard's own origin.
     * The gateway connects it with the place and hands on what both send. `SocketEnd` has the codes with which it ends.
     *
     * Fails with `GATEWAY_FEATURE_MISSING` where the address is no `ws:` or `wss:`, or of a host that `SOCKET_HOSTS` does not name.
     */
    admit(target: SocketTarget): string
  }
  /** A header of the request, by its name in lower case; never a cookie. */
  header(name: string): string | undefined
  /**
   * Gives texts that the handler has read itself, such as the fields of a multipart form, the types of a schema: `'4'` becomes 4, `'true'`
   * true. Throws `GATEWAY_INPUT_INVALID`, with messages by field, where a value does not fit or is missing.
   */
  parseTexts<Schema extends ObjectSchema>(schema: Schema, texts: Readonly<Record<string, string>>): Value<Schema>
  /**
   * The address of a path of the gateway as a browser reaches it, its parameters filled in: `/api/x/:id` becomes `/cloud/api/x/7` below that
   * web root.
   */
  address<Path extends string>(
    path: Path,
    ...params: [PathNames<Path>] extends [never] ? [] : [PathParams<Path>]
  ): string
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

/** Where a proxy route leads: `:name` and `*` in `upstream` stand for the route's parameters. */
export interface ProxyTarget {
  readonly serviceType: string
  readonly upstream: string
}

/** A route of the gateway, as `handle` and `proxy` make it. */
export interface Route {
  readonly method: CallMethod
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
  /** Of a list: a second name of the rows in the JSON answer, beside `items`. */
  readonly field?: string
  /** Of a list: how it is followed for the pages that show it. */
  readonly live?: LiveList
  /** Of a proxy route only. */
  readonly target?: ProxyTarget
  // biome-ignore lint/suspicious/noExplicitAny: each handler's parameters are checked where it is written; the dispatcher passes parsed values.
  readonly handler: (context: RouteContext<any, any, any>) => unknown
}

/** What every list route takes. `limit` is a whole number in decimal. */
export interface ListQuery {
  readonly limit?: string
  readonly marker?: string
  readonly sort_key?: string
  readonly sort_dir?: string
}
/** A route that hands one upstream answer on as it is, unparsed: `proxy('GET', '/api/cinder/extensions/', 'block-storage', '/extensions')`. */
export function proxy(method: CallMethod, path: string, serviceType: string, upstream: string): Route {
  const target = { serviceType, upstream }
  return { method, path, kind: 'proxy', target, handler: () => target }
}
