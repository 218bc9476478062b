import { asking, form } from '@fascia/sdk/web/declare'
import { listenerType } from '../../api/listeners.ts'
import { create, poolType } from '../../api/pools.ts'
import { poolParts, valuesOfListener } from '../wizard/clean.ts'
import { poolProtocolOf } from '../wizard/rules.ts'
import { MEMBER_SOURCES } from '../wizard/sources.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

/** Create Pool of a listener, whose protocol decides that of the pool [LB-021, LB-070]. */
export default form(asking(create, NEW_VALUES), MEMBER_SOURCES, {
  id: 'lbaas.wizard.create-default-pool',
  of: listenerType,
  makes: poolType,
  outcome: 'created',
  submit: 'Create Pool',
  initial: () => NEW_VALUES,
  steps: stepsFor('pool', 'members', 'monitor'),
  body: ({ values, item }) => {
    const { protocol = '' } = valuesOfListener(item)
    const { pool, ...parts } = poolParts(values, poolProtocolOf(protocol))
    if (!pool) throw new TypeError('A pool needs an algorithm and a protocol.')
    return { loadbalancer_id: item.loadbalancerId, parentResourceId: item.id, pool, ...parts }
  },
  success: 'A new pool is being created.',
  failure: 'Unable to create pool.',
})
