import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { reorder } from '../api/l7-policies.ts'
import { policyRoutes } from './l7.ts'

const LB = 'load-balancer'

it('orders the policies of a listener by the fewest changes, each when the load balancer is active [LAYER-03]', async () => {
  const found = ['y1', 'y2', 'y3'].map((id, index) => ({ id, position: index + 1 }))
  const bench = tryRoutes(policyRoutes, {
    answers: {
      [`${LB} GET /lbaas/listeners/l1`]: { listener: { id: 'l1', loadbalancers: [{ id: 'b1' }] } },
      [`${LB} GET /lbaas/l7policies`]: { l7policies: found.toReversed() },
      [`${LB} GET /lbaas/loadbalancers/b1`]: { loadbalancer: { id: 'b1', provisioning_status: 'ACTIVE' } },
    },
  })
  await bench.ask(reorder, { params: { id: 'l1' }, body: { order: ['y3', 'y1', 'y2'] } })
  expect(bench.lines().map((line) => line.replace(`${LB} `, ''))).toEqual([
    ...['GET /lbaas/listeners/l1', 'GET /lbaas/l7policies?listener_id=l1', 'GET /lbaas/loadbalancers/b1'],
    'PUT /lbaas/l7policies/y3',
  ])
  expect(bench.sent.find(([line]) => line.includes('PUT'))?.[1]).toEqual({ l7policy: { position: 1 } })
})
