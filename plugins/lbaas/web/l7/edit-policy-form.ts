import { asking, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type L7Policy, l7PolicyType, update } from '../../api/l7-policies.ts'
import { get } from '../../api/listeners.ts'
import { octaviaWords, POLICY_WORDS } from '../octavia-words.ts'
import { policyOf, valuesOfPolicy } from '../wizard/clean.ts'
import { POLICY_FIELDS } from '../wizard/l7-fields.ts'
import { hasCode } from '../wizard/rules.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'
import { poolsFor } from './fitting-pools.ts'

const DEFAULT_CODE = 302 as const

const sources = {
  fittingPools: async ({ read, item }: SourceTools<L7Policy>) => {
    const params = { id: item.listenerId }
    return poolsFor(read, await read(get, { params, failure: 'Unable to retrieve listener.' }))
  },
}

const { l7policy } = stepsFor('l7policy')
const position = { ...POLICY_FIELDS.position, isRequired: true }

/** Edit L7 Policy: its place stays a number, and the code of a redirect becomes that which Octavia has by default [LB-021, LB-055, LB-088]. */
export default form(asking(update, NEW_VALUES), sources, {
  id: 'lbaas.wizard.edit-l7-policy',
  of: l7PolicyType,
  submit: 'Update',
  layout: 'wizard',
  initial: ({ item }) => valuesOfPolicy(item),
  steps: { l7policy: { ...l7policy, fields: { ...l7policy.fields, position } } },
  body: ({ values, item: { id, redirect_http_code: had } }) => {
    const { policy_name = '', policy_description = '', action, redirect_code } = values
    const code = had && hasCode(action) && !redirect_code ? { redirect_http_code: DEFAULT_CODE } : {}
    return { l7policy: { ...policyOf(values), ...code, id, name: policy_name, description: policy_description } }
  },
  success: 'The l7policy has been updated.',
  failure: 'Unable to update l7 policy.',
  command: ({ values, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'l7policy', 'set'],
    ...octaviaWords(policyOf(values), ...POLICY_WORDS),
    id,
  ],
})
