import { expect, it } from 'vitest'
import { portItem } from './port-item.ts'

const port = {
  id: 'p1',
  name: '',
  network_id: 'n1',
  tenant_id: 'project',
  status: 'ACTIVE',
  admin_state_up: false,
  mac_address: 'fa:16:3e:00:00:01',
  device_id: '',
  device_owner: '',
  fixed_ips: [],
  'binding:vnic_type': 'normal',
}

it('names a port by its id where it has no name, and its bindings without a colon', () => {
  expect(portItem(port, [])).toEqual({
    ...port,
    name: 'p1',
    admin_state: 'DOWN',
    addresses: [],
    attached: 'Detached',
    binding__vnic_type: 'normal',
    security_group_ids: [],
  })
})

it('says in which trunk a subport is', () => {
  const trunk = { id: 't1', sub_ports: [{ port_id: 'p1', segmentation_type: 'vlan', segmentation_id: 7 }] }
  const other = { id: 't9', sub_ports: [{ port_id: 'p9' }] }
  expect(portItem(port, [other, trunk])).toMatchObject({
    trunk_id: 't1',
    segmentation_type: 'vlan',
    segmentation_id: 7,
  })
})

it('makes a port of what Neutron answers, also where it leaves fields out', () => {
  const { fixed_ips: _none, ...bare } = port
  expect(portItem(Object(bare), [])).toMatchObject({ addresses: [] })
  const used = { ...port, admin_state_up: true, security_groups: ['g1'], mac_learning_enabled: false }
  expect(portItem({ ...used, device_owner: 'compute:nova' }, [])).toMatchObject({
    ...{ admin_state: 'UP', attached: 'compute:nova', security_group_ids: ['g1'], mac_state: false },
  })
  expect(portItem({ ...used, device_id: 's1' }, [])).toMatchObject({ attached: 'Attached' })
  const other = { id: 't1', sub_ports: [{ port_id: 'p9' }] }
  expect(portItem(port, [other, { id: 't2', sub_ports: null }])).not.toHaveProperty('trunk_id')
})
