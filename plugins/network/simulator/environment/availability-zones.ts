import { get } from '../kit.ts'

export const availabilityZoneRoutes = [
  get('/v2.0/availability_zones', () => ({
    availability_zones: ['network', 'router'].map((resource) => ({ name: 'nova', resource, state: 'available' })),
  })),
]
