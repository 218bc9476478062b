import { get, type Route } from '@fascia/sdk/gateway'

/** The types of resources that metadata definitions may apply to [UI-095]. */
export const listResourceTypes: Route = get('/api/glance/metadefs/resourcetypes/', {}, async ({ cloud }) => {
  const { resource_types } = await cloud.image.get<{ resource_types: readonly object[] }>('/metadefs/resource_types')
  return { items: resource_types }
})
