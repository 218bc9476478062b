import { asking, booleanField, form, ownField, type SourceTools, textField } from '@fascia/sdk/web/declare'
import { changeDomain, ofDomain } from '../../api/assignments.ts'
import { change, type Domain, domainType } from '../../api/domains.ts'
import { NO_HOLDERS, ROLE_SOURCES, rolesControl } from '../assignments/role-sources.ts'
import { rolesChange } from '../assignments/roles-change.ts'

const readCurrent = ({ read, item }: SourceTools<Domain>) => read(ofDomain, { params: { id: item.id } })

/** Edit Domain: what it is, and the roles of users and groups on it [IDP-037]. */
export default form(
  asking(change, NO_HOLDERS),
  { ...ROLE_SOURCES, current: readCurrent },
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
        fields: {
          name: textField('Name', {
            isRequired: true,
            messages: { required: 'Give the domain a name.', maxLength: 'At most 64 characters.' },
          }),
          description: textField('Description', { control: 'textarea', rows: 3 }),
          enabled: booleanField('Enabled'),
        },
      },
      users: {
        title: 'Domain Members',
        fields: { members: ownField('Members', rolesControl, { isLabelHidden: true }) },
      },
      groups: {
        title: 'Domain Groups',
        fields: { member_groups: ownField('Groups', rolesControl, { isLabelHidden: true }) },
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
  },
)
