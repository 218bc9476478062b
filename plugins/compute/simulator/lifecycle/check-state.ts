import type { ServiceFault } from '@fascia/sdk/simulator'
import { conflict } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { VmState } from '../servers/server-state.ts'

export interface StateRule {
  readonly vmStates: readonly VmState[] | 'any'
  /** Only an idle server, when it is left out. */
  readonly taskStates?: readonly (string | null)[] | 'any'
  /** Whether a server that never ran is refused. True when it is left out. */
  readonly mustHaveLaunched?: boolean
}

/** Why an action cannot begin now, as Nova says it; undefined when it can. */
export function stateConflict(
  server: Pick<Server, 'id' | 'vmState' | 'taskState' | 'launchedAt'>,
  action: string,
  rule: StateRule,
): ServiceFault | undefined {
  const { vmStates, taskStates = [null], mustHaveLaunched = true } = rule
  const refused = (attribute: string, state: string) =>
    conflict(`Cannot '${action}' instance ${server.id} while it is in ${attribute} ${state}`)
  if (vmStates !== 'any' && !vmStates.includes(server.vmState)) return refused('vm_state', server.vmState)
  if (taskStates !== 'any' && !taskStates.includes(server.taskState)) {
    return refused('task_state', server.taskState ?? 'None')
  }
  if (mustHaveLaunched && server.launchedAt === null) {
    return conflict(`Instance ${server.id} is in an invalid state for '${action}'`)
  }
  return undefined
}

/** Why a locked server refuses; undefined when it is not locked, or the caller stands above locks. */
export function lockConflict(server: Pick<Server, 'id' | 'lockedBy'>, isAdmin: boolean): ServiceFault | undefined {
  return server.lockedBy === null || isAdmin ? undefined : conflict(`Instance ${server.id} is locked`)
}
