import { expect, it } from 'vitest'
import { PUBLIC_SETTINGS, SETTINGS } from './network-settings.ts'

it('has the defaults of Horizon for what can be switched on and off [CORE-025]', () => {
  const named = (isOn: boolean) =>
    Object.entries(SETTINGS.OPENSTACK_NEUTRON_NETWORK).flatMap(([name, value]) => (value === isOn ? name : []))
  expect(named(true)).toEqual([
    ...['enable_fip_topology_check', 'enable_ipv6', 'enable_quotas', 'enable_rbac_policy', 'enable_router'],
    'show_agents_column',
  ])
  expect(named(false)).toEqual(['enable_auto_allocated_network', 'enable_distributed_router', 'enable_ha_router'])
  expect(SETTINGS.FILTER_DATA_FIRST).toEqual({ 'admin.networks': false, 'admin.routers': false })
  expect(PUBLIC_SETTINGS).not.toContain('FILTER_DATA_FIRST')
})
