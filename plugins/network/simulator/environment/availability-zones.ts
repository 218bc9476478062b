import type { NetworkRoute } from '../collection/collection.ts'

export const availabilityZoneRoutes: NetworkRoute[] = [
  {
    method: 'GET',
    path: '/v2.0/availability_zones',
    handler: () => ({
      availability_zones: ['network', 'router'].map((resource) => ({ name: 'nova', resource, state: 'available' })),
    }),
  },
]
