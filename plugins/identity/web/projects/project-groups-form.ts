import { asking, form, ownField, type SourceTools } from '@fascia/sdk/web/declare'
import { changeProject, ofProject } from '../../api/assignments.ts'
import { type Project, projectType } from '../../api/projects.ts'
import { NO_HOLDERS, ROLE_SOURCES, rolesControl } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'

const readCurrent = ({ read, item }: SourceTools<Project>) => read(ofProject, { params: { id: item.id } })

/** Modify Groups: gives and takes roles on the project. */
export default form(
  asking(changeProject, { member_groups: NO_HOLDERS.member_groups }),
  { ...ROLE_SOURCES, current: readCurrent },
  {
    of: projectType,
    submit: 'Save',
    intro: 'Project: {name}',
    keepsDraft: false,
    needs: ['current'],
    needsFailure: 'Unable to retrieve the groups of the project.',
    initial: ({ answers: { current } }) => ({ member_groups: current?.groups }),
    fields: { member_groups: ownField('Groups', rolesControl, { isLabelHidden: true }) },
    body: () => ({}),
    async send({ request, values: { member_groups }, answers: { current }, item: { id } }) {
      const body = rolesChange({ groups: current?.groups }, { groups: member_groups })
      if (body) await request(changeProject, { params: { id }, body })
      return undefined
    },
    success: 'Changed the groups of {name}.',
    failure: 'Unable to change the groups of the project.',
  },
)
