import {
  type HandlerAnswer,
  respondRaw,
  routeKit,
  type SimulatedAnswer,
  type SimulatedCall,
  type SimulatedRoute,
  swift,
} from '@fascia/sdk/simulator'
import { accountTable, containerTable, contentTable, objectTable } from './containers/container.ts'

export const tables = {
  accounts: accountTable,
  containers: containerTable,
  objects: objectTable,
  contents: contentTable,
}
export type SwiftTables = typeof tables
export type SwiftCall = SimulatedCall<SwiftTables>
export type SwiftRoute = SimulatedRoute<SwiftTables>

/** Makes Swift's routes. */
export const { get, post, put, del } = routeKit(swift, tables)

/** Makes a route of HEAD, whose status is another than that of GET. */
export const head = (path: string, handler: (call: SwiftCall) => HandlerAnswer): SwiftRoute => ({
  method: 'HEAD',
  path,
  handler,
})

/** A parameter of the path that the service adds, or that a route may lack; empty where it has none. */
export function parameterOf({ params }: Pick<SwiftCall, 'params'>, name: string): string {
  return new Map(Object.entries(params)).get(name) ?? ''
}

const OBJECT = '/:container/:object*'

/** The paths of accounts, containers and objects. */
const LEVELS = ['/', '/:container', OBJECT]

/** Has what follows an encoded slash answered as a container or an object: Swift decodes a path before it parts account, container and name. */
export function decodedFirst(routes: readonly SwiftRoute[]): readonly SwiftRoute[] {
  return routes.map((route) => {
    if (!LEVELS.includes(route.path)) return route
    return {
      ...route,
      handler(call) {
        const given = ['project', 'container'].map((name) => parameterOf(call, name))
        if (!given.some((name) => name.includes('/'))) return route.handler(call)
        const whole = [...given, parameterOf(call, 'object')].filter(Boolean).join('/')
        const [project = '', container = '', ...rest] = whole.split('/')
        const place = { project, container, ...(rest.length > 0 ? { object: rest.join('/') } : {}) }
        const meant = routes.find(
          ({ method, path }) => method === route.method && path === LEVELS[rest.length > 0 ? 2 : 1],
        )
        return (meant ?? route).handler({ ...call, params: { ...call.params, ...place } })
      },
    }
  })
}

/** Whether a text of a query or a header says yes. */
export function isYes(text: string): boolean {
  return /^(true|1|yes|on|t|y)$/i.test(text)
}

/** The account that the path names: the id of its project. */
export function accountOf(call: Pick<SwiftCall, 'params' | 'caller'>): string {
  return parameterOf(call, 'project') || call.caller.projectId
}

/** An answer without a body; Swift says the type of one all the same. */
export function bare(status: number, headers: Readonly<Record<string, string>> = {}): SimulatedAnswer {
  return respondRaw(status, '', { 'content-type': 'text/html; charset=UTF-8', ...headers })
}
