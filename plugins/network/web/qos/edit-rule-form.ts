import { asking, field, form } from '@fascia/sdk/web/declare'
import { qosPolicyType } from '../../api/qos-policies.ts'
import { change } from '../../api/qos-rules.ts'
import { ruleChoices, whenRuled } from './policy-rules.tsx'
import { changedRuleBody, RULE_FIELDS, ruleCommand, ruleWords, typeOfRule, valuesOfRule } from './rule-fields.ts'

/** Edit Rule: a rule of the policy is chosen, its figures follow, and its type stays [NET-014, NET-015, NET-022, NET-023]. */
export default whenRuled(
  form(asking(change, { rule_id: '' }), {
    id: 'network.form.edit-qos-rule',
    of: qosPolicyType,
    outcome: 'updated',
    submit: 'Save',
    layout: 'modal',
    params: ({ values: { rule_id }, item }) => ({
      policy_id: item.id,
      kind: `${typeOfRule(item, rule_id)}_rules`,
      id: rule_id,
    }),
    steps: {
      details: {
        title: 'Edit Rule',
        fields: {
          rule_id: field.choice('Rule', {
            isRequired: true,
            placeholder: 'Select a rule',
            choices: ({ item, t }) => ruleChoices(item, t),
          }),
          ...RULE_FIELDS,
        },
        follow: {
          rule_id: ({ values: { rule_id }, item: { rules } }) => {
            const rule = rules.find(({ id }) => id === rule_id)
            return rule ? valuesOfRule(rule) : {}
          },
        },
      },
    },
    body: ({ values, item: { rules } }) =>
      changedRuleBody(
        values,
        rules.find(({ id }) => id === values.rule_id),
      ),
    success: 'QoS Policy Rule successfully updated',
    failure: 'Unable to update the QoS policy rule.',
    command({ values, item }) {
      const type = typeOfRule(item, values.rule_id)
      return ruleCommand('set', type, [...ruleWords({ ...values, type }), item.name, values.rule_id])
    },
  }),
  'There are no rules to modify.',
)
