import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'DELETE /api/dns/v2/zones/:id/',
  'DELETE /api/dns/v2/zones/:zone_id/recordsets/:id/',
  'GET /api/dns/v2/reverse/floatingips/',
  'GET /api/dns/v2/reverse/floatingips/:id/',
  'GET /api/dns/v2/zones/',
  'GET /api/dns/v2/zones/:id/',
  'GET /api/dns/v2/zones/:zone_id/recordsets/',
  'GET /api/dns/v2/zones/:zone_id/recordsets/:id/',
  'PATCH /api/dns/v2/reverse/floatingips/:id/',
  'PATCH /api/dns/v2/zones/:id/',
  'POST /api/dns/v2/zones/',
  'POST /api/dns/v2/zones/:zone_id/recordsets/',
  'PUT /api/dns/v2/zones/:zone_id/recordsets/:id/',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
