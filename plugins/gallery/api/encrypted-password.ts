import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

/** A password and the private key that decrypts it. Each answer has a key pair of its own, which is kept nowhere. */
export const encryptedPassword = getCall('/api/x/gallery/encrypted-password/', {
  answer: Type.Object({
    /** PEM, PKCS#8. */
    private_key: Type.String(),
    /** Base64; encrypted with the public key as PKCS#1 v1.5 has it, as an instance does. */
    encrypted: Type.String(),
  }),
})
