import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares application credentials', () => {
  expect(outline['OS::Keystone::ApplicationCredential']).toEqual([
    'resourceType OS::Keystone::ApplicationCredential (indexPath /identity/application_credentials, loads all)',
    'property project_id: reference, type OS::Keystone::Project',
    'property project_name: reference, type OS::Keystone::Project, path project_id, namePath project_name',
    'columns: name (link, sort default), project_id (priority 3), description (priority 4), expires_at (priority 2), id (priority 2), roles',
    'facets: name (isServer)',
    'list Create Application Credential (requires identity identity:create_application_credential)',
    'batch Delete Application Credential (requires identity identity:delete_application_credential, style danger, outcome deleted, sends DELETE /api/keystone/application_credentials/:id/)',
    'item Delete Application Credential (requires identity identity:delete_application_credential, style danger, outcome deleted, sends DELETE /api/keystone/application_credentials/:id/)',
    'details Overview: name id description project_name / roles unrestricted expires_at',
  ])
})
