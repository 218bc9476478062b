import { asking, form, ownField, type SourceTools } from '@fascia/sdk/web/declare'
import { changeDomain, ofDomain } from '../../api/assignments.ts'
import { type Domain, domainType } from '../../api/domains.ts'
import { NO_HOLDERS, ROLE_SOURCES, rolesControl } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'

const readCurrent = ({ read, item }: SourceTools<Domain>) => read(ofDomain, { params: { id: item.id } })

/** Manage Members: gives and takes roles on the domain. */
export default form(
  asking(changeDomain, { members: NO_HOLDERS.members }),
  { ...ROLE_SOURCES, current: readCurrent },
  {
    of: domainType,
    submit: 'Save',
    intro: 'Domain: {name}',
    keepsDraft: false,
    needs: ['current'],
    needsFailure: 'Unable to retrieve the members of the domain.',
    initial: ({ answers: { current } }) => ({ members: current?.users }),
    fields: { members: ownField('Members', rolesControl, { isLabelHidden: true }) },
    body: () => ({}),
    async send({ request, values: { members }, answers: { current }, item: { id } }) {
      const body = rolesChange({ users: current?.users }, { users: members })
      if (body) await request(changeDomain, { params: { id }, body })
      return undefined
    },
    success: 'Changed the members of {name}.',
    failure: 'Unable to change the members of the domain.',
  },
)
