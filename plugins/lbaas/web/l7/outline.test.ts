import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'lbaas')

it('declares l7 policies', () => {
  expect(outline['OS::Octavia::L7Policy']).toEqual([
    'resourceType OS::Octavia::L7Policy (indexPath /project/load_balancer, policyTarget (project_id project_id), loads all, transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'property redirect_pool_id: reference, type OS::Octavia::Pool, namePath redirect_pool_name',
    'property listener_id: reference, type OS::Octavia::Listener, namePath listener_name',
    'columns: name (link no, view), position (sort default), action, operating_status, provisioning_status, admin_state_up',
    'batch Delete L7 Policy (requires load-balancer os_load-balancer_api:l7policy:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/l7policies/:id/)',
    'item Edit L7 Policy (requires load-balancer os_load-balancer_api:l7policy:put, allowed, isWizard)',
    'item Create L7 Rule (requires load-balancer os_load-balancer_api:l7rule:post, allowed, isWizard)',
    'item Delete L7 Policy (requires load-balancer os_load-balancer_api:l7policy:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/l7policies/:id/)',
    'details Overview: id name description project_id created_at updated_at / operating_status provisioning_status admin_state_up / action redirect_pool_id redirect_url position listener_id',
    'details L7 Rules (view, order 10)',
    'drawer: name id project_id / created_at updated_at description / action redirect_pool_id redirect_url / position listener_id',
  ])
})

it('declares l7 rules', () => {
  expect(outline['OS::Octavia::L7Rule']).toEqual([
    'resourceType OS::Octavia::L7Rule (idOf ref, indexPath /project/load_balancer, nameOf type, policyTarget (project_id project_id), transitional (property provisioning_status, in PENDING_CREATE PENDING_UPDATE PENDING_DELETE))',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property operating_status: status, tones (ONLINE success, DRAINING progress, OFFLINE stopped, DEGRADED warning, ERROR danger, NO_MONITOR stopped), moving ',
    'property provisioning_status: status, tones (ACTIVE success, INACTIVE stopped, PENDING_CREATE progress, PENDING_UPDATE progress, PENDING_DELETE progress, ERROR danger)',
    'columns: type (link no, sort default, view), compare_type, key, rule_value, invert, operating_status, provisioning_status, admin_state_up',
    'batch Delete L7 Rule (requires load-balancer os_load-balancer_api:l7rule:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/l7policies/:l7policyId/l7rules/:id/)',
    'item Edit L7 Rule (requires load-balancer os_load-balancer_api:l7rule:put, allowed, isWizard)',
    'item Delete L7 Rule (requires load-balancer os_load-balancer_api:l7rule:delete, allowed, style danger, outcome deleted, sends DELETE /api/lbaas/l7policies/:l7policyId/l7rules/:id/)',
    'details Overview: id type project_id created_at updated_at / operating_status provisioning_status admin_state_up / compare_type key rule_value invert',
    'drawer: type id project_id / created_at updated_at compare_type / key rule_value invert',
  ])
})
