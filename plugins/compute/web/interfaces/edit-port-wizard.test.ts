import { expect, it } from 'vitest'
import type { ServerInterface } from '../../api/interfaces.ts'
import { membersOf } from '../security-groups/security-group.ts'
import { type PortModels, portChange } from './edit-port-wizard.ts'

const port: ServerInterface = {
  id: 'p1',
  name: '',
  network_id: 'n1',
  network_name: 'private',
  fixed_ips: [],
  mac_address: 'fa:16:3e:00:00:01',
  status: 'ACTIVE',
  admin_state: 'UP',
  device_owner: 'compute:nova',
  security_groups: ['default'],
  port_security_enabled: true,
}
const info: PortModels['info'] = { name: '', isUp: true, isSecured: true, isLearning: undefined }
const groups = (ids: readonly string[]): PortModels['groups'] => ({ members: membersOf(ids), before: ['default'] })

it('sends what was changed, and nothing else', () => {
  expect(portChange({ info, groups: groups(['default']) }, port)).toEqual({})
  expect(portChange({ info: { ...info, name: 'web', isUp: false }, groups: groups(['web']) }, port)).toEqual({
    name: 'web',
    admin_state_up: false,
    security_groups: ['web'],
  })
})

it('takes all groups from a port whose security is switched off', () => {
  const models = { info: { ...info, isSecured: false }, groups: groups(['default']) }
  expect(portChange(models, port)).toEqual({ port_security_enabled: false, security_groups: [] })
  expect(portChange(models, { ...port, port_security_enabled: false, security_groups: [] })).toEqual({})
})
