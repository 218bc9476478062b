import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'lbaas')

it('declares load balancers', () => {
  expect(outline['OS::Octavia::LoadBalancer']).toEqual([
    'resourceType OS::Octavia::LoadBalancer (indexPath /project/load_balancer, policyTarget (project_id project_id), loads all, transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'property vip_network_id: reference, type OS::Neutron::Network, namePath vip_network_name',
    'property vip_subnet_id: reference, type OS::Neutron::Subnet, namePath vip_subnet_name',
    'property flavor_id: reference, type OS::Octavia::Flavor, namePath flavor_name',
    'columns: name (link no, sort default, view), vip_address, availability_zone, operating_status, provisioning_status, admin_state_up',
    'facets: name, vip_address, operating_status (options ONLINE DRAINING OFFLINE DEGRADED ERROR NO_MONITOR), provisioning_status (options ACTIVE INACTIVE PENDING_CREATE PENDING_UPDATE PENDING_DELETE ERROR), admin_state_up (options true false)',
    'list Create Load Balancer (requires load-balancer os_load-balancer_api:loadbalancer:post, isWizard)',
    'batch Delete Load Balancer (requires load-balancer os_load-balancer_api:loadbalancer:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/loadbalancers/:id/)',
    'item Edit Load Balancer (requires load-balancer os_load-balancer_api:loadbalancer:put, allowed, isWizard)',
    'item Create Listener (requires load-balancer os_load-balancer_api:listener:post, allowed, isWizard)',
    'item Create Pool (requires load-balancer os_load-balancer_api:pool:post, allowed, isWizard)',
    'item Associate Floating IP (requires network loadbalancer_associate_floating_ip and network update_floatingip, allowed)',
    'item Disassociate Floating IP (style danger, requires network loadbalancer_disassociate_floating_ip and network update_floatingip, allowed, run)',
    'item Delete Load Balancer (requires load-balancer os_load-balancer_api:loadbalancer:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/loadbalancers/:id/)',
    'details Overview: id name description project_id created_at updated_at admin_state_up / operating_status provisioning_status / vip_address floating_ip_address vip_port_id vip_subnet_id vip_network_id / provider flavor_id availability_zone',
    'details Listeners (view, order 10)',
    'details Pools (view, order 20)',
    'details Picture (view, requires load-balancer os_load-balancer_api:loadbalancer:get_status, order 30)',
    'drawer: name id project_id / created_at updated_at description / vip_network_id vip_subnet_id vip_port_id / flavor_id provider floating_ip_address',
  ])
})
