import type { TSchema } from 'typebox'
import type { HandlerAnswer } from './answer.ts'
import type { Right, SimulatedCall } from './call.ts'
import { type Collection, makeCollection } from './collection/collection.ts'
import type { CollectionOptions, Stamps } from './collection/collection-options.ts'
import { type ItemListOptions, listItems } from './collection/list-items.ts'
import type { Dialect } from './dialect/dialect.ts'
import {
  type Lifecycle,
  type LifecycleOptions,
  makeLifecycle,
  type OperatedTable,
  type TimedOperation,
} from './lifecycle/lifecycle.ts'
import type { SimulatedRoute } from './route.ts'
import { type ActionKit, type ActionRules, makeActions } from './routes/actions.ts'
import { type LimitsOptions, limitsRoute } from './routes/limits-route.ts'
import { type RouteMakers, requireRight, routeMaker } from './routes/make-route.ts'
import { type QuotaSetOptions, quotaSetRoutes } from './routes/quota-set-routes.ts'
import { type TagOptions, tagRoutes } from './routes/tag-routes.ts'
import { type TextMapOptions, textMapRoutes } from './routes/text-map-routes.ts'
import type { RowIn, Tables } from './rows.ts'

/** Makes the routes of a service over its tables, in its dialect. */
export interface RouteKit<T extends Tables> extends RouteMakers<T> {
  readonly dialect: Dialect
  readonly tables: T
  /** The routes of one kind of resource: list, show, delete; create and update where their schemas are given. */
  collection<const Name extends keyof T & string, Create extends TSchema = TSchema, Update extends TSchema = TSchema>(
    table: Name,
    options: CollectionOptions<T, RowIn<T, Name>, Create, Update>,
  ): Collection<T, RowIn<T, Name>, Create>
  /** Answers a list of items that are not rows of a table: computed ones, or those of a peer. They stay in the order given. */
  list<Item extends object>(
    plural: string,
    items: readonly Item[],
    call: SimulatedCall<T>,
    options?: ItemListOptions<T, Item>,
  ): HandlerAnswer
  /**
   * The one address of a resource's actions, where the body has the action's name as its only key: `/servers/:id/action`. `common` holds for every action
   * that does not say otherwise.
   */
  actions<Row>(path: string, find: (call: SimulatedCall<T>) => Row, common?: ActionRules): ActionKit<T, Row>
  /**
   * The operations that take time on the rows of a table with `operationFields`: what each passes, does and ends in.
   *
   * @example
   * ```ts
   * import { accepted, cinder, operationFields, routeKit, table } from '@fascia/sdk/simulator'
   * import { Type } from 'typebox'
   *
   * const BackupRow = Type.Object({ id: Type.String(), project_id: Type.String(), status: Type.String(), ...operationFields })
   * const { actions, lifecycle } = routeKit(cinder, { backups: table(BackupRow) })
   *
   * // `...work.on` is part of the service's `on`.
   * const work = lifecycle('backups', {
   *   field: 'status',
   *   operations: {
   *     restore: { states: { restoring: 3000 }, end: () => ({ status: 'available' }) },
   *     delete: { states: { deleting: 1000 }, end: () => null },
   *   },
   * })
   * const { action, route } = actions('/backups/:id/action', ({ rows, params }) => rows.backups.find({ id: params.id ?? '' })[0])
   * const restore = action({}, (call, backup) => accepted(backup && { backup: work.begin(call, backup, 'restore') }))
   *
   * export const actionRoute = route({ restore })
   * ```
   */
  lifecycle<
    const Name extends OperatedTable<T>,
    const Field extends keyof RowIn<T, Name> & string,
    const Operations extends Readonly<
      Record<string, TimedOperation<T, RowIn<T, Name>, Extract<RowIn<T, Name>[Field], string>>>
    >,
  >(
    table: Name,
    options: LifecycleOptions<T, RowIn<T, Name>, Field, Operations>,
  ): Lifecycle<T, RowIn<T, Name>, keyof Operations & string>
  /** The routes of a map of texts of a resource: metadata, extra specs. */
  textMap<Row, Values extends TSchema>(path: string, options: TextMapOptions<T, Row, Values>): SimulatedRoute<T>[]
  /** The routes of a resource's tags. */
  tags(path: string, options: TagOptions<T>): SimulatedRoute<T>[]
  /** The routes of quota sets and of the default quota class, as Nova and Cinder have them. */
  quotaSets(options: QuotaSetOptions<T>): SimulatedRoute<T>[]
  /** The route of absolute limits and their use, `GET /limits`, as Nova and Cinder have it. */
  limits(options: LimitsOptions<T>): SimulatedRoute<T>
  /** Throws the dialect's refusal, which names `rule`, where the caller lacks the right. */
  requireRight(call: Pick<SimulatedCall<T>, 'caller'>, right: Right, rule: string): void
}

/**
 * Binds the makers of routes to a service's tables and dialect, so that handlers know their rows, the parameters of their paths and their bodies. `stamps`
 * are what the service writes into each row that a collection changes.
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
export function routeKit<const T extends Tables>(dialect: Dialect, tables: T, stamps: Stamps<T> = {}): RouteKit<T> {
  const makers: RouteMakers<T> = {
    get: routeMaker(dialect, 'GET'),
    post: routeMaker(dialect, 'POST'),
    put: routeMaker(dialect, 'PUT'),
    patch: routeMaker(dialect, 'PATCH'),
    del: routeMaker(dialect, 'DELETE'),
  }
  return {
    ...makers,
    dialect,
    tables,
    collection(name, options) {
      const table = tables[name]
      if (!table) throw new TypeError(`There is no table ${name}.`)
      return makeCollection(dialect, name, table, (call) => call.rows[name], options, stamps)
    },
    list: (plural, items, call, options = {}) => listItems(dialect, plural, items, call, options),
    actions: (path, find, common) => makeActions(dialect, path, find, common),
    lifecycle: (name, options) => makeLifecycle(name, (situation) => situation.rows[name], options),
    textMap: (path, options) => textMapRoutes(makers, path, options),
    tags: (path, options) => tagRoutes(dialect, makers, path, options),
    quotaSets: (options) => quotaSetRoutes(dialect, makers, options),
    limits: (options) => limitsRoute(makers, options),
    requireRight: (call, right, rule) => requireRight(dialect, { right, rule }, call),
  }
}
