import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { change, securityGroupType } from '../../api/security-groups.ts'
import { GROUP_FIELDS, GROUP_SOURCES } from './group-fields.ts'

/** Edit Security Group [NETP-090]. */
export default form(change, GROUP_SOURCES, {
  of: securityGroupType,
  submit: 'Save',
  initial: ({ item: { name, description, stateful } }) => ({ name, description, stateful }),
  fields: GROUP_FIELDS,
  command: ({ values: { name, description, stateful }, item: { id } }) => [
    ...['openstack', 'security', 'group', 'set'],
    ...optionWords('--name', name),
    ...optionWords('--description', description),
    ...(stateful === false ? ['--stateless'] : []),
    id,
  ],
})
