import { asking, form } from '@fascia/sdk/web/declare'
import { loadBalancerType } from '../../api/load-balancers.ts'
import { create, poolType } from '../../api/pools.ts'
import { poolParts } from '../wizard/clean.ts'
import { MEMBER_SOURCES } from '../wizard/sources.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

/** Create Pool of a load balancer, for L7 policies or for a listener that is told later [LB-021]. */
export default form(asking(create, NEW_VALUES), MEMBER_SOURCES, {
  id: 'lbaas.wizard.create-pool',
  of: loadBalancerType,
  makes: poolType,
  outcome: 'created',
  submit: 'Create Pool',
  initial: () => NEW_VALUES,
  steps: stepsFor('pool', 'members', 'monitor'),
  body: ({ values, item: { id } }) => {
    const { pool, ...parts } = poolParts(values, values.pool_protocol)
    if (!pool) throw new TypeError('A pool needs an algorithm and a protocol.')
    return { loadbalancer_id: id, parentResourceId: null, pool, ...parts }
  },
  success: 'A new pool is being created.',
  failure: 'Unable to create pool.',
})
