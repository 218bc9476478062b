import { listCall, patchCall, typeRef, type Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** A locker. */
export const Locker = Type.Object({ id: Type.String(), name: Type.String() })
export type Locker = Value<typeof Locker>
export const lockerType = typeRef('X::Lockers::Locker', Locker)

export const list = listCall('/api/x/lockers/', { item: Locker })
export const rename = patchCall('/api/x/lockers/:id', {
  body: Type.Object({ name: Type.String({ minLength: 1 }) }),
  answer: Locker,
})
