import { formOutcome } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

/** The type, the action, what its form says once it is done or accepted, and when it failed. */
const OUTCOMES = `
OS::Keystone::Domain | createDomain | Domain {name} was successfully created. | Unable to create the domain.
OS::Keystone::Domain | domainMembers | Changed the members of {name}. | Unable to change the members of the domain.
OS::Keystone::Domain | domainGroups | Changed the groups of {name}. | Unable to change the groups of the domain.
OS::Keystone::Domain | editDomain | Domain {name} was successfully updated. | Unable to update the domain.
OS::Keystone::Project | createProject | Created new project "{name}". | Unable to create the project.
OS::Keystone::Project | projectMembers | Changed the members of {name}. | Unable to change the members of the project.
OS::Keystone::Project | projectGroups | Changed the groups of {name}. | Unable to change the groups of the project.
OS::Keystone::Project | editProject | Modified project "{name}". | Unable to modify the project.
OS::Keystone::User | createUser | User {name} was successfully created. | Unable to create the user.
OS::Keystone::User | editUser | User {name} was successfully updated. | Unable to update the user.
OS::Keystone::User | changePassword | false | Unable to update the user password.
OS::Keystone::Group | createGroup | Group {name} was successfully created. | Unable to create the group.
OS::Keystone::Group | addUsers | Added users to {name}. | Unable to add users to the group.
OS::Keystone::Group | editGroup | Group updated successfully. | Unable to update the group.
OS::Keystone::Role | createRole | Role {name} was successfully created. | Unable to create the role.
OS::Keystone::Role | editRole | Role updated successfully. | Unable to update the role.
OS::Keystone::Credential | createCredential | User credential was successfully created. | Unable to create the user credential.
OS::Keystone::Credential | editCredential | User credential was successfully updated. | Unable to update the user credential.
OS::Keystone::IdentityProvider | registerProvider | Identity provider {provider} was successfully registered. | Unable to register the identity provider.
OS::Keystone::IdentityProvider | editProvider | Identity provider {name} was successfully updated. | Unable to update the identity provider.
OS::Keystone::IdentityProvider | addProtocol | Protocol {protocol} was successfully added. | Unable to add the protocol.
OS::Keystone::Mapping | createMapping | Mapping {mapping} was successfully created. | Unable to create the mapping.
OS::Keystone::Mapping | editMapping | Mapping {name} was successfully updated. | Unable to update the mapping.
`

it.each(OUTCOMES.trim().split('\n'))('says how a form ended: %s', async (row) => {
  const [code = '', key = ''] = row.split(' | ')
  expect([code, key, ...(await formOutcome(plugin, code, key))].join(' | ')).toBe(row)
})
