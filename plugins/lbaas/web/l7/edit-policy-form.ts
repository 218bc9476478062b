import { asking, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type L7Policy, l7PolicyType, update } from '../../api/l7-policies.ts'
import { get } from '../../api/listeners.ts'
import { policyOf, valuesOfPolicy } from '../wizard/clean.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'
import { poolsFor } from './fitting-pools.ts'

const sources = {
  fittingPools: async ({ read, item }: SourceTools<L7Policy>) => {
    const params = { id: item.listenerId }
    return poolsFor(read, await read(get, { params, failure: 'Unable to retrieve listener.' }))
  },
}

/** Edit L7 Policy [LB-021, LB-055, LB-088]. */
export default form(asking(update, NEW_VALUES), sources, {
  id: 'lbaas.wizard.edit-l7-policy',
  of: l7PolicyType,
  submit: 'Update',
  layout: 'wizard',
  initial: ({ item }) => valuesOfPolicy(item),
  steps: stepsFor('l7policy'),
  body: ({ values, item: { id } }) => {
    const { policy_name = '', policy_description = '' } = values
    return { l7policy: { ...policyOf(values), id, name: policy_name, description: policy_description } }
  },
  success: 'The l7policy has been updated.',
  failure: 'Unable to update l7 policy.',
})
