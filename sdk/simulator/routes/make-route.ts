import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { Value as Values } from 'typebox/value'
import type { HandlerAnswer } from '../answer.ts'
import { hasRight, type Right, type SimulatedCall } from '../call.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { SimulatedRoute } from '../route.ts'

/** The parameters of a path: `{ id: string }` for `/servers/:id`. */
export type RouteParams<Path extends string> = {
  readonly [Name in NamesIn<Path>]: string
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Plain<Name> | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Plain<Name>
    : never

type Plain<Name extends string> = Name extends `${infer Text}*` ? Text : Name

/** What a route checks before its handler runs. */
export interface RouteRules<Body extends TSchema = TSchema> {
  /** Who may; everybody when it is left out. */
  readonly right?: Right
  /** The rule that a refusal names. */
  readonly rule?: string
  /** The first and the last minor microversion that has the route; outside it is not found. */
  readonly since?: number
  readonly until?: number
  /** Answers without a token. */
  readonly isPublic?: boolean
  /** What the body must be, as a whole. The handler gets it as the dialect converts it. */
  readonly body?: Body
}

type Handler<T, Path extends string, Body> = (
  call: SimulatedCall<T, RouteParams<Path>, Body>,
) => HandlerAnswer | Promise<HandlerAnswer>

/** Makes a route of one method. */
export interface MakeRoute<T> {
  <const Path extends string>(path: Path, handler: Handler<T, Path, unknown>): SimulatedRoute<T>
  <const Path extends string, Body extends TSchema = TSchema>(
    path: Path,
    rules: RouteRules<Body>,
    handler: Handler<T, Path, Value<Body>>,
  ): SimulatedRoute<T>
}

/** Makes routes, a function for each method. */
export interface RouteMakers<T> {
  readonly get: MakeRoute<T>
  readonly post: MakeRoute<T>
  readonly put: MakeRoute<T>
  readonly patch: MakeRoute<T>
  readonly del: MakeRoute<T>
}

/** Makes the function that makes routes of one method. */
export function routeMaker<T>(dialect: Dialect, method: string): MakeRoute<T> {
  function make<const Path extends string, Body extends TSchema>(
    path: Path,
    ...rest: [Handler<T, Path, unknown>] | [RouteRules<Body>, Handler<T, Path, Value<Body>>]
  ): SimulatedRoute<T> {
    if (rest.length === 1) {
      const [handler] = rest
      return { method, path, handler: (call) => handler({ ...call, params: paramsOf(path, call.params) }) }
    }
    const [rules, handler] = rest
    return {
      method,
      path,
      ...(rules.isPublic ? { isPublic: true } : {}),
      handler(call) {
        if (!isOffered(rules, call)) throw dialect.refuse.noRoute()
        requireRight(dialect, rules, call)
        return handler({ ...call, params: paramsOf(path, call.params), body: bodyOf(dialect, rules, call.body) })
      },
    }
  }
  return make
}

/** Whether the microversion of a request has the route or the action. */
export function isOffered(
  { since = 0, until = Number.POSITIVE_INFINITY }: RouteRules,
  call: Pick<SimulatedCall<object>, 'microversion'>,
): boolean {
  const { minor } = call.microversion
  return minor >= since && minor <= until
}

/** Throws the dialect's refusal where the caller lacks the right that the rules ask for. */
export function requireRight(
  dialect: Dialect,
  { right, rule = '' }: RouteRules,
  call: Pick<SimulatedCall<object>, 'caller'>,
): void {
  if (right !== undefined && !hasRight(call, right)) throw dialect.refuse.forbidden(rule)
}

/** A body as the rules' schema wants it, checked and converted; as it is where they have no schema. */
export function bodyOf<Body extends TSchema>(dialect: Dialect, rules: RouteRules<Body>, given: unknown): Value<Body> {
  const body: unknown = rules.body ? dialect.parse(rules.body, given) : given
  if (isParsed(rules, body)) return body
  throw new TypeError('A dialect parsed a body into something else.')
}

function isParsed<Body extends TSchema>({ body: schema }: RouteRules<Body>, body: unknown): body is Value<Body> {
  return schema === undefined || Values.Check(schema, body)
}

function paramsOf<Path extends string>(path: Path, params: Readonly<Record<string, string>>): RouteParams<Path> {
  if (hasAll(path, params)) return params
  throw new TypeError(`A parameter of ${path} is missing.`)
}

function hasAll<Path extends string>(
  path: Path,
  params: Readonly<Record<string, string>>,
): params is Readonly<Record<string, string>> & RouteParams<Path> {
  return [...path.matchAll(/:([^/*]+)/g)].every(([, name = '']) => name in params)
}
