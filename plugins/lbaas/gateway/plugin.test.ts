import { expect, it } from 'vitest'
import gateway from './plugin.ts'

it('has load balancers at their addresses [LB-081]', () => {
  const routes = (gateway.routes ?? []).map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route) => /loadbalancers\/(:id\/)?$/.test(route)).toSorted()).toEqual([
    'DELETE /api/lbaas/loadbalancers/:id/',
    'GET /api/lbaas/loadbalancers/',
    'GET /api/lbaas/loadbalancers/:id/',
    'POST /api/lbaas/loadbalancers/',
    'PUT /api/lbaas/loadbalancers/:id/',
  ])
})
