import { asking, form } from '@fascia/sdk/web/declare'
import { create, securityGroupRuleType } from '../../api/security-group-rules.ts'
import { securityGroupType } from '../../api/security-groups.ts'
import { checkRange, RULE_FIELDS, RULE_NAMES, RULE_SOURCES } from './rule-fields.ts'
import { NEW_RULE, ruleBody } from './rule-values.ts'
import { ruleWords } from './rule-words.ts'

/** Add Rule, to the security group whose rules are shown [NETP-096]. */
export default form(asking(create, NEW_RULE), RULE_SOURCES, {
  id: 'network.form.add-security-group-rule',
  of: securityGroupType,
  makes: securityGroupRuleType,
  outcome: 'created',
  submit: 'Add',
  layout: 'modal',
  steps: { details: { title: 'Add Rule', fields: RULE_FIELDS, check: checkRange } },
  body: ({ values, answers: { templates = [] }, item: { id } }) => ruleBody(values, id, templates),
  names: RULE_NAMES,
  command: ({ values, answers: { templates = [] }, item: { id } }) =>
    ruleWords(ruleBody({ ...NEW_RULE, ...values }, id, templates)),
  quota: { security_group_rule: 1 },
  success: 'Successfully added rule: {rule}',
  successValues: ({ item: { name } }) => ({ rule: name }),
})
