import { asking, form } from '@fascia/sdk/web/declare'
import { l7RuleType, update } from '../../api/l7-rules.ts'
import { octaviaWords, RULE_WORDS } from '../octavia-words.ts'
import { hasKey } from '../wizard/rules.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'
import { ruleOf, valuesOfRule } from './rule-values.ts'

/** Edit L7 Rule [LB-021, LB-088]. */
export default form(asking(update, NEW_VALUES), {
  id: 'lbaas.wizard.edit-l7-rule',
  of: l7RuleType,
  submit: 'Update',
  layout: 'wizard',
  initial: ({ item }) => valuesOfRule(item),
  steps: stepsFor('l7rule'),
  params: ({ item: { id, l7policyId } }) => ({ id, l7policyId }),
  body: ({ values, item: { id, key } }) => ({
    // A key that the chosen type does not have is taken away: Octavia would refuse it.
    l7rule: { id, ...(key && !hasKey(values.rule_type) ? { key: null } : {}), ...ruleOf(values) },
  }),
  success: 'The l7rule has been updated.',
  failure: 'Unable to update l7 rule.',
  command: ({ values, item: { id, l7policyId } }) => [
    ...['openstack', 'loadbalancer', 'l7rule', 'set'],
    ...octaviaWords(ruleOf(values), ...RULE_WORDS),
    ...[l7policyId, id],
  ],
})
