import { expect, it } from 'vitest'
import { lockConflict, stateConflict } from './check-state.ts'

const idle = { id: 's', vmState: 'active', taskState: null, launchedAt: 1 } as const

it('names the state that stands in the way, the vm state first', () => {
  const rule = { vmStates: ['stopped'] } as const
  expect(stateConflict({ ...idle, taskState: 'pausing' }, 'start', rule)).toMatchObject({
    status: 409,
    message: "Cannot 'start' instance s while it is in vm_state active",
  })
  expect(stateConflict({ ...idle, vmState: 'stopped', taskState: 'powering-on' }, 'start', rule)?.message).toBe(
    "Cannot 'start' instance s while it is in task_state powering-on",
  )
  expect(stateConflict({ ...idle, vmState: 'stopped' }, 'start', rule)).toBeUndefined()
})

it('refuses a server that never ran, where the action needs one that did', () => {
  const failed = { ...idle, vmState: 'error', launchedAt: null } as const
  expect(stateConflict(failed, 'stop', { vmStates: ['error'] })?.message).toBe(
    "Instance s is in an invalid state for 'stop'",
  )
  expect(stateConflict(failed, 'delete', { vmStates: 'any', mustHaveLaunched: false })).toBeUndefined()
})

it('lets administrators past a lock, and nobody else', () => {
  expect(lockConflict({ id: 's', lockedBy: 'owner' }, false)?.message).toBe('Instance s is locked')
  expect(lockConflict({ id: 's', lockedBy: 'owner' }, true)).toBeUndefined()
})
