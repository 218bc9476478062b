import { expect, it } from 'vitest'
import { trunkChanges } from './trunk-changes.ts'

const vlan = (port_id: string, segmentation_id: number) => ({ port_id, segmentation_type: 'vlan', segmentation_id })
const before = {
  name: 'core',
  description: 'first',
  admin_state_up: true,
  sub_ports: [vlan('a', 1), vlan('b', 2), vlan('c', 3)],
}

it.each([
  ['nothing', {}, {}],
  ['the same', before, {}],
  ['no description', { description: null }, {}],
  ['properties', { name: '', admin_state_up: false }, { properties: { name: '', admin_state_up: false } }],
  ['the other name of the admin state', { is_admin_state_up: false }, { properties: { admin_state_up: false } }],
  [
    'subports that go, come, and are marked otherwise',
    { sub_ports: [vlan('a', 1), vlan('b', 7), { port_id: 'd', segmentation_type: 'inherit' }] },
    {
      removed: [vlan('b', 2), vlan('c', 3)],
      added: [vlan('b', 7), { port_id: 'd', segmentation_type: 'inherit' }],
    },
  ],
])('asks for what differs: %s [NET-041]', (_case, after, changes) => {
  expect(trunkChanges(before, after)).toEqual({ properties: {}, removed: [], added: [], ...changes })
})
