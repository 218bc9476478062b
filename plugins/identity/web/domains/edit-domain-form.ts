import { optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { changeDomain, ofDomain } from '../../api/assignments.ts'
import { change, domainType } from '../../api/domains.ts'
import { NO_HOLDERS, ROLE_SOURCES } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'
import { readRoles, rolesField } from '../assignments/roles-form.ts'
import { DOMAIN_FIELDS } from './domain-fields.ts'

/** Edit Domain: what it is, and the roles of users and groups on it [IDP-037]. */
export default form(
  asking(change, NO_HOLDERS),
  { ...ROLE_SOURCES, current: readRoles(ofDomain) },
  {
    of: domainType,
    submit: 'Save',
    keepsDraft: false,
    needs: ['current'],
    needsFailure: 'Unable to retrieve the members of the domain.',
    initial: ({ item: { name, description, enabled }, answers: { current } }) => ({
      name,
      description: description ?? '',
      enabled,
      members: current?.users,
      member_groups: current?.groups,
    }),
    steps: {
      information: {
        title: 'Domain Information',
        help: 'A domain holds users, groups and projects, whose names are unique in it. While it is disabled, its users cannot sign in.',
        fields: DOMAIN_FIELDS,
      },
      users: {
        title: 'Domain Members',
        help: 'Roles here hold for the domain itself, such as to manage its users and projects. They give no rights in its projects.',
        fields: { members: rolesField('members') },
      },
      groups: {
        title: 'Domain Groups',
        help: 'All members of a group have the roles of the group. Give roles to groups where people come and go: their rights then follow the group.',
        fields: { member_groups: rolesField('member_groups') },
      },
    },
    async send({ body, request, values: { members, member_groups }, answers: { current }, item: { id } }) {
      if (body) await request(change, { params: { id }, body })
      const roles = current && rolesChange(current, { users: members, groups: member_groups })
      if (roles) await request(changeDomain, { params: { id }, body: roles })
      return undefined
    },
    successValues: ({ values: { name } }) => ({ name }),
    success: 'Domain {name} was successfully updated.',
    failure: 'Unable to update the domain.',
    command: ({ values: { name, description, enabled }, item: { id } }) => [
      ...['openstack', 'domain', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--description', description),
      enabled === false ? '--disable' : '--enable',
      id,
    ],
  },
)
