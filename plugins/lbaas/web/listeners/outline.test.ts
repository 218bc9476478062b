import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'lbaas')

it('declares listeners', () => {
  expect(outline['OS::Octavia::Listener']).toEqual([
    'resourceType OS::Octavia::Listener (indexPath /project/load_balancer, policyTarget (project_id project_id), loads all, transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'property default_pool_id: reference, type OS::Octavia::Pool, namePath default_pool_name',
    'columns: name (link no, sort default, view), protocol, protocol_port, operating_status, provisioning_status, admin_state_up',
    'batch Delete Listener (requires load-balancer os_load-balancer_api:listener:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/listeners/:id/)',
    'item Edit Listener (requires load-balancer os_load-balancer_api:listener:put, allowed, isWizard)',
    'item Create Pool (requires load-balancer os_load-balancer_api:pool:post, allowed, isWizard)',
    'item Create L7 Policy (requires load-balancer os_load-balancer_api:l7policy:post, allowed, isWizard)',
    'item Delete Listener (requires load-balancer os_load-balancer_api:listener:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/listeners/:id/)',
    'details Overview: id name description project_id created_at updated_at / operating_status provisioning_status admin_state_up / protocol protocol_port connection_limit allowed_cidrs / insert_headers default_pool_id tls_ciphers / timeout_client_data timeout_member_connect timeout_member_data timeout_tcp_inspect',
    'details Pools (view, order 10)',
    'details L7 Policies (view, order 20)',
    'drawer: name id project_id / created_at updated_at description / protocol protocol_port connection_limit / insert_headers default_pool_id timeout_client_data / timeout_member_connect timeout_member_data timeout_tcp_inspect allowed_cidrs',
  ])
})
