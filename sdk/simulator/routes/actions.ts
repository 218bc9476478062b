import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import type { HandlerAnswer } from '../answer.ts'
import type { SimulatedCall } from '../call.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { SimulatedRoute } from '../route.ts'
import { badRequest } from '../service-fault.ts'
import { bodyOf, isOffered, type RouteRules, requireRight } from './make-route.ts'

/** What an action checks before it runs. Outside its microversions there is no such action. `body` is the schema of the value under the action's name. */
export type ActionRules<Body extends TSchema = TSchema> = Omit<RouteRules<Body>, 'isPublic'>

/** One name that the address of actions takes. `action` makes it. */
export interface ResourceAction<T, Row> {
  readonly rules: ActionRules
  readonly run: (call: SimulatedCall<T>, row: Row, given: unknown) => HandlerAnswer | Promise<HandlerAnswer>
}

type Perform<T, Row, Given> = (call: SimulatedCall<T>, row: Row, given: Given) => HandlerAnswer | Promise<HandlerAnswer>

/** The actions on one kind of resource. */
export interface ActionKit<T, Row> {
  /** Makes an action. `perform` gets the resource, and the value under the action's name: checked and converted where there is a schema. */
  action<Body extends TSchema = TSchema>(
    rules: ActionRules<Body>,
    perform: Perform<T, Row, Value<Body>>,
  ): ResourceAction<T, Row>
  /** The route of all actions in these tables, by name. */
  route(...tables: readonly Readonly<Record<string, ResourceAction<T, Row>>>[]): SimulatedRoute<T>
}

/**
 * Makes the one address of a resource's actions, as Nova and Cinder have it: the body has the action's name as its only key. It checks the
 * name, the resource, the right and the body, in this order.
 */
export function makeActions<T, Row>(
  dialect: Dialect,
  path: string,
  find: (call: SimulatedCall<T>) => Row,
  common: ActionRules = {},
): ActionKit<T, Row> {
  return {
    action(rules, perform) {
      return {
        rules: { ...common, ...rules },
        run: (call, row, given) => perform(call, row, bodyOf(dialect, rules, given)),
      }
    },
    route(...tables) {
      const actions = new Map(tables.flatMap((table) => Object.entries(table)))
      return {
        method: 'POST',
        path,
        handler(call) {
          const entries = Object.entries(Object(call.body))
          const [only] = entries
          if (!only || entries.length !== 1) throw badRequest('Malformed request body')
          const [name, value] = only
          const action = actions.get(name)
          if (!action || !isOffered(action.rules, call)) throw badRequest(`There is no such action: ${name}`)
          const row = find(call)
          requireRight(dialect, action.rules, call)
          return action.run(call, row, value)
        },
      }
    },
  }
}
