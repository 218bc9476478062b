import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'lbaas')

it('declares health monitors', () => {
  expect(outline['OS::Octavia::HealthMonitor']).toEqual([
    'resourceType OS::Octavia::HealthMonitor (indexPath /project/load_balancer, policyTarget (project_id project_id), loads all, transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'columns: name (link no, sort default, view), type, operating_status, provisioning_status, admin_state_up',
    'batch Delete Health Monitor (requires load-balancer os_load-balancer_api:healthmonitor:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/healthmonitors/:id/)',
    'item Edit Health Monitor (requires load-balancer os_load-balancer_api:healthmonitor:put, allowed, isWizard)',
    'item Delete Health Monitor (requires load-balancer os_load-balancer_api:healthmonitor:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/healthmonitors/:id/)',
    'details Overview: id name project_id created_at updated_at / operating_status provisioning_status admin_state_up / type delay timeout max_retries max_retries_down / http_method url_path expected_codes',
    'drawer: name id project_id / created_at updated_at / type delay timeout / max_retries max_retries_down / http_method url_path expected_codes',
  ])
})

it('declares members', () => {
  expect(outline['OS::Octavia::Member']).toEqual([
    'resourceType OS::Octavia::Member (idOf ref, indexPath /project/load_balancer, policyTarget (project_id project_id), transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'property subnet_id: reference, type OS::Neutron::Subnet, namePath subnet_name',
    'columns: name (link no, sort default, view), address, protocol_port, weight, backup, operating_status, provisioning_status, admin_state_up',
    'batch Delete Member (requires load-balancer os_load-balancer_api:member:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/pools/:poolId/members/:id/)',
    'item Edit Member (requires load-balancer os_load-balancer_api:member:put, allowed)',
    'item Delete Member (requires load-balancer os_load-balancer_api:member:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/pools/:poolId/members/:id/)',
    'details Overview: id name project_id created_at updated_at / operating_status provisioning_status admin_state_up / address protocol_port subnet_id weight backup / monitor_address monitor_port',
    'drawer: name id project_id / created_at updated_at / address protocol_port weight / subnet_id monitor_address monitor_port',
  ])
})

it('declares pools', () => {
  expect(outline['OS::Octavia::Pool']).toEqual([
    'resourceType OS::Octavia::Pool (indexPath /project/load_balancer, policyTarget (project_id project_id), loads all, transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'property persistence: text, path session_persistence type',
    'property cookie_name: text, path session_persistence cookie_name',
    'columns: name (link no, sort default, view), protocol, lb_algorithm, operating_status, provisioning_status, admin_state_up',
    'batch Delete Pool (requires load-balancer os_load-balancer_api:pool:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/pools/:id/)',
    'item Edit Pool (requires load-balancer os_load-balancer_api:pool:put, allowed, isWizard)',
    'item Add/Remove Members (requires load-balancer os_load-balancer_api:pool:put, allowed, isWizard)',
    'item Create Health Monitor (requires load-balancer os_load-balancer_api:healthmonitor:post, allowed, isWizard)',
    'item Delete Pool (requires load-balancer os_load-balancer_api:pool:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/pools/:id/)',
    'details Overview: id name description project_id created_at updated_at / operating_status provisioning_status admin_state_up / protocol lb_algorithm persistence cookie_name / health_monitor_id tls_enabled tls_ciphers',
    'details Health Monitors (view, order 10)',
    'details Members (view, order 20)',
    'drawer: name id project_id / created_at updated_at description / protocol lb_algorithm persistence / health_monitor_id tls_enabled',
  ])
})
