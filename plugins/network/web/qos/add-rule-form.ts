import { asking, field, form } from '@fascia/sdk/web/declare'
import { qosPolicyType } from '../../api/qos-policies.ts'
import { create } from '../../api/qos-rules.ts'
import { RULE_FIELDS, RULE_TYPES, type RuleType, ruleBody, ruleWords } from './rule-fields.ts'

/** Add Rule, to a QoS policy [NET-007, NET-013, NET-021, NET-023]. */
export default form(asking(create, { type: undefined as RuleType | undefined }), {
  id: 'network.form.add-qos-rule',
  of: qosPolicyType,
  outcome: 'updated',
  submit: 'Add',
  layout: 'modal',
  intro: 'Adds a rule to the policy {name}.',
  params: ({ values: { type }, item: { id } }) => ({ policy_id: id, kind: `${type}_rules` }),
  steps: {
    details: {
      title: 'Add Rule',
      fields: {
        type: field.choice('Type', { isRequired: true, placeholder: 'Select a rule type', choices: RULE_TYPES }),
        ...RULE_FIELDS,
      },
      follow: {
        type: ({ values: { type } }) => (type === 'bandwidth_limit' ? { direction: 'egress' } : {}),
      },
    },
  },
  body: ({ values }) => ruleBody(values),
  success: 'QoS Policy Rule successfully created',
  failure: 'Unable to add the QoS policy rule.',
  command: ({ values, item: { name } }) => [
    ...['openstack', 'network', 'qos', 'rule', 'create', '--type'],
    values.type?.replaceAll('_', '-'),
    ...ruleWords(values),
    name,
  ],
})
