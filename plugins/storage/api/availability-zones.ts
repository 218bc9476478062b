import { listCall, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** An availability zone of the volume service. */
export const AvailabilityZone = Type.Object({
  zoneName: Type.String(),
  zoneState: Type.Object({ available: Type.Boolean() }),
})
export type AvailabilityZone = Value<typeof AvailabilityZone>

/** Zones that a volume can be put in, those included that are down. */
export const list = listCall('/api/cinder/availzones/', { item: AvailabilityZone })
