import { Fault } from '@fascia/sdk/common'
import type { Route } from '@fascia/sdk/gateway'
import findMyWay from 'find-my-way'
import { Type } from 'typebox'
import type { NamedPart } from '../gateway-options.ts'
import { type AnswerCheck, createAnswerCheck } from './check-answer.ts'
import { createBodyCheck, createQueryCheck, type InputCheck, type QueryCheck } from './validate-input.ts'

/** A route ready to answer. */
export interface LoadedRoute {
  readonly plugin: string
  readonly route: Route
  readonly checkQuery: QueryCheck | undefined
  readonly checkBody: InputCheck | undefined
  /** Used where the gateway checks answers: in tests and in development. */
  readonly checkAnswer: AnswerCheck | undefined
}

export interface FoundRoute {
  readonly loaded: LoadedRoute
  readonly params: Readonly<Record<string, string>>
}

/** A part that could not be taken, and why. */
export interface RefusedPart {
  readonly plugin: string
  readonly fault: Fault
}

/** The routes of all parts at one time; never changed, only replaced as a whole. */
export interface RouteTable {
  readonly refused: readonly RefusedPart[]
  /** Finds the route of an address; `GATEWAY_METHOD_REFUSED` or `GATEWAY_NOT_FOUND` otherwise. */
  find(method: string, path: string): FoundRoute
  /** Whether an address has a route. */
  has(method: (typeof METHODS)[number], path: string): boolean
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const LONGEST_PARAMETER = 4_096
const LIST_QUERY = {
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' })),
  marker: Type.Optional(Type.String()),
  sort_key: Type.Optional(Type.String()),
  sort_dir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  paginate: Type.Optional(Type.Boolean()),
}

/** A last parameter that takes the rest of the address, with its slashes: `:id*`. */
const REST = /:(\w+)\*$/

function shapeOf({ method, path }: Route): string {
  return `${method} ${path
    .replace(/(?<!\/)\/+$/, '')
    .replace(REST, '*')
    .replace(/:[^/]+/g, ':')
    .replace(/^([^*]*\*).*$/, '$1')}`
}

function load(plugin: string, route: Route): LoadedRoute {
  if (!route.path.startsWith('/api/'))
    throw new Fault('PLUGIN_RESULT_INVALID', { message: `The route ${route.path} is not under /api/.` })
  return {
    plugin,
    route,
    checkQuery: route.query && createQueryCheck(route.query, route.kind === 'list' ? LIST_QUERY : {}),
    checkBody: route.body && createBodyCheck(route.body),
    checkAnswer: createAnswerCheck(route),
  }
}

function loadPart({ plugin, part }: NamedPart, owners: ReadonlyMap<string, string>): readonly LoadedRoute[] {
  const shapes = new Set<string>()
  return (part.routes ?? []).map((route) => {
    const shape = shapeOf(route)
    const owner = owners.get(shape) ?? (shapes.has(shape) ? plugin : undefined)
    if (owner)
      throw new Fault('ROUTE_CONFLICT', {
        message: `${owner} and ${plugin} both declare ${route.method} ${route.path}.`,
      })
    shapes.add(shape)
    return load(plugin, route)
  })
}

/** Builds the table. A part with a route that another one has already, or that cannot be read, is left out whole and named. */
export function createRouteTable(parts: readonly NamedPart[]): RouteTable {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER })
  const owners = new Map<string, string>()
  const byMark = new Map<unknown, LoadedRoute>()
  const refused: RefusedPart[] = []

  for (const named of parts) {
    try {
      for (const loaded of loadPart(named, owners)) {
        const mark = (): void => {}
        router.on(loaded.route.method, loaded.route.path.replace(REST, '*'), mark)
        byMark.set(mark, loaded)
        owners.set(shapeOf(loaded.route), named.plugin)
      }
    } catch (failure) {
      const fault =
        failure instanceof Fault
          ? failure
          : new Fault('PLUGIN_RESULT_INVALID', {
              message: `A route of ${named.plugin} cannot be read.`,
              cause: failure,
            })
      refused.push({ plugin: named.plugin, fault })
    }
  }

  return {
    refused,
    has: (method, path) => router.find(method, path) !== null,
    find(method, path) {
      const found = router.find(method === 'HEAD' ? 'GET' : (method as (typeof METHODS)[number]), path)
      const loaded = found && byMark.get(found.handler)
      if (!found || !loaded) {
        const isElsewhere = METHODS.some((other) => router.find(other, path) !== null)
        throw new Fault(isElsewhere ? 'GATEWAY_METHOD_REFUSED' : 'GATEWAY_NOT_FOUND')
      }
      return { loaded, params: checkedParams(found.params, REST.exec(loaded.route.path)?.[1]) }
    },
  }
}

/** A name that an address would take for a step, as `fillPath` writes it. */
const STEP = /^\/(\.{1,2})$/

// A decoded slash in a parameter would name another address of the service than the route means, and so would no text at all: the list of an item. Other
// characters are those of a name, as in the rest of an address, and the client of the service encodes them.
function checkedParams(
  params: Readonly<Record<string, string | undefined>>,
  rest = '*',
): Readonly<Record<string, string>> {
  const checked: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(params)) {
    const step = name === '*' ? undefined : STEP.exec(value)?.[1]
    if (step !== undefined) {
      checked[name] = step
      continue
    }
    const segments = value.split('/')
    const isClimbing = segments.some((segment) => segment === '.' || segment === '..')
    const isEmpty = segments.every((segment) => segment === '') && !(name === '*' && rest === '*')
    const isOdd = value.includes('\u0000') || (name !== '*' && segments.length > 1)
    if (isEmpty || isClimbing || isOdd) throw new Fault('GATEWAY_NOT_FOUND')
    checked[name === '*' ? rest : name] = value
  }
  return checked
}
