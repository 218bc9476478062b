import { form } from '@fascia/sdk/web/declare'
import { change, securityGroupType } from '../../api/security-groups.ts'
import { GROUP_FIELDS, GROUP_SOURCES } from './group-fields.ts'

/** Edit Security Group [NETP-090]. */
export default form(change, GROUP_SOURCES, {
  of: securityGroupType,
  submit: 'Save',
  initial: ({ item: { name, description, stateful } }) => ({ name, description, stateful }),
  fields: GROUP_FIELDS,
})
