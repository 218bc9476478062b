import { asking, form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { l7RuleType, update } from '../../api/l7-rules.ts'
import { RULE_FIELDS } from './l7-fields.ts'
import { NEW_RULE, ruleBody, valuesOfRule } from './l7-values.ts'

/** Edit L7 Rule [LB-021, LB-088]. */
export default formView(
  form(asking(update, NEW_RULE), {
    id: 'lbaas.form.edit-l7-rule',
    of: l7RuleType,
    title: 'Edit L7 Rule',
    submit: 'Update',
    initial: ({ item }) => valuesOfRule(item),
    fields: RULE_FIELDS,
    params: ({ item: { id, l7policyId } }) => ({ id, l7policyId }),
    body: ({ values, item: { id } }) => ({ l7rule: { id, ...ruleBody(values) } }),
    success: 'The l7rule has been updated.',
    failure: 'Unable to update l7 rule.',
  }),
)
