import { asking, field, form } from '@fascia/sdk/web/declare'
import { qosPolicyType } from '../../api/qos-policies.ts'
import { remove } from '../../api/qos-rules.ts'
import { ruleChoices, whenRuled } from './policy-rules.tsx'
import { ruleCommand, typeOfRule } from './rule-fields.ts'

/** Delete Rule: a rule of the policy is chosen [NET-014, NET-015, NET-022, NET-023]. */
export default whenRuled(
  form(asking(remove, { rule_id: '' }), {
    id: 'network.form.delete-qos-rule',
    of: qosPolicyType,
    outcome: 'updated',
    isDanger: true,
    intro: 'A deleted rule is not recoverable.',
    params: ({ values: { rule_id }, item }) => ({
      policy_id: item.id,
      kind: `${typeOfRule(item, rule_id)}_rules`,
      id: rule_id,
    }),
    fields: {
      rule_id: field.choice('Rule', {
        isRequired: true,
        placeholder: 'Select a rule',
        choices: ({ item, t }) => ruleChoices(item, t),
      }),
    },
    success: 'QoS Policy Rule successfully deleted',
    failure: 'Unable to delete the QoS policy rule.',
    command: ({ values: { rule_id }, item }) => ruleCommand('delete', typeOfRule(item, rule_id), [item.name, rule_id]),
  }),
  'There are no rules to delete.',
)
