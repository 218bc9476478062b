import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares dhcp agents [NETP-063]', () => {
  expect(outline['OS::Neutron::DHCPAgent']).toEqual([
    'resourceType OS::Neutron::DHCPAgent',
    'property status: status, tones (up success, down danger)',
    'columns: host, status, admin_state, heartbeat_timestamp',
    'facets: host, status, admin_state',
    'batch Delete DHCP Agent (requires network delete_agent, style danger, outcome deleted, sends DELETE /api/neutron/networks/:network_id/dhcp-agents/:id/)',
    'item Delete DHCP Agent (requires network delete_agent, style danger, outcome deleted, sends DELETE /api/neutron/networks/:network_id/dhcp-agents/:id/)',
  ])
})
