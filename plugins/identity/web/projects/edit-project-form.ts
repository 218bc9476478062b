import { optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { changeProject, ofProject } from '../../api/assignments.ts'
import { change, projectType } from '../../api/projects.ts'
import { NO_HOLDERS, ROLE_SOURCES } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'
import { readRoles, rolesField } from '../assignments/roles-form.ts'
import { PROJECT_FIELDS, PROJECT_HELP } from './project-fields.ts'

/** Edit Project: sends what was changed of the project, and the roles that were given and taken [IDP-014, IDP-015]. */
export default form(
  asking(change, { ...NO_HOLDERS, domain_name: '', domain_id: '' }),
  { ...ROLE_SOURCES, current: readRoles(ofProject) },
  {
    id: 'identity.point.edit-project',
    of: projectType,
    submit: 'Save',
    keepsDraft: false,
    needs: ['current'],
    needsFailure: 'Unable to retrieve the members of the project.',
    initial: ({ item: { name, description, enabled, domain_id, domain_name }, answers: { current } }) => ({
      name,
      description: description ?? '',
      enabled,
      domain_id: domain_id ?? '',
      domain_name: domain_name ?? '',
      members: current?.users,
      member_groups: current?.groups,
    }),
    steps: {
      information: { title: 'Project Information', help: PROJECT_HELP.information, fields: PROJECT_FIELDS },
      members: { title: 'Project Members', help: PROJECT_HELP.members, fields: { members: rolesField('members') } },
      groups: {
        title: 'Project Groups',
        help: PROJECT_HELP.groups,
        fields: { member_groups: rolesField('member_groups') },
      },
    },
    async send({ body, request, values: { members, member_groups }, answers: { current }, item: { id } }) {
      if (body) await request(change, { params: { id }, body })
      const roles = current && rolesChange(current, { users: members, groups: member_groups })
      if (roles) await request(changeProject, { params: { id }, body: roles })
      return undefined
    },
    successValues: ({ values: { name } }) => ({ name }),
    success: 'Modified project "{name}".',
    failure: 'Unable to modify the project.',
    command: ({ values: { name, description, enabled }, item: { id } }) => [
      ...['openstack', 'project', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--description', description),
      enabled === false ? '--disable' : '--enable',
      id,
    ],
  },
)
