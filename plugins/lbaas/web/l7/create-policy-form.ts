import { asking, choiceField, form, type ReadTools, type SourceTools } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { create, l7PolicyType } from '../../api/l7-policies.ts'
import { type Listener, listenerType } from '../../api/listeners.ts'
import { list, type Pool } from '../../api/pools.ts'
import { POLICY_FIELDS } from './l7-fields.ts'
import { NEW_POLICY, policyBody } from './l7-values.ts'

/** The pools that an L7 policy of a listener may lead to: of no other listener, and of a protocol that goes with the listener's [LB-055]. */
function fittingPools(pools: readonly Pool[], { id, protocol }: Pick<Listener, 'id' | 'protocol'>): readonly Pool[] {
  const wanted = protocol === 'TERMINATED_HTTPS' ? 'HTTP' : protocol
  return pools.filter((pool) => pool.protocol === wanted && pool.listeners.every((one) => one.id === id))
}

/** Reads them. */
async function poolsFor(read: ReadTools['read'], listener: Listener): Promise<readonly Pool[]> {
  return fittingPools(await read(list, { query: { loadbalancerId: listener.loadbalancerId } }), listener)
}

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
