import { asking, form } from '@fascia/sdk/web/declare'
import { l7PolicyType } from '../../api/l7-policies.ts'
import { create, l7RuleType } from '../../api/l7-rules.ts'
import { octaviaWords, RULE_WORDS } from '../octavia-words.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'
import { ruleOf } from './rule-values.ts'

/** Create L7 Rule of an L7 policy [LB-021]. */
export default form(asking(create, NEW_VALUES), {
  id: 'lbaas.wizard.create-l7-rule',
  of: l7PolicyType,
  makes: l7RuleType,
  outcome: 'created',
  submit: 'Create L7 Rule',
  layout: 'wizard',
  initial: () => NEW_VALUES,
  steps: stepsFor('l7rule'),
  params: ({ item: { id } }) => ({ l7policyId: id }),
  madeId: ({ answer: { ref } }) => ref,
  body: ({ values }) => ({ l7rule: ruleOf(values) }),
  // The specified words are those of a policy [LB-101]; which rule it is, a notice says.
  success: 'A new l7 policy is being created.',
  after: ({ toast, values: { rule_type: type, rule_value: value }, item: { name: policy } }) =>
    toast('info', 'L7 rule {type} {value} is being added to L7 policy {policy}.', { type, value, policy }),
  failure: 'Unable to create l7 rule.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'l7rule', 'create'],
    ...octaviaWords(ruleOf(values), ...RULE_WORDS),
    id,
  ],
})
