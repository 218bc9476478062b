import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, floatingIpType } from '../../api/floating-ips.ts'
import { ADDRESS_POLICY_SOURCES, POLICY_FIELDS, POLICY_NAMES, withPolicyId } from '../qos/choose-policy.ts'

/** Edit Floating IP: its description, and the QoS policy that limits its traffic. */
export default form(asking(change, { qos_policy: '' }), ADDRESS_POLICY_SOURCES, {
  of: floatingIpType,
  submit: 'Save',
  initial: ({ item: { description = '', qos_policy_id } }) => ({ description, qos_policy: qos_policy_id ?? '' }),
  names: POLICY_NAMES,
  command: ({ values: { description = '', qos_policy }, item: { id } }) => [
    ...['openstack', 'floating', 'ip', 'set', '--description', description],
    ...(qos_policy ? ['--qos-policy', qos_policy] : ['--no-qos-policy']),
    id,
  ],
  body: ({ values: { description = '', ...values } }) => withPolicyId({ ...values, description }),
  fields: {
    description: field.text('Description', {
      messages: { maxLength: 'The description may have at most 255 characters.' },
    }),
    ...POLICY_FIELDS,
  },
})
