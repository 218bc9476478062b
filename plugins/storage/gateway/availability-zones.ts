import { handle } from '@fascia/sdk/gateway'
import { type AvailabilityZone, list } from '../api/availability-zones.ts'

export const listAvailabilityZones = handle(list, async function* ({ cloud }) {
  const { availabilityZoneInfo } = await cloud.volume.get<{ availabilityZoneInfo: readonly AvailabilityZone[] }>(
    '/os-availability-zone',
  )
  yield { items: availabilityZoneInfo }
})
