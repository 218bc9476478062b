import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares users', () => {
  expect(outline['OS::Keystone::GroupMember']).toEqual([
    'resourceType OS::Keystone::GroupMember',
    'property name: reference, type OS::Keystone::User, path id, namePath name',
    'columns: name (link no, sort default), email (priority 2), id (priority 3), enabled',
    'facets: name, id',
    'batch Remove User (style danger, requires identity identity:remove_user_from_group, outcome updated, sends DELETE /api/keystone/groups/:group_id/members/:id/)',
    'item Remove User (style danger, requires identity identity:remove_user_from_group, outcome updated, sends DELETE /api/keystone/groups/:group_id/members/:id/)',
  ])
})

it('declares groups', () => {
  expect(outline['OS::Keystone::Group']).toEqual([
    'resourceType OS::Keystone::Group (indexPath /identity/groups, policyTarget (target.group.id id, target.group.domain_id domain_id, domain_id domain_id), loads all)',
    'property domain_id: reference, type OS::Keystone::Domain, namePath domain_name',
    'columns: name (link, sort default), description (priority 2), id',
    'facets: name (isServer), id (isServer)',
    'list Create Group (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_group, identity identity:create_group))',
    'batch Delete Group (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_group, identity identity:delete_group), style danger, outcome deleted, sends DELETE /api/keystone/groups/:id/)',
    'item Manage Members (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_group, identity identity:get_group and identity identity:list_users), to /ngdetails/OS::Keystone::Group/:id?tab=identity.view.group-members)',
    'item Add Users (requires identity identity:list_users and identity identity:add_user_to_group)',
    'item Edit Group (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_group, identity identity:update_group))',
    'item Delete Group (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_group, identity identity:delete_group), style danger, outcome deleted, sends DELETE /api/keystone/groups/:id/)',
    'details Overview: name id description domain_id',
    'details Members (view, requires identity identity:list_users, order 10)',
  ])
})
