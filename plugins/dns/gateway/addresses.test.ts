import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'DELETE /api/dns/v2/tlds/:id/',
  'DELETE /api/dns/v2/tsigkeys/:id/',
  'DELETE /api/dns/v2/zones/:id/',
  'DELETE /api/dns/v2/zones/:zone_id/recordsets/:id/',
  'DELETE /api/dns/v2/zones/tasks/transfer_requests/:id/',
  'GET /api/dns/v2/all-zones/',
  'GET /api/dns/v2/pools/',
  'GET /api/dns/v2/reverse/floatingips/',
  'GET /api/dns/v2/reverse/floatingips/:id/',
  'GET /api/dns/v2/tlds/',
  'GET /api/dns/v2/tlds/:id/',
  'GET /api/dns/v2/tsigkeys/',
  'GET /api/dns/v2/tsigkeys/:id/',
  'GET /api/dns/v2/tsigkeys/:id/secret/',
  'GET /api/dns/v2/zones/',
  'GET /api/dns/v2/zones/:id/',
  'GET /api/dns/v2/zones/:zone_id/recordsets/',
  'GET /api/dns/v2/zones/:zone_id/recordsets/:id/',
  'GET /api/dns/v2/zones/tasks/transfer_requests/',
  'GET /api/dns/v2/zones/tasks/transfer_requests/:id/',
  'PATCH /api/dns/v2/reverse/floatingips/:id/',
  'PATCH /api/dns/v2/tlds/:id/',
  'PATCH /api/dns/v2/tsigkeys/:id/',
  'PATCH /api/dns/v2/zones/:id/',
  'PATCH /api/dns/v2/zones/:id/masters/',
  'POST /api/dns/v2/tlds/',
  'POST /api/dns/v2/tsigkeys/',
  'POST /api/dns/v2/zones/',
  'POST /api/dns/v2/zones/:id/tasks/transfer_requests/',
  'POST /api/dns/v2/zones/:zone_id/recordsets/',
  'POST /api/dns/v2/zones/tasks/transfer_accepts/',
  'PUT /api/dns/v2/zones/:zone_id/recordsets/:id/',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
