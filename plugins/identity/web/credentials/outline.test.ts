import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares user credentials [IDP-058]', () => {
  expect(outline['OS::Keystone::Credential']).toEqual([
    'resourceType OS::Keystone::Credential (nameOf id, indexPath /identity/credentials, policyTarget (target.credential.user_id user_id, user_id user_id), loads all)',
    'property user_name: reference, type OS::Keystone::User, path user_id, namePath user_name',
    'property project_name: reference, type OS::Keystone::Project, path project_id, namePath project_name',
    'columns: id (link, sort default), user_id (priority 3), user_name, type, blob (priority 2, sort none, view), project_name (priority 3)',
    'facets: user_name (isServer), user_id (isServer), type (isServer, options totp ec2 cert)',
    'list Create User Credential (requires identity identity:create_credential)',
    'batch Delete User Credential (requires identity identity:delete_credential, style danger, outcome deleted, sends DELETE /api/keystone/credentials/:id/)',
    'item Edit User Credential (requires identity identity:update_credential)',
    'item Delete User Credential (requires identity identity:delete_credential, style danger, outcome deleted, sends DELETE /api/keystone/credentials/:id/)',
    'details Overview (view)',
  ])
})
