import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, networkType } from '../../../api/networks.ts'
import { POLICY_FIELDS, POLICY_NAMES, POLICY_SOURCES, withPolicyId } from '../../qos/choose-policy.ts'
import { EDITED_FIELDS, editedValues, editedWords } from '../edited-network.ts'

/** Edit Network, for administrators [NETP-061]. */
export default form(asking(change, { qos_policy: '' }), POLICY_SOURCES, {
  of: networkType,
  submit: 'Save',
  initial: ({ item }) => ({ ...editedValues(item), 'router:external': item.is_router_external }),
  names: POLICY_NAMES,
  body: ({ values: { name = '', ...values } }) => withPolicyId({ ...values, name }),
  command: ({ values, item }) => editedWords(values, item, values['router:external'] ? '--external' : '--internal'),
  fields: { ...EDITED_FIELDS, 'router:external': field.boolean('External Network'), ...POLICY_FIELDS },
})
