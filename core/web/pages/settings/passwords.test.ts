import { expect, it } from 'vitest'
import { checkPasswords, passwordRule } from './passwords.ts'

const anything = passwordRule(undefined)
const eight = passwordRule({ regex: '^.{8,}$', help_text: 'At least eight characters.' })

it('asks for each of the three', () => {
  const required = 'This field is required.'
  expect(checkPasswords({ current_password: '', new_password: '', confirm_password: '' }, anything)).toEqual({
    current_password: required,
    new_password: required,
    confirm_password: required,
  })
})

it('says that the two differ, until they match [UI-068]', () => {
  const typed = { current_password: 'old', new_password: 'fresh', confirm_password: '' }
  expect(checkPasswords(typed, anything)).toEqual({ confirm_password: 'Passwords do not match.' })
  expect(checkPasswords({ ...typed, confirm_password: 'fresh' }, anything)).toEqual({})
})

it("says the deployment's rule in its words", () => {
  const typed = { current_password: 'old', new_password: 'short', confirm_password: 'short' }
  expect(checkPasswords(typed, eight)).toEqual({ new_password: 'At least eight characters.' })
})

it('takes any password where the rule cannot be read', () => {
  const typed = { current_password: 'old', new_password: 'a', confirm_password: 'a' }
  expect(checkPasswords(typed, passwordRule({ regex: '(' }))).toEqual({})
})
