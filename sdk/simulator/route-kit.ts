import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { HandlerAnswer } from './answer.ts'
import type { Call } from './call.ts'
import { type Collection, makeCollection, namesOf } from './collection/collection.ts'
import type { CollectionOptions } from './collection/collection-options.ts'
import { listItems } from './collection/list-items.ts'
import type { Dialect, Shown } from './dialect/dialect.ts'
import type { PathParams } from './path-params.ts'
import { hasRight, type Right } from './right.ts'
import type { SimulatedRoute } from './route.ts'
import type { RowIn, Tables } from './rows.ts'

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
  call: Call<T, PathParams<Path>, Body>,
) => HandlerAnswer | Promise<HandlerAnswer>

/** Makes a route of one method. */
export interface MakeRoute<T> {
  <const Path extends string>(path: Path, handler: Handler<T, Path, unknown>): SimulatedRoute<T>
  <const Path extends string, Body extends TSchema = TSchema>(
    path: Path,
    rules: RouteRules<Body>,
    handler: Handler<T, Path, Static<Body>>,
  ): SimulatedRoute<T>
}

/** Makes the routes of a service over its tables, in its dialect. */
export interface RouteKit<T extends Tables> {
  readonly dialect: Dialect
  readonly tables: T
  readonly get: MakeRoute<T>
  readonly post: MakeRoute<T>
  readonly put: MakeRoute<T>
  readonly patch: MakeRoute<T>
  readonly del: MakeRoute<T>
  /** The routes of one kind of resource: list, show, delete; create and update where their schemas are given. */
  collection<const Name extends keyof T & string, Create extends TSchema = TSchema, Update extends TSchema = TSchema>(
    table: Name,
    options: CollectionOptions<T, RowIn<T, Name>, Create, Update>,
  ): Collection<T, RowIn<T, Name>, Create>
  /** Answers a list of items that are no rows of a table: computed ones, or those of a peer. `path` is where it is, when not at the dialect's path; `key` what a marker names, when not the id. */
  list(
    plural: string,
    items: readonly Shown[],
    call: Call<T>,
    place?: { readonly path?: string; readonly key?: string },
  ): HandlerAnswer
}

/**
 * Binds the makers of routes to a service's tables and dialect, so that handlers know their rows, the parameters of their paths and their bodies.
 *
 * @example
 * ```ts
 * import { accepted, cinder, extendService, routeKit, seconds, table } from '@fascia/sdk/simulator'
 * import { Type } from 'typebox'
 *
 * const BackupRow = Type.Object({
 *   id: Type.String(),
 *   project_id: Type.String(),
 *   name: Type.String(),
 *   volume_id: Type.String(),
 *   status: Type.String(),
 *   created_at: Type.String(),
 * })
 * const NewBackup = Type.Object({ backup: Type.Object({ name: Type.String(), volume_id: Type.String() }) })
 *
 * const tables = { backups: table(BackupRow) }
 * const { collection, post } = routeKit(cinder, tables)
 *
 * export default extendService('volumev3', {
 *   tables,
 *   routes: [
 *     ...collection('backups', { detail: true, filters: ['name', 'status', 'volume_id'], sort: ['created_at', 'name'] }),
 *     post('/backups', { right: 'member', body: NewBackup }, ({ rows, body, caller, later, take, timestamp }) => {
 *       take({ backups: 1 })
 *       const backup = rows.backups.add({ ...body.backup, project_id: caller.projectId, status: 'creating', created_at: timestamp() })
 *       later(seconds(3), 'backup.finish', { id: backup.id })
 *       return accepted({ backup })
 *     }),
 *   ],
 *   quotas: { backups: 10 },
 *   on: { 'backup.finish': ({ rows, id }) => void rows.backups.set(id, { status: 'available' }) },
 * })
 * ```
 */
export function routeKit<const T extends Tables>(dialect: Dialect, tables: T): RouteKit<T> {
  const maker = (method: string): MakeRoute<T> => {
    function make<const Path extends string, Body extends TSchema>(
      path: Path,
      ...rest: [Handler<T, Path, unknown>] | [RouteRules<Body>, Handler<T, Path, Static<Body>>]
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
          admit(dialect, rules, call)
          const body: unknown = rules.body ? dialect.parse(rules.body, call.body) : call.body
          if (!isParsed(rules, body)) throw new TypeError('A dialect parsed a body into something else.')
          return handler({ ...call, params: paramsOf(path, call.params), body })
        },
      }
    }
    return make
  }
  return {
    dialect,
    tables,
    get: maker('GET'),
    post: maker('POST'),
    put: maker('PUT'),
    patch: maker('PATCH'),
    del: maker('DELETE'),
    collection(name, options) {
      const table = tables[name]
      if (!table) throw new TypeError(`There is no table ${name}.`)
      return makeCollection(dialect, name, table, (call) => call.rows[name], options)
    },
    list: (plural, items, call, place = {}) =>
      listItems(dialect, namesOf(dialect, plural, place), items, call, place.key),
  }
}

function admit(dialect: Dialect, rules: RouteRules, call: Pick<Call<object>, 'caller' | 'microversion'>): void {
  const { right, rule = '', since = 0, until = Number.POSITIVE_INFINITY } = rules
  const { minor } = call.microversion
  if (minor < since || minor > until) throw dialect.refuse.noRoute()
  if (right !== undefined && !hasRight(call, right)) throw dialect.refuse.forbidden(rule)
}

function isParsed<Body extends TSchema>({ body: schema }: RouteRules<Body>, body: unknown): body is Static<Body> {
  return schema === undefined || Value.Check(schema, body)
}

function paramsOf<Path extends string>(path: Path, params: Readonly<Record<string, string>>): PathParams<Path> {
  if (hasAll(path, params)) return params
  throw new TypeError(`A parameter of ${path} is missing.`)
}

function hasAll<Path extends string>(
  path: Path,
  params: Readonly<Record<string, string>>,
): params is Readonly<Record<string, string>> & PathParams<Path> {
  return [...path.matchAll(/:([^/*]+)/g)].every(([, name = '']) => name in params)
}
