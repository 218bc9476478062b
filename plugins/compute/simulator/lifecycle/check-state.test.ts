import { expect, it } from 'vitest'
import { requireState, requireUnlocked, type StateRule } from './check-state.ts'

const idle = { id: 's', vmState: 'active', taskState: null, launchedAt: 1 } as const
const failed = { ...idle, vmState: 'error', launchedAt: null } as const
const fromStopped: StateRule = { vmStates: ['stopped'] }

it.each([
  ['start', { ...idle, taskState: 'pausing' }, fromStopped, "Cannot 'start' instance s while it is in vm_state active"],
  [
    'start',
    { ...idle, vmState: 'stopped', taskState: 'powering-on' },
    fromStopped,
    "Cannot 'start' instance s while it is in task_state powering-on",
  ],
  ['stop', failed, { vmStates: ['error'] }, "Instance s is in an invalid state for 'stop'"],
] as const)('refuses %s in the state %o', (action, server, rule, message) => {
  expect(() => requireState(server, action, rule)).toThrow(message)
})

it('admits a state that the rule names, and a server that never ran where the rule allows it', () => {
  expect(() => requireState({ ...idle, vmState: 'stopped' }, 'start', fromStopped)).not.toThrow()
  expect(() => requireState(failed, 'delete', { vmStates: 'any', mustHaveLaunched: false })).not.toThrow()
})

it('refuses a locked server to members, and admits administrators', () => {
  const server = { id: 's', lockedBy: 'owner' } as const
  expect(() => requireUnlocked({ caller: { isAdmin: false } }, server)).toThrow('Instance s is locked')
  expect(() => requireUnlocked({ caller: { isAdmin: true } }, server)).not.toThrow()
})
