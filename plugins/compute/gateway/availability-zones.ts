import { get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

interface AvailabilityZone {
  readonly zoneName: string
  readonly zoneState: { readonly available: boolean }
  readonly hosts?: unknown
}

/** Availability zones; `detailed=true` names their hosts, which only administrators may ask for [COMPUTE-038]. */
export const getAvailabilityZones: Route = get(
  '/api/nova/availzones/',
  { query: Type.Object({ detailed: Type.Optional(Type.Union([Type.Boolean(), Type.String()])) }) },
  async ({ cloud, query: { detailed } }) => {
    const isDetailed = detailed === true || detailed === 'true'
    const { availabilityZoneInfo } = await cloud.compute.get<{
      availabilityZoneInfo: readonly AvailabilityZone[]
    }>(isDetailed ? '/os-availability-zone/detail' : '/os-availability-zone')
    return { items: availabilityZoneInfo }
  },
)
