import { form } from '@fascia/sdk/web/declare'
import { change, securityGroupType } from '../../api/security-groups.ts'
import { changedWords } from '../changed-words.ts'
import { GROUP_FIELDS, GROUP_SOURCES } from './group-fields.ts'

/** Edit Security Group [NETP-090]. */
export default form(change, GROUP_SOURCES, {
  of: securityGroupType,
  submit: 'Save',
  initial: ({ item: { name, description, stateful } }) => ({ name, description, stateful }),
  fields: GROUP_FIELDS,
  command: ({ values: { name, description, stateful }, item: { id, ...had } }) => [
    ...['openstack', 'security', 'group', 'set'],
    ...changedWords('--name', name, had.name),
    ...changedWords('--description', description, had.description),
    ...(stateful === false ? ['--stateless'] : []),
    id,
  ],
})
