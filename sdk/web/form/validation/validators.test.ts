import { expect, it } from 'vitest'
import { allocationLimit, confirms, numberMax, numberMin, PASSWORDS_DIFFER, unique } from './validators.ts'

it('refuses numbers below the minimum and above the maximum; an empty value is fine for both [UI-071]', () => {
  const [min, max] = [numberMin(2, 'low'), numberMax(5, 'high')]
  expect([1, 2, '1', '2', '', null, undefined].map(min)).toEqual([
    'low',
    undefined,
    'low',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([6, 5, '6', '5', 0].map(max)).toEqual(['high', undefined, 'high', undefined, undefined])
  // An empty value that were read as 0 would exceed a negative maximum.
  expect([-1, 0, '', null, undefined].map(numberMax(-1, 'high'))).toEqual([
    undefined,
    'high',
    undefined,
    undefined,
    undefined,
  ])
})

it('refuses a value that is in the list, or that the function rejects [UI-071]', () => {
  expect(['web', 'db'].map(unique(['web'], 'taken'))).toEqual(['taken', undefined])
  expect(['web', 'db'].map(unique((value) => value !== 'db', 'taken'))).toEqual([undefined, 'taken'])
})

it('refuses every confirmation but the password itself [UI-068]', () => {
  expect(['secret', 'secre', ''].map(confirms('secret'))).toEqual([undefined, PASSWORDS_DIFFER, PASSWORDS_DIFFER])
  expect(confirms('')('')).toBeUndefined()
  expect(PASSWORDS_DIFFER).toBe('Passwords do not match.')
})

it('lets at most one item be allocated unless another limit is given; below 0 is without limit', () => {
  const refused = (limit: number | undefined, count: number) =>
    allocationLimit(limit)(Array.from({ length: count })) !== undefined
  expect([refused(undefined, 1), refused(undefined, 2), refused(3, 3), refused(3, 4), refused(-1, 99)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})
