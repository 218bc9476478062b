import { field } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Whether an administrator or the owner has a network or a router up: as Neutron says it, and in the words of the SDK. */
export const adminState = {
  admin_state_up: Type.Boolean(),
  admin_state: field.of('choice', 'Admin State', Type.Enum(['UP', 'DOWN']), { values: { UP: 'UP', DOWN: 'DOWN' } }),
  is_admin_state_up: Type.Optional(Type.Boolean()),
}
