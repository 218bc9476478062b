import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

/** What the service keeps of each zone and record set: how far it is on the name servers, and when it changed. */
export const stateFields = {
  status: Type.Enum(['ACTIVE', 'PENDING', 'ERROR']),
  action: Type.Enum(['NONE', 'CREATE', 'UPDATE', 'DELETE']),
  version: withDefault(Type.Integer(), 1),
  created_at: Type.String(),
  updated_at: withDefault(nullable(Type.String()), null),
}
