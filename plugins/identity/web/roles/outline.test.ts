import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares roles', () => {
  expect(outline['OS::Keystone::Role']).toEqual([
    'resourceType OS::Keystone::Role (indexPath /identity/roles, loads all)',
    'columns: name (link, sort default), id',
    'facets: name (isServer), id (isServer)',
    'list Create Role (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_role, identity identity:create_role))',
    'batch Delete Role (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_role, identity identity:delete_role), style danger, outcome deleted, sends DELETE /api/keystone/roles/:id/)',
    'item Edit Role (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_role, identity identity:update_role))',
    'item Delete Role (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_role, identity identity:delete_role), style danger, outcome deleted, sends DELETE /api/keystone/roles/:id/)',
    'details Overview: name id description',
  ])
})
