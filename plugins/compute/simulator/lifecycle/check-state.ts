import { type ComputeCall, conflict } from '../kit.ts'
import type { Server } from '../servers/server.ts'
import type { VmState } from '../servers/server-state.ts'

export interface StateRule {
  readonly vmStates: readonly VmState[] | 'any'
  /** Only a server without a task, when it is left out. */
  readonly taskStates?: readonly (string | null)[] | 'any'
  /** Whether a server that never ran is refused. True when it is left out. */
  readonly mustHaveLaunched?: boolean
}

/** Refuses an action that the server's state does not allow, in Nova's words; the vm state is checked first. */
export function requireState(
  server: Pick<Server, 'id' | 'vmState' | 'taskState' | 'launchedAt'>,
  action: string,
  { vmStates, taskStates = [null], mustHaveLaunched = true }: StateRule,
): void {
  const refused = (attribute: string, state: string) =>
    conflict(`Cannot '${action}' instance ${server.id} while it is in ${attribute} ${state}`)
  if (vmStates !== 'any' && !vmStates.includes(server.vmState)) throw refused('vm_state', server.vmState)
  if (taskStates !== 'any' && !taskStates.includes(server.taskState))
    throw refused('task_state', server.taskState ?? 'None')
  if (mustHaveLaunched && server.launchedAt === null)
    throw conflict(`Instance ${server.id} is in an invalid state for '${action}'`)
}

/** Refuses a locked server, except for administrators. */
export function requireUnlocked(
  { caller }: { readonly caller: Pick<ComputeCall['caller'], 'isAdmin'> },
  server: Pick<Server, 'id' | 'lockedBy'>,
): void {
  if (server.lockedBy !== null && !caller.isAdmin) throw conflict(`Instance ${server.id} is locked`)
}
