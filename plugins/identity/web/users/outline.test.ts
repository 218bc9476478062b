import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares users', () => {
  expect(outline['OS::Keystone::User']).toEqual([
    'resourceType OS::Keystone::User (indexPath /identity/users, policyTarget (target.user.id id, target.user.domain_id domain_id, domain_id domain_id), settingProperties (setting USER_TABLE_EXTRA_INFO, at extra), loads all)',
    'property domain_id: reference, type OS::Keystone::Domain, namePath domain_name',
    'property default_project_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: name (link, sort default), email (priority 2, view), id (priority 3), enabled, description (isOptional, priority 4), domain_name (isOptional, priority 4)',
    'facets: name (isServer), email, id (isServer), enabled (isServer, options true false)',
    'list Create User (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:create_grant and identity identity:create_user and identity identity:list_roles and identity identity:list_projects))',
    'batch Delete User (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:delete_user), allowed, style danger, outcome deleted, sends DELETE /api/keystone/users/:id/)',
    'item Edit User (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:update_user and identity identity:list_projects))',
    'item Change Password (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:update_user), allowed)',
    'item Enable User (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:update_user), allowed, outcome updated, sends PATCH /api/keystone/users/:id/)',
    'item Disable User (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:update_user), allowed, outcome updated, sends PATCH /api/keystone/users/:id/)',
    'item Delete User (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_user, identity identity:delete_user), allowed, style danger, outcome deleted, sends DELETE /api/keystone/users/:id/)',
    'details Overview: name id description email enabled / domain_id default_project_id / lock_password password_expires_at',
    'details Role assignments (view, requires identity identity:list_role_assignments, order 10)',
    'details Groups (view, requires identity identity:list_groups, order 20)',
    'details Credentials (view, requires identity identity:list_credentials, order 30)',
  ])
})
