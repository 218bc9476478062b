import { deleteCall, postCall, type Value } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** An offer of a volume to another project. */
const Transfer = Type.Object({ id: Type.String(), name: Type.String(), volume_id: Type.String() })

/** An offer as it is answered once, with the key that its acceptance needs. */
export const NewTransfer = Type.Object({ ...Transfer.properties, auth_key: Type.String() })
export type NewTransfer = Value<typeof NewTransfer>

/** Offers a volume to whoever has the id and the key. */
export const create = postCall('/api/cinder/volumes/:id/transfer/', {
  body: body({ name: Type.String({ minLength: 1, maxLength: 255 }) }),
  answer: NewTransfer,
})
/** Takes the offer of a volume back. */
export const cancel = deleteCall('/api/cinder/volumes/:id/transfer/')
/** Takes an offered volume into the session's project. */
export const accept = postCall('/api/cinder/transfers/accept/', {
  body: body({
    transfer_id: Type.String({ minLength: 1, maxLength: 36 }),
    auth_key: Type.String({ minLength: 1, maxLength: 16 }),
  }),
  answer: Transfer,
})
