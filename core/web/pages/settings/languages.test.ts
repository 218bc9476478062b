import { expect, it } from 'vitest'
import { offeredLanguages } from './languages.ts'

const codes = (translated: readonly string[], current = 'en', allowed = ['de', 'pt-br', 'ja', 'eo']) =>
  offeredLanguages({ translated, allowed, current }).map(({ code }) => code)

it('offers English, and of the others those that are whole [FEATURE-75]', () => {
  expect(codes([])).toEqual(['en', 'en-au', 'en-gb'])
  expect(codes(['de', 'pt'])).toEqual(['de', 'en', 'en-au', 'en-gb', 'pt-br'])
})

it('offers no translation that the deployment does not allow', () => {
  expect(codes(['fr', 'ja'])).toEqual(['en', 'en-au', 'en-gb', 'ja'])
})

it('keeps a pseudo language that is in use', () => {
  expect(codes([], 'en-x-pseudo')).toContain('en-x-pseudo')
})

it('offers Arabic by its own name', () => {
  expect(offeredLanguages({ translated: ['ar'], allowed: ['ar'], current: 'en' })[0]).toEqual({
    code: 'ar',
    name: 'العربية',
  })
})
