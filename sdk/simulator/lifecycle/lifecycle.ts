import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { Value as Values } from 'typebox/value'
import { fieldOf } from '../collection/list-rows.ts'
import { nullable } from '../input/shapes.ts'
import { type RowIn, type Rows, withDefault } from '../rows.ts'
import { ServiceFault } from '../service-fault.ts'
import type { Due, Situation, TimerHandler } from '../situation.ts'

/** The field that the rows of a table with a life cycle need: the operation that runs on the resource, null for none. Spread it into the schema of the table. */
export const operationFields = { operationId: withDefault(nullable(Type.String()), null) }

/** The names of the tables whose rows have `operationFields`. */
export type OperatedTable<T> = {
  [Name in keyof T & string]: RowIn<T, Name> extends { readonly operationId: string | null } ? Name : never
}[keyof T & string]

/** What work answers that is not over: the state stays for that time, then the same work runs again, with these arguments beside those that it had. */
export class Wait {
  readonly forMs: number
  readonly args: Readonly<Record<string, unknown>>

  constructor(forMs: number, args: Readonly<Record<string, unknown>> = {}) {
    this.forMs = forMs
    this.args = args
  }
}

/** What work answers: changes of the row, or that it is not over, or null when the resource is removed. */
export type Worked<Row> = Partial<Row> | Wait | null

/** The work at the end of a state, on other rows and other services. A `ServiceFault` that it throws fails the operation. `args` are those of `begin`. */
export type Work<T, Row> = (row: Row, due: Due<T>) => Worked<Row> | Promise<Worked<Row>>

/** How long a state lasts, in milliseconds: the same for all, or as the resource or chance decides. Zero passes the state at once. */
export type StateDuration<T, Row> = number | ((row: Row, situation: Situation<T>) => number)

/** A state that an operation passes. */
export interface OperationState<T, Row> {
  readonly forMs: StateDuration<T, Row>
  /** The work that ends it; the next state begins when it is left out. */
  readonly work: Work<T, Row>
}

/** An operation that takes time. */
export interface TimedOperation<T, Row, State extends string = string> {
  /** The states that it passes, in order: how long each lasts, or with work at its end. The last one needs none: `end` is its work. */
  readonly states: Readonly<Partial<Record<State, StateDuration<T, Row> | OperationState<T, Row>>>>
  /** The work that ends the operation. */
  readonly end: Work<T, Row>
  /** What the resource becomes when the work fails, after what `failed` of the life cycle says. */
  readonly undo?: (row: Row) => Partial<Row>
}

/** The operations on one kind of resource, and what all of them have in common. */
export interface LifecycleOptions<T, Row, Field extends keyof Row & string, Operations> {
  /** The field that shows the states: `status`. */
  readonly field: Field
  /** The value of that field after an operation whose end gives it no other; the last state when it is left out. */
  readonly rest?: Row[Field]
  readonly operations: Operations
  /** Changes that come with every other: the time of the change. */
  readonly touch?: (situation: Situation<T>) => Partial<Row>
  /** What the resource becomes when work throws a `ServiceFault`; without it the failure is reported as a defect of the simulator. */
  readonly failed?: (row: Row, fault: ServiceFault, due: Due<T>) => Partial<Row>
  /** Runs when an operation is over, with its fault when it failed: to record it. The row is undefined when it was removed. */
  readonly ended?: (
    operation: keyof Operations & string,
    row: Row | undefined,
    due: Due<T>,
    fault: ServiceFault | undefined,
  ) => void
}

/** What a request gives to an operation. */
export interface OperationInput<Row> {
  /** Changes of the row at the beginning. */
  readonly changes?: Partial<Row>
  /** Changes of the row at the end, after those of the operation. */
  readonly atEnd?: Partial<Row>
  /** JSON that the work gets as `due.args`. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Milliseconds of the first state, where they are not those of the operation. */
  readonly firstMs?: number
}

/** Operations that run. `lifecycle` of `routeKit` makes it. */
export interface Lifecycle<T, Row, Name extends string> {
  /**
   * Begins an operation: the first state shows at once, the others follow by timers, which a restart resumes. An operation that already runs ends without
   * its end, as it does when anything else changes the state or sets `operationId` to null. Returns the changed row.
   */
  begin(situation: Situation<T>, row: Row, operation: Name, input?: OperationInput<Row>): Row
  /** The timer handlers, to be spread into `on` of the service. */
  readonly on: Readonly<Record<string, TimerHandler<T>>>
}

