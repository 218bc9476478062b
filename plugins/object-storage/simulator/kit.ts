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

const CONTAINER = '/:container'
const OBJECT = '/:container/:object*'

/** Has what names an object behind an encoded slash answered as an object: Swift decodes a path before it parts the container from the name. */
export function decodedFirst(routes: readonly SwiftRoute[]): readonly SwiftRoute[] {
  return routes.map((route) => {
    const ofObject = routes.find(({ method, path }) => path === OBJECT && method === route.method)
    if (route.path !== CONTAINER || !ofObject) return route
    return {
      ...route,
      handler(call) {
        const [container = '', ...rest] = parameterOf(call, 'container').split('/')
        if (rest.length === 0) return route.handler(call)
        return ofObject.handler({ ...call, params: { ...call.params, container, object: rest.join('/') } })
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
