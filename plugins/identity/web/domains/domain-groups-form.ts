import { asking, form, ownField, type SourceTools } from '@fascia/sdk/web/declare'
import { changeDomain, ofDomain } from '../../api/assignments.ts'
import { type Domain, domainType } from '../../api/domains.ts'
import { NO_HOLDERS, ROLE_SOURCES, rolesControl } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'

const readCurrent = ({ read, item }: SourceTools<Domain>) => read(ofDomain, { params: { id: item.id } })

/** Modify Groups: gives and takes roles on the domain. */
export default form(
  asking(changeDomain, { member_groups: NO_HOLDERS.member_groups }),
  { ...ROLE_SOURCES, current: readCurrent },
  {
    of: domainType,
    submit: 'Save',
    intro: 'Domain: {name}',
    keepsDraft: false,
    needs: ['current'],
    needsFailure: 'Unable to retrieve the groups of the domain.',
    initial: ({ answers: { current } }) => ({ member_groups: current?.groups }),
    fields: { member_groups: ownField('Groups', rolesControl, { isLabelHidden: true }) },
    body: () => ({}),
    async send({ request, values: { member_groups }, answers: { current }, item: { id } }) {
      const body = rolesChange({ groups: current?.groups }, { groups: member_groups })
      if (body) await request(changeDomain, { params: { id }, body })
      return undefined
    },
    success: 'Changed the groups of {name}.',
    failure: 'Unable to change the groups of the domain.',
  },
)
