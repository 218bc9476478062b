import { asking, form } from '@fascia/sdk/web/declare'
import { change, securityGroupRuleType } from '../../api/security-group-rules.ts'
import { checkRange, RULE_FIELDS, RULE_NAMES, RULE_SOURCES } from './rule-fields.ts'
import { changedRuleBody, NEW_RULE, valuesOfRule } from './rule-values.ts'

/** Edit Rule: the changed rule is made, and the old one removed [NETP-093, NETP-096]. */
export default form(asking(change, NEW_RULE), RULE_SOURCES, {
  id: 'network.form.edit-security-group-rule',
  of: securityGroupRuleType,
  submit: 'Save',
  layout: 'modal',
  isReplacement: true,
  needs: ['templates'],
  initial: ({ item: rule, answers: { templates = [] } }) => valuesOfRule(rule, templates),
  steps: { details: { title: 'Edit Rule', fields: RULE_FIELDS, check: checkRange } },
  body: ({ values, answers: { templates = [] }, item: rule }) => changedRuleBody(values, rule, templates),
  names: RULE_NAMES,
})
