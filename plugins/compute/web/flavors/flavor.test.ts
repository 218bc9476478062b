import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { FlavorQuery } from '../../api/flavors.ts'
import { flavor, flavorsPanel } from './flavor.ts'

it('lists flavors with their extra specs and no other parameter: the browser narrows them itself [COMPUTE-003, COMPUTE-005]', () => {
  expect(flavorsPanel.parameters).toEqual({ get_extras: 'true' })
  const facets = (flavor.facets ?? []).map((facet) => (typeof facet === 'string' ? facet : facet.of))
  expect(facets).toEqual(['name', 'vcpus', 'ram', 'disk', 'os-flavor-access:is_public'])
  // The server answers a facet that its query names.
  expect(facets.filter((name) => name in FlavorQuery.properties)).toEqual([])
})

it('changes who may use a flavor that is private alone', () => {
  const { verdict } = tryAction(Object(flavor), 'flavorAccess')
  const because = 'Every project may use a public flavor.'
  expect([verdict({ is_public: false }), verdict({ is_public: true })]).toEqual([true, { because }])
})
