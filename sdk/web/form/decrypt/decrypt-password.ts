import type { pki } from 'node-forge'
import { Fault } from '../../../common/index.ts'
import { type Forge, loadForge } from './load-forge.ts'
import { isOpenSsh, parseOpenSshKey } from './openssh-key.ts'

/** Whether a private key in PEM is itself encrypted, so that a passphrase is needed. */
export function needsPassphrase(pem: string): boolean {
  return /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type:\s*4,ENCRYPTED/.test(pem)
}

function readKey(forge: Forge, pem: string, passphrase: string): pki.rsa.PrivateKey {
  if (isOpenSsh(pem)) {
    const numbers = parseOpenSshKey(pem)
    const big = (hex: string): InstanceType<Forge['jsbn']['BigInteger']> => new forge.jsbn.BigInteger(hex, 16)
    const one = new forge.jsbn.BigInteger('1', 10)
    const [n, e, d, p, q, qInv] = [numbers.n, numbers.e, numbers.d, numbers.p, numbers.q, numbers.qInv].map(big)
    if (!(n && e && d && p && q && qInv)) throw new Fault('GATEWAY_INPUT_INVALID')
    return forge.pki.setRsaPrivateKey(n, e, d, p, q, d.mod(p.subtract(one)), d.mod(q.subtract(one)), qInv)
  }
  if (!needsPassphrase(pem)) return forge.pki.privateKeyFromPem(pem)
  const key: pki.rsa.PrivateKey | null = forge.pki.decryptRsaPrivateKey(pem, passphrase)
  if (!key) throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The passphrase does not open the key.' })
  return key
}

/** A password as Nova gives it: encrypted with the public key of the key pair, in base64. */
export interface EncryptedPassword {
  /** As Nova gives it: base64 of RSA PKCS#1 v1.5. */
  readonly encrypted: string
  /** PEM, as PKCS#1, PKCS#8 or OpenSSH writes it. */
  readonly privateKey: string
  readonly passphrase?: string
}

/**
 * Decrypts an instance's password in the browser; the key goes nowhere [COMPUTE-049]. Rejects when the key is empty or cannot be read, when the
 * passphrase does not open it, or when the password was encrypted for another key. The code for it is loaded by the first call.
 */
export async function decryptPassword({ encrypted, privateKey, passphrase = '' }: EncryptedPassword): Promise<string> {
  const pem = privateKey.trim()
  if (pem === '') throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The private key is empty.' })
  try {
    const forge = await loadForge()
    const key = readKey(forge, pem, passphrase)
    const plain = key.decrypt(forge.util.decode64(encrypted.replace(/\s+/g, '')), 'RSAES-PKCS1-V1_5')
    return forge.util.decodeUtf8(plain)
  } catch (cause) {
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'Could not decrypt the password', cause })
  }
}
