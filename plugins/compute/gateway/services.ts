import { get, type Route } from '@fascia/sdk/gateway'

/** Nova's services on their hosts, for administrators. */
export const getServices: Route = get('/api/nova/services/', {}, async ({ cloud }) => {
  const { services } = await cloud.compute.get<{ services: readonly object[] }>('/os-services', {
    microversion: '2.53',
  })
  return { items: services }
})
