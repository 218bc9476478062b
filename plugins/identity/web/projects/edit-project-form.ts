import { asking, form, ownField, type SourceTools } from '@fascia/sdk/web/declare'
import { changeProject, ofProject } from '../../api/assignments.ts'
import { change, type Project, projectType } from '../../api/projects.ts'
import { NO_HOLDERS, ROLE_SOURCES, rolesControl } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'
import { PROJECT_FIELDS } from './project-fields.ts'

const readCurrent = ({ read, item }: SourceTools<Project>) => read(ofProject, { params: { id: item.id } })

/** Edit Project: sends what was changed of the project, and the roles that were given and taken [IDP-014, IDP-015]. */
export default form(
  asking(change, { ...NO_HOLDERS, domain_name: '', domain_id: '' }),
  { ...ROLE_SOURCES, current: readCurrent },
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
      information: { title: 'Project Information', fields: PROJECT_FIELDS },
      members: {
        title: 'Project Members',
        fields: { members: ownField('Members', rolesControl, { isLabelHidden: true }) },
      },
      groups: {
        title: 'Project Groups',
        fields: { member_groups: ownField('Groups', rolesControl, { isLabelHidden: true }) },
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
  },
)
