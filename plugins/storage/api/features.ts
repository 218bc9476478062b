import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** Whether the volume service has an optional part, by name: `extend_in_use_volume`, `generic_groups`, `volume_revert`. */
export const get = getCall('/api/cinder/features/:name/', { answer: Type.Boolean() })
