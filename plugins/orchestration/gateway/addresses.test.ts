import { expect, it } from 'vitest'
import gateway from './plugin.ts'

/** What clients other than the page ask too: an address that is given stays. */
const ADDRESSES = [
  'DELETE /api/heat/stacks/:id/',
  'GET /api/heat/choices/',
  'GET /api/heat/resource_types/',
  'GET /api/heat/resource_types/:id/',
  'GET /api/heat/stacks/',
  'GET /api/heat/stacks/:id/',
  'GET /api/heat/stacks/:id/template/',
  'GET /api/heat/stacks/:stack/events/',
  'GET /api/heat/stacks/:stack/resources/',
  'GET /api/heat/stacks/:stack/resources/:name/',
  'GET /api/heat/template_versions/',
  'GET /api/heat/template_versions/:id/',
  'GET /api/heat/template_versions/:version/functions/',
  'GET /api/project/stacks/get_d3_data/:id/',
  'GET /api/project/template_generator/get_resource_options',
  'POST /api/heat/stacks/',
  'POST /api/heat/stacks/:id/action/',
  'POST /api/heat/stacks/preview/',
  'POST /api/heat/validate/',
  'PUT /api/heat/stacks/:id/',
]

it('answers at each of its addresses', () => {
  const answered = new Set(gateway.routes?.map(({ method, path }) => `${method} ${path}`))
  expect(ADDRESSES.filter((address) => !answered.has(address))).toEqual([])
})
