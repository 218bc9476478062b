import { expect, it } from 'vitest'
import { outlivesDelete } from './deleted-rows.ts'
import { reconcileRows } from './reconcile-rows.ts'
import { createRow, isTransitional, nameOf, trackingIdOf } from './row.ts'

const TYPE = {}

it('builds the tracking id from the id and updated_at, or a timestamp where there is none [CORE-047]', () => {
  expect(trackingIdOf('1', { updated_at: '2026-01-01' }, 7)).toBe('1/2026-01-01')
  expect(trackingIdOf('1', {}, 7)).toBe('1/7')
})

it('keeps the row of an unchanged item, and makes a new one of a changed item [CORE-047]', () => {
  const items = [
    { id: 'a', updated_at: '1', tags: ['x'] },
    { id: 'b', updated_at: '1' },
  ]
  const earlier = new Map(items.map((item) => [item.id, createRow(item, TYPE, 1)]))
  const [a, b] = reconcileRows(earlier, [structuredClone(items[0]) ?? {}, { id: 'b', updated_at: '2' }], TYPE, 2)
  expect(a).toBe(earlier.get('a'))
  expect(b).not.toBe(earlier.get('b'))
  expect(b?.trackingId).toBe('b/2')
})

it('lists an item once that two pages hold', () => {
  expect(reconcileRows(new Map(), [{ id: 'a' }, { id: 'b' }, { id: 'a' }], TYPE, 1).map(({ id }) => id)).toEqual([
    'a',
    'b',
  ])
})

it.each(['', '  ', null, undefined])('is called by its id where its name %o is none to be read', (name) => {
  expect(nameOf({ id: '1', name }, {})).toBe('1')
})

it('is in transition by a value that no table lists, while it reads as work in progress', () => {
  const states = [{ property: 'status', in: ['BUILD'], settled: ['ACTIVE', 'LISTENING'] }]
  const moves = ['build', 'ACTIVE', 'listening', 'REBUILDING', 'CHECK_IN_PROGRESS', 'PENDING_UPDATE', 'RUNNING', 'ODD']
  expect(moves.map((status) => isTransitional({ status }, states))).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isTransitional({ status: 'REBUILDING' }, [{ property: 'status', in: ['BUILD'] }])).toBe(false)
})

it('outlives its delete by a listed state or a task, not by a state that is not listed', () => {
  const code = 'X::Y'
  const outlives = [
    [{ property: 'status', in: ['deleting'], settled: [] }],
    [{ property: 'status', in: ['CREATE_IN_PROGRESS', 'DELETE_IN_PROGRESS'] }],
    [{ property: 'status', in: ['saving', 'pending_delete'], settled: ['active'] }],
    [{ property: 'status', notIn: ['active'] }],
    [{ property: 'task_state', isSet: true } as const],
    undefined,
  ].map((transitional) => outlivesDelete({ code, ...(transitional ? { transitional } : {}) }))
  expect(outlives).toEqual([true, true, false, true, true, false])
})

it('is in transition by a listed value in any case, by any value that is not listed, or by a task that is set [IMAGE-012]', () => {
  expect(isTransitional({ status: 'build' }, [{ property: 'status', in: ['BUILD'] }])).toBe(true)
  expect(isTransitional({ status: 'NEW_STATE' }, [{ property: 'status', notIn: ['ACTIVE'] }])).toBe(true)
  expect(isTransitional({ status: 'active' }, [{ property: 'status', notIn: ['ACTIVE'] }])).toBe(false)
  expect(isTransitional({ task: null }, [{ property: 'task', isSet: true }])).toBe(false)
  expect(isTransitional({ task: 'deleting' }, [{ property: 'task', isSet: true }])).toBe(true)
})
