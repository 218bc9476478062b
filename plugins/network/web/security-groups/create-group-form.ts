import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { create, securityGroupType } from '../../api/security-groups.ts'
import { GROUP_FIELDS, GROUP_SOURCES } from './group-fields.ts'

/** Create Security Group [NETP-090]. */
export default form(create, GROUP_SOURCES, {
  of: securityGroupType,
  intro: 'A new group lets all outgoing traffic pass, and nothing in.',
  initial: () => ({ stateful: true }),
  fields: GROUP_FIELDS,
  command: ({ values: { name, description, stateful } }) => [
    ...['openstack', 'security', 'group', 'create'],
    ...optionWords('--description', description),
    ...(stateful === false ? ['--stateless'] : []),
    name,
  ],
  quota: { security_group: 1 },
})
