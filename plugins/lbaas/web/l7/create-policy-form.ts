import { asking, choiceField, form, type SourceTools } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { create, l7PolicyType } from '../../api/l7-policies.ts'
import { type Listener, listenerType } from '../../api/listeners.ts'
import { POLICY_FIELDS } from './l7-fields.ts'
import { NEW_POLICY, policyBody } from './l7-values.ts'
import { poolsFor } from './redirect-pools.ts'

const { name, description, ...REST } = POLICY_FIELDS
const sources = {
  pools: ({ read, item }: SourceTools<Listener>) => poolsFor(read, item),
}

/** Create L7 Policy of a listener [LB-021, LB-055]. */
export default formView(
  form(asking(create, NEW_POLICY), sources, {
    id: 'lbaas.form.create-l7-policy',
    of: listenerType,
    makes: l7PolicyType,
    outcome: 'created',
    title: 'Create L7 Policy',
    submit: 'Create L7 Policy',
    initial: () => NEW_POLICY,
    fields: {
      name,
      description,
      action: choiceField('Action', {
        isRequired: true,
        hasBlank: false,
        choices: { REJECT: 'Reject', REDIRECT_TO_URL: 'Redirect to URL', REDIRECT_TO_POOL: 'Redirect to Pool' },
      }),
      redirect_pool_id: choiceField('Redirect Pool', {
        from: 'pools',
        isRequired: true,
        placeholder: 'Select a pool',
        when: ({ values: { action } }) => action === 'REDIRECT_TO_POOL',
        choices: ({ answers: { pools = [] } }) => pools.map((pool) => ({ value: pool.id, label: pool.name })),
      }),
      ...REST,
    },
    body: ({ values, item: { id } }) => ({ parentResourceId: id, l7policy: policyBody(values) }),
    success: 'A new l7 policy is being created.',
    failure: 'Unable to create l7 policy.',
  }),
)
