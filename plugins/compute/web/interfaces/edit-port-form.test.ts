import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import editPortForm, { portBody } from './edit-port-form.ts'

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

it('takes no groups of a port that is open, and stays so', () => {
  const open = { port_security_enabled: false, security_groups: [] }
  expect(portBody({ name: 'web', security_groups: ['web'] }, open)).toEqual({ name: 'web' })
})

it('asks for what the cloud says of a port, begun with it', async () => {
  const { initial, shown } = await tryForm(editPortForm)
  const bare = { name: 'eth0', admin_state: 'UP', security_groups: [] }
  const whole = { ...bare, admin_state: 'DOWN', port_security_enabled: true, mac_state: false }
  expect([initial({ item: bare }).admin_state_up, initial({ item: whole }).admin_state_up]).toEqual([true, false])
  expect(shown({ item: bare })).toEqual(['name', 'admin_state_up', 'security_groups'])
  expect(shown({ item: whole, values: { port_security_enabled: false } })).toEqual([
    ...['name', 'admin_state_up', 'port_security_enabled', 'mac_learning_enabled'],
  ])
})

it('sends nothing of a port that stays as it is', async () => {
  const { form } = await tryForm(editPortForm)
  const sent: unknown[] = []
  const request = async (_call: object, input: { readonly body: object }) => sent.push(input.body)
  const send = (body: object) => Object(form.spec).send({ body, request, item: { id: 'p1', ...port } })
  await send({ security_groups: ['web', 'default'] })
  await send({ name: 'eth1' })
  expect(sent).toEqual([{ name: 'eth1' }])
})
