import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'GET /api/metering/charts/',
  'GET /api/metering/charts/:meter/',
  'GET /api/metering/charts/:meter/csv/',
  'GET /api/metering/report/',
  'GET /api/metering/report/csv/',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
