import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { STATUS_TONES, STATUS_WORDS, stack, statusTone, statusWords } from './stack.ts'

const ACTIONS = ['Create', 'Update', 'Delete', 'Rollback', 'Suspend', 'Resume', 'Check', 'Adopt', 'Restore', 'Snapshot']
const WORDS = ACTIONS.flatMap((action) => ['Complete', 'Failed', 'In Progress'].map((state) => `${action} ${state}`))

it('deletes a stack that is there, and names what each action asks for [STACKP-004, STACKP-007]', () => {
  const { verdict } = tryAction(stack, 'delete')
  expect(verdict({ stack_status: 'DELETE_FAILED' })).toBe(true)
  expect(verdict({ stack_status: 'DELETE_COMPLETE' })).toEqual({ because: 'It is deleted already' })
  const bodies = ['check', 'suspend', 'resume'].map(
    (key) => Object(tryAction(stack, key).action.behaviour).request.body,
  )
  expect(bodies).toEqual([{ action: 'check' }, { action: 'suspend' }, { action: 'resume' }])
})

it('says each status of ten actions in words and tones [STACKP-008]', () => {
  expect(Object.values(STATUS_WORDS)).toEqual(WORDS)
  expect(['CREATE_COMPLETE', 'UPDATE_FAILED', 'SNAPSHOT_IN_PROGRESS'].map((status) => STATUS_TONES[status])).toEqual([
    ...['success', 'danger', 'progress'],
  ])
  expect(['CHECK_FAILED', 'INIT_COMPLETE'].map((status) => [statusWords(status), statusTone(status)])).toEqual([
    ['Check Failed', 'danger'],
    ['INIT_COMPLETE', 'info'],
  ])
})
