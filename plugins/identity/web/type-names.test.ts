import { formOf } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

it('names one and several of each of its types', () => {
  const named = plugin.resourceTypes?.map(({ code, names }) => [code, formOf(names, 1), formOf(names, 2)])
  expect(named).toEqual([
    ['OS::Keystone::Domain', 'Domain', 'Domains'],
    ['OS::Keystone::Project', 'Project', 'Projects'],
    ['OS::Keystone::User', 'User', 'Users'],
    ['OS::Keystone::Group', 'Group', 'Groups'],
    ['OS::Keystone::GroupMember', 'User', 'Users'],
    ['OS::Keystone::Role', 'Role', 'Roles'],
    ['OS::Keystone::ApplicationCredential', 'Application Credential', 'Application Credentials'],
    ['OS::Keystone::Credential', 'User Credential', 'User Credentials'],
    ['OS::Keystone::IdentityProvider', 'Identity Provider', 'Identity Providers'],
    ['OS::Keystone::FederationProtocol', 'Protocol', 'Protocols'],
    ['OS::Keystone::Mapping', 'Mapping', 'Mappings'],
  ])
})
