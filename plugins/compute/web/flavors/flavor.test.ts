import { expect, it } from 'vitest'
import { flavor, flavors } from './flavor.ts'

it('lists flavors with their extra specs and no other parameter: the browser narrows them itself [COMPUTE-003, COMPUTE-005]', () => {
  expect(flavors.parameters).toEqual({ get_extras: 'true' })
  const facets = (flavor.facets ?? []).filter((facet) => typeof facet !== 'string')
  expect(facets.map(({ of }) => of)).toEqual(['name', 'vcpus', 'ram', 'disk', 'os-flavor-access:is_public'])
  expect(facets.filter(({ isServer }) => isServer)).toEqual([])
})
