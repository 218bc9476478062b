import { definePlugin, extendType, type PluginDefinition } from '@fascia/sdk/web/declare'
import { flavorType } from '../api/flavors.ts'

/** Adds a facet to flavors that Nova answers. */
const flavorFacet: PluginDefinition = definePlugin({
  extend: [
    extendType(flavorType, {
      facets: [
        {
          of: 'min_ram',
          id: 'flavor-facet.facet.min-ram',
          label: 'Minimum RAM (MB)',
          isSingleton: true,
          isServer: true,
        },
      ],
    }),
  ],
})

export default flavorFacet
