import { field, form } from '@fascia/sdk/web/declare'
import { create, qosPolicyType } from '../../api/qos-policies.ts'

/** Create QoS Policy [NET-005, NET-021, NET-023]. */
export default form(create, {
  id: 'network.form.create-qos-policy',
  of: qosPolicyType,
  intro: 'A new policy has no rules: it changes nothing until rules are added to it.',
  initial: () => ({ shared: false }),
  fields: {
    name: field.text('Name', { messages: { maxLength: 'The name may have at most 255 characters.' } }),
    description: field.text('Description', {
      messages: { maxLength: 'The description may have at most 255 characters.' },
    }),
    shared: field.boolean('Shared', { help: 'Every project may then use the policy.' }),
  },
  success: 'QoS Policy {name} was successfully created.',
  failure: 'Unable to create the QoS Policy.',
  command: ({ values: { name = '', description, shared } }) => [
    ...['openstack', 'network', 'qos', 'policy', 'create'],
    ...(description ? ['--description', description] : []),
    ...(shared ? ['--share'] : []),
    name,
  ],
})
