import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'identity')

it('declares identity providers', () => {
  expect(outline['OS::Keystone::IdentityProvider']).toEqual([
    'resourceType OS::Keystone::IdentityProvider (nameOf id, indexPath /identity/identity_providers, loads all)',
    'property domain_id: reference, type OS::Keystone::Domain, namePath domain_name',
    'columns: id (link, sort default), description (priority 3), enabled, remote_ids (priority 2)',
    'facets: id, description, remote_ids',
    'list Register Identity Provider (requires identity identity:create_identity_provider, form)',
    'batch Unregister Identity Provider (requires identity identity:delete_identity_provider, style danger, outcome deleted, sends DELETE /api/keystone/identity_providers/:id/)',
    'item Manage Protocols (requires identity identity:list_protocols, to /ngdetails/OS::Keystone::IdentityProvider/:id?tab=identity.view.provider-protocols)',
    'item Edit Identity Provider (requires identity identity:update_identity_provider, form)',
    'item Add Protocol (requires identity identity:create_protocol, panels , form)',
    'item Unregister Identity Provider (requires identity identity:delete_identity_provider, style danger, outcome deleted, sends DELETE /api/keystone/identity_providers/:id/)',
    'details Overview: id description enabled remote_ids domain_id',
    'details Protocols (view, requires identity identity:list_protocols, order 10)',
  ])
})

it('declares mappings', () => {
  expect(outline['OS::Keystone::Mapping']).toEqual([
    'resourceType OS::Keystone::Mapping (nameOf id, indexPath /identity/mappings, loads all)',
    'columns: id (link, sort default), rules_text',
    'facets: id, rules_text',
    'list Create Mapping (requires identity identity:create_mapping)',
    'batch Delete Mapping (requires identity identity:delete_mapping, style danger, outcome deleted, sends DELETE /api/keystone/mappings/:id/)',
    'item Edit Mapping (requires identity identity:update_mapping)',
    'item Delete Mapping (requires identity identity:delete_mapping, style danger, outcome deleted, sends DELETE /api/keystone/mappings/:id/)',
    'details Overview: id rules_text',
    'details Try (view, order 10)',
  ])
})

it('declares protocols', () => {
  expect(outline['OS::Keystone::FederationProtocol']).toEqual([
    'resourceType OS::Keystone::FederationProtocol (nameOf id)',
    'property mapping_id: reference, type OS::Keystone::Mapping, namePath mapping_id',
    'columns: id (link no, sort default), mapping_id',
    'batch Delete Protocol (requires identity identity:delete_protocol, style danger, outcome deleted, sends DELETE /api/keystone/identity_providers/:provider_id/protocols/:id/)',
    'item Delete Protocol (requires identity identity:delete_protocol, style danger, outcome deleted, sends DELETE /api/keystone/identity_providers/:provider_id/protocols/:id/)',
  ])
})
