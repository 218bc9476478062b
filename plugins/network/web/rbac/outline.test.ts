import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares rbac policies', () => {
  expect(outline['OS::Neutron::RBACPolicy']).toEqual([
    'resourceType OS::Neutron::RBACPolicy (nameOf object_name, indexPath /admin/rbac_policies, detailsPath /admin/rbac_policies/:id/, policyTarget (project_id tenant_id), loads all)',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: tenant_id, id (link), object_type, object_name (link, sort default, view), target_name',
    'facets: id, object_name, target_name',
    'list Create RBAC Policy (requires network create_rbac_policy)',
    'batch Delete RBAC Policy (requires network delete_rbac_policy, style danger, outcome deleted, sends DELETE /api/neutron/rbac_policies/:id/)',
    'item Edit Policy (requires network update_rbac_policy)',
    'item Delete RBAC Policy (requires network delete_rbac_policy, style danger, outcome deleted, sends DELETE /api/neutron/rbac_policies/:id/)',
    'details Overview: id tenant_id object_type object_name action target_name',
  ])
})
