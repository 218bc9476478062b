import { optionWords } from '@fascia/sdk/common'
import { toFault } from '@fascia/sdk/web'
import { asking, form, type SourceTools } from '@fascia/sdk/web/declare'
import { changeProject } from '../../api/assignments.ts'
import { get as getDomain } from '../../api/domains.ts'
import { create, projectType } from '../../api/projects.ts'
import { NO_HOLDERS, ROLE_SOURCES } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'
import { rolesField } from '../assignments/roles-form.ts'
import { PROJECT_FIELDS, PROJECT_HELP } from './project-fields.ts'

const readDomain = ({ read }: SourceTools<unknown>) => read(getDomain, { params: { id: 'default' } })

/** Create Project: what it is, then its members and groups with their roles [IDP-013, IDP-015]. */
export default form(
  asking(create, { ...NO_HOLDERS, domain_name: '' }),
  { ...ROLE_SOURCES, domain: readDomain },
  {
    id: 'identity.point.create-project',
    of: projectType,
    needs: ['domain'],
    initial: ({ answers: { domain } }) => ({ enabled: true, domain_id: domain?.id, domain_name: domain?.name }),
    steps: {
      information: { title: 'Project Information', help: PROJECT_HELP.information, fields: PROJECT_FIELDS },
      members: { title: 'Project Members', help: PROJECT_HELP.members, fields: { members: rolesField('members') } },
      groups: {
        title: 'Project Groups',
        help: PROJECT_HELP.groups,
        fields: { member_groups: rolesField('member_groups') },
      },
    },
    body: ({ values: { name, description, enabled, domain_id } }) => ({
      name,
      enabled: enabled ?? true,
      ...(description ? { description } : {}),
      ...(domain_id ? { domain_id } : {}),
    }),
    async send({ body, request, toast, values: { members, member_groups } }) {
      if (!body) return undefined
      const made = await request(create, { body })
      const given = rolesChange({}, { users: members, groups: member_groups })
      try {
        if (given) await request(changeProject, { params: { id: made.id }, body: given })
      } catch (failure) {
        // The project is made: another try would be refused for the name.
        toast('danger', 'The project was created, but not all of its members could be added.', toFault(failure).message)
      }
      return made
    },
    success: 'Created new project "{name}".',
    failure: 'Unable to create the project.',
    command: ({ values: { name, description, enabled, domain_id } }) => [
      ...['openstack', 'project', 'create'],
      ...optionWords('--domain', domain_id),
      ...optionWords('--description', description),
      ...(enabled === false ? ['--disable'] : []),
      name,
    ],
  },
)
