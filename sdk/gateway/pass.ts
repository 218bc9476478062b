import { fillPath } from '../common/contract/fill-path.ts'
import type { AnyCall, BodyOf, ObjectSchema, TypeRef } from '../common/index.ts'
import type { Cloud, CloudRequest } from './cloud.ts'
import { forwardedFilters } from './forwarded-filters.ts'
import { routeOf } from './handle.ts'
import { fieldReader, type OwnFields } from './item-reader.ts'
import { joinedNames } from './join-names.ts'
import { answer, created, type ListQuery, type Route, type RouteContext } from './route.ts'
import { withNames } from './with-names.ts'

type Params = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>
type Context = RouteContext<Params, ListQuery & Row, unknown>
type Asked = Pick<Context, 'params' | 'session'>

/** Where the service has a resource, and what differs between it and the items. */
export interface Passing<Schema extends ObjectSchema, Create, Update> {
  /** The type of the service in the catalogue: `dns`. */
  readonly service: string
  /** The path of the collection: `/zones`; an item is at `/zones/:id`. Its parameters are those of the calls. */
  readonly path: string
  /** The path of the list, where it is another: `/snapshots/detail`. */
  readonly listPath?: string
  /** The name of the list in the answer of the service: `zones`; the last part of the path when absent. */
  readonly rows?: string
  /** The name of the one item in requests and answers: `snapshot`; absent where they are the item itself. */
  readonly wrap?: string
  /** The microversion that reading and listing want. */
  readonly microversion?: string
  /** The microversion that making, changing and deleting want. */
  readonly changeMicroversion?: string
  /** Fields that are not as the service has them, from the others and the parameters of the request. */
  readonly own?: OwnFields<Schema, Params>
  /** What the service is sent for a body; the body itself when absent. */
  readonly create?: (body: BodyOf<Create>, asked: Asked) => object
  readonly update?: (body: BodyOf<Update>) => object
  /** The parameters of the service's paths, where they are others than those of the call. */
  readonly params?: (context: Asked) => Params
  /** Where the service takes a new item at the item's own address, by its `id` in the body of the call, which is not sent. */
  readonly createBy?: 'put'
  /**
   * The headers of a change, from those of the request: of a type with `revisionOf`, `if-match` is the revision of the item that the form has read.
   */
  readonly changeHeaders?: (header: Context['header']) => Readonly<Record<string, string>>
  /** The method by which the service takes a change; that of the call when absent. */
  readonly updateBy?: 'put' | 'patch'
}

/** The calls of a resource that are handed on; others are ignored. */
export interface PassedCalls<Create, Update> {
  readonly list?: AnyCall & { readonly query?: ObjectSchema }
  readonly get?: AnyCall
  readonly create?: Create
  readonly update?: Update
  readonly remove?: AnyCall
}

/**
 * The routes of a resource that a service has as the declaration says: they list, read, create, change and delete its items, which are made by the
 * schema of the type as `itemReader` does, with the names of joined references. A new item is answered with 201 and its address; without the
 * address where no call that is handed on has it. A query that the list declares is handed on as filters. Fails as the service does, and with
 * `GATEWAY_UPSTREAM_UNREADABLE` where an item has another shape. What needs more is written with `handle` beside it.
 *
 * ```ts
 * export const zoneRoutes = pass(zones.zoneType, zones, {
 *   service: 'dns',
 *   path: '/zones',
 *   rows: 'zones',
 *   own: { unicode_name: ({ name }) => toUnicode(name) },
 * })
 * ```
 */
export function pass<Schema extends ObjectSchema, Create extends AnyCall, Update extends AnyCall>(
  type: TypeRef<Schema>,
  { list, get, create, update, remove }: PassedCalls<Create, Update>,
  passing: Passing<Schema, Create, Update>,
): readonly Route[] {
  const { service, path, listPath = path, wrap, microversion, changeMicroversion, own = {} } = passing
  const { rows = path.slice(path.lastIndexOf('/') + 1), params: paramsOf = ({ params }: Asked) => params } = passing
  const one = `${path}/:id`
  const toItem = fieldReader<Params>(type, own)
  const names = joinedNames(type)
  const version = microversion === undefined ? {} : { microversion }
  const changing = changeMicroversion === undefined ? {} : { microversion: changeMicroversion }
  const address = (get ?? update ?? remove)?.path
  const picked: Pick<CloudRequest, 'pick'> = wrap === undefined ? {} : { pick: wrap }
  const wrapped = (sent: object): object => (wrap === undefined ? sent : { [wrap]: sent })
  const itemsOf = (cloud: Cloud, found: readonly Row[], params: Params) => {
    const items = found.map((row) => toItem(row, params))
    return withNames(cloud, items, names)
  }

  const listed = (context: Context) => {
    const { cloud, query } = context
    const { limit, marker, ...filters } = query
    const params = paramsOf(context)
    return cloud.service(service).pages(listPath, rows, {
      ...version,
      params,
      ...(list?.query ? { query: forwardedFilters(filters), limit, marker } : {}),
      map: (found: readonly Row[]) => itemsOf(cloud, found, params),
    })
  }
  const read = async (context: Context) => {
    const [client, params] = [context.cloud.service(service), paramsOf(context)]
    const [item] = await itemsOf(context.cloud, [await client.get(one, { params, ...version, ...picked })], params)
    return item
  }
  const make = async (context: RouteContext<Params, Row, BodyOf<Create>>) => {
    const [client, params, { body }] = [context.cloud.service(service), paramsOf(context), context]
    const { id, ...rest }: Row = Object(body)
    const isPut = passing.createBy === 'put'
    const sent = wrapped(passing.create?.(body, context) ?? (isPut ? rest : Object(body)))
    const made = toItem(
      isPut
        ? await client.put(one, sent, { params: { ...params, id: String(id) }, ...changing, ...picked })
        : await client.post(path, sent, { params, ...changing, ...picked }),
      params,
    )
    return address === undefined
      ? answer({ status: 201, body: made })
      : created(fillPath(address, { ...context.params, ...made }), made)
  }
  const change = async (context: RouteContext<Params, Row, BodyOf<Update>>) => {
    const [client, params, { body }] = [context.cloud.service(service), paramsOf(context), context]
    const method = passing.updateBy ?? (update?.method === 'PUT' ? 'put' : 'patch')
    const headers = passing.changeHeaders?.(context.header) ?? {}
    await client[method](one, wrapped(passing.update?.(body) ?? Object(body)), { params, ...changing, headers })
  }
  const drop = async (context: Context) => {
    await context.cloud.service(service).delete(one, { params: paramsOf(context), ...changing })
  }
  return [
    ...(list ? [routeOf(list, listed)] : []),
    ...(get ? [routeOf(get, read)] : []),
    ...(create ? [routeOf(create, make)] : []),
    ...(update ? [routeOf(update, change)] : []),
    ...(remove ? [routeOf(remove, drop)] : []),
  ]
}