const Args = Type.Record(Type.String(), Type.Unknown())
const Step = Type.Object({
  id: Type.String(),
  operation: Type.String(),
  operationId: Type.String(),
  /** The index of the state that ends. */
  at: Type.Integer(),
  args: Args,
  atEnd: Args,
})
type Step = Value<typeof Step>

/** Makes the life cycle of the rows of one table. `routeKit` binds it to a service's tables. */
export function makeLifecycle<
  T,
  Row extends { readonly id: string },
  Field extends keyof Row & string,
  Operations extends Readonly<Record<string, TimedOperation<T, Row>>>,
>(
  table: string,
  rowsOf: (situation: Situation<T>) => Rows<Row>,
  options: LifecycleOptions<T, Row, Field, Operations>,
): Lifecycle<T, Row, keyof Operations & string> {
  const { field, rest, touch, failed, ended } = options
  const operations = new Map<string, TimedOperation<T, Row>>(Object.entries(options.operations))
  const handler = `${table}.step`

  const statesOf = (name: string) =>
    Object.entries(operations.get(name)?.states ?? {}).flatMap(([state, given]) => {
      if (given === undefined) return []
      return [typeof given === 'object' ? { state, ...given } : { state, forMs: given, work: undefined }]
    })
  const change = (situation: Situation<T>, row: Row, ...changes: readonly object[]): Row => {
    const all: Partial<Row> = {}
    return rowsOf(situation).set(row.id, Object.assign(all, touch?.(situation), ...changes)) ?? row
  }

  /** Shows a state, and has its end follow. */
  function enter(situation: Situation<T>, row: Row, step: Step, changes: object, firstMs?: number): Row {
    const state = statesOf(step.operation)[step.at]
    if (!state) throw new TypeError(`The operation ${step.operation} of ${table} has no states.`)
    const forMs = firstMs ?? (typeof state.forMs === 'number' ? state.forMs : state.forMs(row, situation))
    situation.later(forMs, handler, { ...step })
    return change(situation, row, changes, { [field]: state.state, operationId: step.operationId })
  }

  /** Ends the state that a timer names, unless something else has changed it. */
  async function endState(situation: Due<T>): Promise<void> {
    const { args: step } = situation
    if (!Values.Check(Step, step)) return
    const row = rowsOf(situation).get(step.id)
    const states = statesOf(step.operation)
    const state = states[step.at]
    const operation = operations.get(step.operation)
    if (!row || !operation || !state) return
    if (fieldOf(row, 'operationId') !== step.operationId || row[field] !== state.state) return
    const isLast = step.at === states.length - 1
    const due: Due<T> = { ...situation, args: step.args }
    const finish = (changes: object | null, fault?: ServiceFault): void => {
      const left =
        changes &&
        change(situation, row, { [field]: rest === undefined ? row[field] : rest, operationId: null }, changes)
      if (!left) rowsOf(situation).remove(row.id)
      ended?.(step.operation, left ?? undefined, due, fault)
    }
    try {
      const worked = await (isLast ? operation.end(row, due) : (state.work?.(row, due) ?? {}))
      if (worked instanceof Wait)
        situation.later(worked.forMs, handler, { ...step, args: { ...step.args, ...worked.args } })
      else if (worked === null || isLast) finish(worked && { ...worked, ...step.atEnd })
      else enter(situation, row, { ...step, at: step.at + 1 }, worked)
    } catch (fault) {
      if (!failed || !(fault instanceof ServiceFault)) throw fault
      finish({ ...failed(row, fault, due), ...operation.undo?.(row) }, fault)
    }
  }

  return {
    begin(situation, row, operation, { changes = {}, atEnd = {}, args = {}, firstMs } = {}) {
      const step = { id: row.id, operation, operationId: situation.uuid(), at: 0, args, atEnd: { ...atEnd } }
      return enter(situation, row, step, changes, firstMs)
    },
    on: { [handler]: endState },
  }
}
