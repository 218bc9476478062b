import { asking, form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { l7PolicyType } from '../../api/l7-policies.ts'
import { create, l7RuleType } from '../../api/l7-rules.ts'
import { RULE_FIELDS } from './l7-fields.ts'
import { NEW_RULE, ruleBody } from './l7-values.ts'

/** Create L7 Rule of an L7 policy [LB-021]. */
export default formView(
  form(asking(create, NEW_RULE), {
    id: 'lbaas.form.create-l7-rule',
    of: l7PolicyType,
    makes: l7RuleType,
    outcome: 'created',
    title: 'Create L7 Rule',
    submit: 'Create L7 Rule',
    initial: () => NEW_RULE,
    fields: RULE_FIELDS,
    params: ({ item: { id } }) => ({ l7policyId: id }),
    body: ({ values }) => ({ l7rule: ruleBody(values) }),
    success: 'A new l7 policy is being created.',
    failure: 'Unable to create l7 rule.',
  }),
)
