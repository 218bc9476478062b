import { typeRef } from '@fascia/sdk/common'
import Type from 'typebox'

/** What this plugin knows of a flavor. */
export const flavorType = typeRef('OS::Nova::Flavor', Type.Object({ id: Type.String() }))
