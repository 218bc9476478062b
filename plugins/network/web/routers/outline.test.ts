import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares interfaces', () => {
  expect(outline['OS::Neutron::RouterInterface']).toEqual([
    'resourceType OS::Neutron::RouterInterface (policyTarget (project_id tenant_id))',
    'property status: status, tones (ACTIVE success, DOWN stopped, BUILD progress, ERROR danger, N/A neutral)',
    'columns: name (link no, sort default, view), addresses, mac_address (priority 2), attached (priority 2, view), status, device_owner, admin_state, mac_state (priority 2, requires extension network mac-learning)',
    'batch Delete Interface (requires network remove_router_interface, allowed, style danger, outcome deleted, sends DELETE /api/neutron/topology/routers/:router_id/interfaces/:id/)',
    'item Delete Interface (requires network remove_router_interface, allowed, style danger, outcome deleted, sends DELETE /api/neutron/topology/routers/:router_id/interfaces/:id/)',
  ])
})

it('declares routers', () => {
  expect(outline['OS::Neutron::Router']).toEqual([
    'resourceType OS::Neutron::Router (indexPath /project/routers, detailsPath /project/routers/:id, policyTarget (project_id tenant_id), loads all, transitional (property status, in ALLOCATING))',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'property status: status, tones (ACTIVE success, ALLOCATING progress, DOWN stopped, ERROR danger)',
    'property external_network: reference, type OS::Neutron::Network, namePath external_network_name',
    'columns: tenant_id (priority 2), name (link, sort default), status, distributed (priority 2), ha (priority 2), external_network, admin_state (priority 2), availability_zones (priority 2)',
    'facets: name (isServer), status (isServer, options ACTIVE ALLOCATING DOWN ERROR), admin_state_up (isServer, options true false), project_id (isServer)',
    'list Create Router (requires network create_router, readiness)',
    'list Create Router (requires network create_router, panels network.panel.admin-routers)',
    'batch Delete Router (requires network delete_router, tells, style danger, outcome deleted, sends DELETE /api/neutron/routers/:id/)',
    'item Set Gateway (requires network update_router, allowed)',
    'item Clear Gateway (requires network update_router, allowed, outcome updated, sends DELETE /api/neutron/routers/:id/gateway/)',
    'item Edit Router (requires network update_router)',
    'item Delete Router (requires network delete_router, tells, style danger, outcome deleted, sends DELETE /api/neutron/routers/:id/)',
    'item Add Interface (requires network add_router_interface)',
    'item Add Static Route (requires network update_router)',
    'details Overview: name id description tenant_id status admin_state / distributed ha availability_zones availability_zone_hints / external_network external_addresses enable_snat / created_at updated_at',
    'details Interfaces (view, order 10)',
    'details Static Routes (view, requires extension network extraroute, order 20)',
  ])
})

it('declares static routes', () => {
  expect(outline['OS::Neutron::ExtraRoute']).toEqual([
    'resourceType OS::Neutron::ExtraRoute',
    'columns: destination, nexthop',
    'batch Delete Static Route (requires network update_router, style danger, outcome deleted, sends DELETE /api/neutron/routers/:router_id/routes/:id/)',
    'item Delete Static Route (requires network update_router, style danger, outcome deleted, sends DELETE /api/neutron/routers/:router_id/routes/:id/)',
  ])
})
