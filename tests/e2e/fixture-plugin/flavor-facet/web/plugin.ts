import { definePlugin, extendType, type PluginDefinition } from '@fascia/sdk/web/declare'

/** Adds a facet to flavors that Nova answers. */
const flavorFacet: PluginDefinition = definePlugin({
  extend: [
    extendType('OS::Nova::Flavor', {
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
