import { asking, form, type SourceTools } from '@fascia/sdk/web/declare'
import { create, l7PolicyType } from '../../api/l7-policies.ts'
import { type Listener, listenerType } from '../../api/listeners.ts'
import { octaviaWords, POLICY_WORDS } from '../octavia-words.ts'
import { policyOf } from '../wizard/clean.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'
import { poolsFor } from './fitting-pools.ts'

const sources = {
  fittingPools: ({ read, item }: SourceTools<Listener>) => poolsFor(read, item),
}

/** Create L7 Policy of a listener [LB-021, LB-055]. */
export default form(asking(create, NEW_VALUES), sources, {
  id: 'lbaas.wizard.create-l7-policy',
  of: listenerType,
  makes: l7PolicyType,
  outcome: 'created',
  submit: 'Create L7 Policy',
  layout: 'wizard',
  initial: () => NEW_VALUES,
  steps: stepsFor('l7policy'),
  body: ({ values, item: { id } }) => ({ parentResourceId: id, l7policy: policyOf(values) }),
  success: 'A new l7 policy is being created.',
  failure: 'Unable to create l7 policy.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'l7policy', 'create'],
    ...octaviaWords(policyOf(values), ...POLICY_WORDS),
    id,
  ],
})
