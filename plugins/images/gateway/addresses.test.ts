import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'DELETE /api/glance/images/:id/',
  'DELETE /api/glance/metadefs/namespaces/:namespace/',
  'GET /api/glance/images/',
  'GET /api/glance/images/:id/',
  'GET /api/glance/images/:id/properties/',
  'GET /api/glance/metadefs/namespaces/',
  'GET /api/glance/metadefs/namespaces/:namespace/',
  'GET /api/glance/metadefs/resourcetypes/',
  'GET /api/glance/version/',
  'PATCH /api/glance/images/:id/',
  'PATCH /api/glance/images/:id/properties/',
  'PATCH /api/glance/metadefs/namespaces/:namespace/',
  'PATCH /api/glance/metadefs/namespaces/:namespace/resource-types/',
  'POST /api/glance/images/',
  'POST /api/glance/images/:id/actions/deactivate',
  'POST /api/glance/images/:id/actions/reactivate',
  'POST /api/glance/metadefs/namespaces/',
  'PUT /api/glance/images/',
  'PUT /api/glance/images/:id/file',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
