import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** The fields that every resource has besides its own. `version` counts its changes; the API does not show it. */
export const datedFields = {
  id: Type.String(),
  created_at: Type.String(),
  updated_at: withDefault(nullable(Type.String()), null),
  version: withDefault(Type.Integer(), 1),
}
