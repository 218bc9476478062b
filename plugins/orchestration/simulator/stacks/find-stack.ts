import { ServiceFault } from '@fascia/sdk/simulator'
import type { HeatCall, StackRow } from './tables.ts'

/** Whether a value of a query or a body says yes. */
export const isTrue = (value: unknown): boolean => String(value ?? '').toLowerCase() === 'true'

export function notThere(identity: string): ServiceFault {
  return new ServiceFault(404, `The Stack (${identity}) could not be found.`, 'EntityNotFound')
}

const isVisible = ({ project_id }: StackRow, { caller }: HeatCall): boolean =>
  caller.isAdmin || caller.isService || project_id === caller.projectId

/** The stack of a path with name and id; a deleted one, too. */
export function stackOf(call: HeatCall): StackRow {
  const { name = '', id = '' } = call.params
  const stack = call.rows.stacks.get(id)
  if (!stack || stack.stack_name !== decodeURIComponent(name) || !isVisible(stack, call)) throw notThere(id || name)
  return stack
}

/** The stack of a path that a request may change. */
export function livingStackOf(call: HeatCall): StackRow {
  const stack = stackOf(call)
  if (stack.deletion_time !== null) throw notThere(stack.id)
  if (stack.status === 'IN_PROGRESS')
    throw new ServiceFault(
      409,
      `Stack ${stack.stack_name} already has an action (${stack.action}) in progress.`,
      'ActionInProgress',
    )
  return stack
}
