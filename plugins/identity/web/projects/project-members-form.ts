import { asking, form, ownField, type SourceTools } from '@fascia/sdk/web/declare'
import { changeProject, ofProject } from '../../api/assignments.ts'
import { type Project, projectType } from '../../api/projects.ts'
import { NO_HOLDERS, ROLE_SOURCES, rolesControl } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'

const readCurrent = ({ read, item }: SourceTools<Project>) => read(ofProject, { params: { id: item.id } })

/** Manage Members: gives and takes roles on the project. */
export default form(
  asking(changeProject, { members: NO_HOLDERS.members }),
  { ...ROLE_SOURCES, current: readCurrent },
  {
    of: projectType,
    submit: 'Save',
    intro: 'Project: {name}',
    keepsDraft: false,
    needs: ['current'],
    needsFailure: 'Unable to retrieve the members of the project.',
    initial: ({ answers: { current } }) => ({ members: current?.users }),
    fields: { members: ownField('Members', rolesControl, { isLabelHidden: true }) },
    body: () => ({}),
    async send({ request, values: { members }, answers: { current }, item: { id } }) {
      const body = rolesChange({ users: current?.users }, { users: members })
      if (body) await request(changeProject, { params: { id }, body })
      return undefined
    },
    success: 'Changed the members of {name}.',
    failure: 'Unable to change the members of the project.',
  },
)
