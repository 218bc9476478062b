import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares projects [IDP-004]', () => {
  expect(outline['OS::Keystone::Project']).toEqual([
    'resourceType OS::Keystone::Project (indexPath /identity/projects, policyTarget (target.project.id id, target.project.domain_id domain_id, domain_id domain_id), settingProperties (setting PROJECT_TABLE_EXTRA_INFO, at extra), loads all)',
    'columns: name (link, sort default), description (priority 3), id (priority 2), domain_name (priority 3), enabled',
    'facets: name (isServer), id (isServer), enabled (isServer, options true false)',
    'list Create Project (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_project, identity identity:create_project), isWizard)',
    'batch Delete Project (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_project, identity identity:delete_project), style danger, outcome deleted, sends DELETE /api/keystone/projects/:id/)',
    'item Manage Members (requires identity identity:list_users and identity identity:list_roles)',
    'item Modify Groups (requires identity identity:list_groups)',
    'item Edit Project (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_project, identity identity:update_project), isWizard)',
    'item Delete Project (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_project, identity identity:delete_project), style danger, outcome deleted, sends DELETE /api/keystone/projects/:id/)',
    'item Set as Active Project (allowed, run)',
    'details Overview: name id description domain_name enabled tags',
    'details Users (view, requires identity identity:list_role_assignments and identity identity:list_users, order 10)',
    'details Groups (view, requires identity identity:list_role_assignments and identity identity:list_groups, order 20)',
  ])
})
