import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'DELETE /api/swift/containers/:container/object/:path*',
  'DELETE /api/swift/containers/:container/large_object/:path*',
  'DELETE /api/swift/containers/:container/versions/:path*',
  'DELETE /api/swift/containers/:name/metadata/',
  'GET /api/swift/containers/',
  'GET /api/swift/containers/:container/metadata/:path*',
  'GET /api/swift/containers/:container/object/:path*',
  'GET /api/swift/containers/:container/objects/',
  'GET /api/swift/containers/:container/preview/:path*',
  'GET /api/swift/containers/:container/versions/:path*',
  'GET /api/swift/containers/:name/metadata/',
  'GET /api/swift/info/',
  'GET /api/swift/policies/',
  'GET /api/swift/temporary_links/',
  'GET /api/swift/upload_limits/',
  'POST /api/swift/containers/:container/large_object/:path*',
  'PUT /api/swift/containers/:container/large_object/:path*',
  'PUT /api/swift/containers/:container/segment/:path*',
  'POST /api/swift/containers/:container/copy/:path*',
  'POST /api/swift/containers/:container/object/:path*',
  'POST /api/swift/containers/:container/temporary_link/:path*',
  'POST /api/swift/containers/:container/versions/:path*',
  'POST /api/swift/containers/:name/metadata/',
  'PUT /api/swift/containers/:name/metadata/',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
