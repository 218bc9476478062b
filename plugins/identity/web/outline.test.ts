import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares its pages, with their places and requirements', () => {
  expect(outline['']).toEqual([
    'panel Domains (path /identity/domains, nav (perspective identity, order 10), requires any(identity identity:get_domain, identity identity:list_domains), lists OS::Keystone::Domain)',
    'panel Projects (path /identity/projects, nav (perspective identity, order 20), filterFirst FILTER_DATA_FIRST.identity.projects, lists OS::Keystone::Project)',
    'panel Users (path /identity/users, nav (perspective identity, order 30), requires any(identity identity:get_user, identity identity:list_users), filterFirst FILTER_DATA_FIRST.identity.users, lists OS::Keystone::User)',
    'panel Groups (path /identity/groups, nav (perspective identity, order 40), requires identity identity:list_groups, filterFirst FILTER_DATA_FIRST.identity.groups, lists OS::Keystone::Group)',
    '- itemActions: identity.action.manage-members identity.action.edit-group identity.action.delete-group',
    'panel Roles (path /identity/roles, nav (perspective identity, order 50), requires identity identity:list_roles, filterFirst FILTER_DATA_FIRST.identity.roles, lists OS::Keystone::Role)',
    'panel Application Credentials (path /identity/application_credentials, nav (perspective identity, order 60), requires identity identity:list_application_credentials, filterFirst FILTER_DATA_FIRST.identity.application_credentials, lists OS::Keystone::ApplicationCredential)',
    'panel User Credentials (path /identity/credentials, nav (perspective identity, order 65), requires identity identity:list_credentials, lists OS::Keystone::Credential)',
    'panel User Credentials (path /settings/credentials, nav (perspective settings, order 40), requires identity identity:list_credentials, parameters (user_id current), lists OS::Keystone::Credential)',
    '- columns: id type blob project_name',
    '- facets: type',
    'panel Identity Providers (path /identity/identity_providers, nav (perspective identity, order 70), requires all(setting OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT, identity identity:list_identity_providers), lists OS::Keystone::IdentityProvider)',
    '- itemActions: identity.action.manage-protocols identity.action.edit-provider identity.action.delete-provider',
    'panel Attribute Mappings (path /identity/mappings, nav (perspective identity, order 80), requires all(setting OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT, identity identity:list_mappings), lists OS::Keystone::Mapping)',
    'panel API Access (path /project/api_access, nav (perspective project, order 100), view)',
    'panel System Information (path /admin/info, nav (perspective admin, group System, order 130), requires any(compute context_is_admin, volume context_is_admin, network context_is_admin), view)',
    'extensionPoint identity.point.system-information (version 1)',
  ])
})
