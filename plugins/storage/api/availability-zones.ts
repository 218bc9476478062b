import { listCall } from '@fascia/sdk/common'
import { AvailabilityZone } from '@fascia/sdk/shapes'

/** Zones that a volume can be put in, those included that are down. */
export const list = listCall('/api/cinder/availzones/', { item: AvailabilityZone })
