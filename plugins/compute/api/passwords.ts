import { getCall, putCall } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The password that an instance has set: base64, encrypted for its key pair; empty while it has set none. */
export const get = getCall('/api/nova/servers/:id/password/', {
  answer: Type.Object({ encrypted_password: Type.String() }),
})
/** Has the guest agent of an instance set another administrator's password. */
export const set = putCall('/api/nova/servers/:id/password/', {
  body: body({ password: Type.String({ minLength: 1, maxLength: 255 }) }),
})
