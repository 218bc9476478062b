import type { CallMethod, Value } from '@fascia/sdk/common'
import type { Route, RouteContext } from '@fascia/sdk/gateway'
import type { TObject, TSchema } from 'typebox'

/** What the gateway checks of a request before the handler runs. */
interface RouteSchemas {
  /** Undeclared parameters are refused. */
  readonly query?: TObject
  readonly body?: TSchema
}

type Params = Readonly<Record<string, string>>
/** Parameters of a route that declares none: the last value of each. */
type AnyQuery = Readonly<Record<string, string | undefined>>
type ValueOr<S, Otherwise> = S extends TSchema ? Value<S> : Otherwise
type Handler<S extends RouteSchemas> = (
  context: RouteContext<Params, ValueOr<S['query'], AnyQuery>, ValueOr<S['body'], undefined>>,
) => unknown
type MakeRoute = <const S extends RouteSchemas>(path: string, schemas: S, handler: Handler<S>) => Route

function makeRoute(method: CallMethod): MakeRoute {
  return (path, { query, body }, handler) => ({
    method,
    path,
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    kind: 'plain',
    handler,
  })
}

/** A route of core's own, whose answer no plugin calls by a contract: `get('/api/settings/', {}, (context) => …)`. */
export const get: MakeRoute = makeRoute('GET')
/** A route of core's own that answers POST. */
export const post: MakeRoute = makeRoute('POST')
/** A route of core's own that answers PUT. */
export const put: MakeRoute = makeRoute('PUT')
