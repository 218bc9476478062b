import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'DELETE /api/container_infra/certificates/:id',
  'DELETE /api/container_infra/cluster_templates/',
  'DELETE /api/container_infra/clusters/',
  'DELETE /api/container_infra/clusters/:cluster_id/nodegroups/:uuid',
  'DELETE /api/container_infra/quotas/:project_id/:resource',
  'GET /api/container_infra/available_addons/',
  'GET /api/container_infra/certificates/:id',
  'GET /api/container_infra/cluster_templates/',
  'GET /api/container_infra/cluster_templates/:id',
  'GET /api/container_infra/clusters/',
  'GET /api/container_infra/clusters/:id',
  'GET /api/container_infra/clusters/:cluster_id/nodegroups/:uuid',
  'GET /api/container_infra/clusters/:id/config',
  'GET /api/container_infra/clusters/:id/nodegroups',
  'GET /api/container_infra/clusters/:id/resize',
  'GET /api/container_infra/flavor_minimums/',
  'GET /api/container_infra/ingress_controllers/',
  'GET /api/container_infra/networks/',
  'GET /api/container_infra/quota/',
  'GET /api/container_infra/quotas/',
  'GET /api/container_infra/quotas/:id/Cluster',
  'GET /api/container_infra/quotas/:project_id/:resource',
  'GET /api/container_infra/stats/',
  'PATCH /api/container_infra/cluster_templates/:id',
  'PATCH /api/container_infra/clusters/:cluster_id/nodegroups/:uuid',
  'PATCH /api/container_infra/clusters/:id',
  'PATCH /api/container_infra/credentials/:id',
  'PATCH /api/container_infra/quotas/:project_id/:resource',
  'POST /api/container_infra/certificates/',
  'POST /api/container_infra/cluster_templates/',
  'POST /api/container_infra/clusters/',
  'POST /api/container_infra/clusters/:id/nodegroups',
  'POST /api/container_infra/clusters/:id/resize',
  'POST /api/container_infra/clusters/:id/upgrade',
  'POST /api/container_infra/quotas/',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
