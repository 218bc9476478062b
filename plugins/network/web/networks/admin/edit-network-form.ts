import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, networkType } from '../../../api/networks.ts'
import { POLICY_FIELDS, POLICY_NAMES, POLICY_SOURCES, withPolicyId } from '../../qos/choose-policy.ts'

/** Edit Network, for administrators [NETP-061]. */
export default form(asking(change, { qos_policy: '' }), POLICY_SOURCES, {
  of: networkType,
  submit: 'Save',
  initial: ({ item: { id, name, admin_state_up, shared, is_router_external, qos_policy_id } }) => ({
    name: name === id ? '' : name,
    admin_state_up,
    shared,
    'router:external': is_router_external,
    qos_policy: qos_policy_id ?? '',
  }),
  names: POLICY_NAMES,
  body: ({ values }) => withPolicyId(values),
  command: ({ values: { name, admin_state_up, shared, 'router:external': external, qos_policy }, item: { id } }) => [
    ...['openstack', 'network', 'set'],
    ...optionWords('--name', name),
    admin_state_up === false ? '--disable' : '--enable',
    shared ? '--share' : '--no-share',
    external ? '--external' : '--internal',
    ...(qos_policy ? ['--qos-policy', qos_policy] : []),
    id,
  ],
  fields: {
    name: field.text('Name', { messages: { maxLength: 'The name may have at most 255 characters.' } }),
    admin_state_up: field.boolean('Enable Admin State'),
    shared: field.boolean('Shared'),
    'router:external': field.boolean('External Network'),
    ...POLICY_FIELDS,
  },
})
