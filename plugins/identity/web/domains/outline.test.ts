import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares domains [IDP-039]', () => {
  expect(outline['OS::Keystone::Domain']).toEqual([
    'resourceType OS::Keystone::Domain (indexPath /identity/domains, policyTarget (target.domain.id id, domain_id id), loads all)',
    'columns: name (link, sort default), description (priority 2), id (priority 3), enabled',
    'facets: name, id, enabled (options true false)',
    'list Create Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity create_domain))',
    'list Clear Domain Context (requires identity identity:update_domain, allowed, run)',
    'batch Enable Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity identity:update_domain), allowed, outcome updated, sends PATCH /api/keystone/domains/:id/)',
    'batch Disable Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity identity:update_domain), allowed, outcome updated, sends PATCH /api/keystone/domains/:id/)',
    'batch Delete Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity delete_domain), allowed, style danger, outcome deleted, sends DELETE /api/keystone/domains/:id/)',
    'item Set Domain Context (requires all(setting OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT, identity identity:update_domain), allowed, run)',
    'item Manage Members (requires identity identity:update_domain)',
    'item Modify Groups (requires identity identity:update_domain)',
    'item Edit Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity identity:update_domain), isWizard)',
    'item Enable Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity identity:update_domain), allowed, outcome updated, sends PATCH /api/keystone/domains/:id/)',
    'item Disable Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity identity:update_domain), allowed, outcome updated, sends PATCH /api/keystone/domains/:id/)',
    'item Delete Domain (requires all(setting OPENSTACK_KEYSTONE_BACKEND.can_edit_domain, identity delete_domain), allowed, style danger, outcome deleted, sends DELETE /api/keystone/domains/:id/)',
    'details Overview: name id description enabled',
  ])
})
