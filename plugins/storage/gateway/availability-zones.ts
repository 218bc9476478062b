import { list, type Route } from '@fascia/sdk/gateway'

interface Zone {
  readonly zoneName: string
  readonly zoneState: { readonly available: boolean }
}

/** Zones that a volume can be put in, those included that are down. */
export const listAvailabilityZones: Route = list('/api/cinder/availzones/', {}, async function* ({ cloud }) {
  const { availabilityZoneInfo } = await cloud.volume.get<{ availabilityZoneInfo: readonly Zone[] }>(
    '/os-availability-zone',
  )
  yield { items: availabilityZoneInfo }
})
