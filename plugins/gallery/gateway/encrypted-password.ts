import { constants, generateKeyPair, publicEncrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { handle, type Route } from '@fascia/sdk/gateway'
import { encryptedPassword } from '../api/encrypted-password.ts'

const PASSWORD = Buffer.from('correct horse battery staple')

/** The call of the page about password decryption. */
export const encryptedPasswordRoute: Route = handle(encryptedPassword, async () => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const encrypted = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, PASSWORD)
  return {
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    encrypted: encrypted.toString('base64'),
  }
})
