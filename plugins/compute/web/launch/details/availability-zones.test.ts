import { expect, it } from 'vitest'
import { zoneChoices } from './availability-zones.ts'

it('takes the only zone, and offers any among several [LAUNCH-009]', () => {
  expect(zoneChoices(['nova'])).toEqual({ choices: [{ value: 'nova', label: 'nova' }], selected: 'nova' })
  expect(zoneChoices(['a', 'b'])).toEqual({
    choices: [
      { value: '', label: 'Any Availability Zone' },
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b' },
    ],
    selected: '',
  })
})

it('starts with the configured zone, labelled, or with any when there is none such [LAUNCH-010]', () => {
  expect(zoneChoices(['a', 'b'], 'b')).toMatchObject({
    choices: [{ value: '' }, { label: 'a' }, { value: 'b', label: 'b (default)' }],
    selected: 'b',
  })
  expect(zoneChoices(['a', 'b'], 'gone').selected).toBe('')
  expect(zoneChoices(['a', 'b'], 'Any').selected).toBe('')
})
