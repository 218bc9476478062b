import { expect, it } from 'vitest'
import { portBody } from './edit-port-form.ts'

const port = { security_groups: ['default', 'web'], port_security_enabled: true }

it('sends groups only when they are others than before', () => {
  expect(portBody({ security_groups: ['web', 'default'] }, port)).toEqual({})
  expect(portBody({ name: 'web', admin_state_up: false, security_groups: ['web'] }, port)).toEqual({
    name: 'web',
    admin_state_up: false,
    security_groups: ['web'],
  })
  expect(portBody({ name: 'web' }, port)).toEqual({ name: 'web' })
})

it('takes all groups from a port whose security is switched off', () => {
  expect(portBody({ port_security_enabled: false }, port)).toEqual({
    port_security_enabled: false,
    security_groups: [],
  })
  expect(portBody({}, { port_security_enabled: false, security_groups: [] })).toEqual({})
})
