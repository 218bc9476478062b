import { loadForge, needsPassphrase } from '@fascia/sdk/web/form'
import * as pkijs from 'pkijs'
import { BUNDLE_PROBLEMS, type BundleFaults } from '../../../common/certificates/bundle-problems.ts'
import { keysIn, type PemBlock } from '../../../common/certificates/pem.ts'
import { areEqual, bytesOf, pemOf } from './der.ts'
import type { ReadCertificate } from './read-certificate.ts'

/** A private key as the key manager gets it. */
export interface ReadKey {
  /** Not encrypted. */
  readonly pem: string
  /** Its public part, as certificates hold it; undefined where the key does not say it. */
  readonly publicKey: Uint8Array | undefined
}

async function opened({ label, text, base64 }: PemBlock, passphrase: string): Promise<string | undefined> {
  const forge = await loadForge()
  if (label === 'RSA PRIVATE KEY') {
    const key: unknown = forge.pki.decryptRsaPrivateKey(text, passphrase)
    return key ? forge.pki.privateKeyToPem(key as Parameters<typeof forge.pki.privateKeyToPem>[0]) : undefined
  }
  const der = forge.asn1.fromDer(forge.util.decode64(base64))
  const info: unknown = forge.pki.decryptPrivateKeyInfo(der, passphrase)
  if (!info) return undefined
  return pemOf('PRIVATE KEY', forge.asn1.toDer(info as Parameters<typeof forge.asn1.toDer>[0]).getBytes())
}

function publicPart(key: pkijs.RSAPrivateKey | pkijs.ECPrivateKey | undefined): Uint8Array | undefined {
  if (key instanceof pkijs.RSAPrivateKey) {
    const { modulus, publicExponent } = key
    return new Uint8Array(new pkijs.RSAPublicKey({ modulus, publicExponent }).toSchema().toBER())
  }
  return key?.publicKey && new Uint8Array(key.publicKey.toSchema().toBER())
}

function parsedKey(label: string, bytes: Uint8Array<ArrayBuffer>) {
  if (label === 'RSA PRIVATE KEY') return pkijs.RSAPrivateKey.fromBER(bytes)
  if (label === 'EC PRIVATE KEY') return pkijs.ECPrivateKey.fromBER(bytes)
  return pkijs.PrivateKeyInfo.fromBER(bytes).parsedKey
}

/** Reads a private key in PEM, opened by its passphrase where it is encrypted; what is wrong with it otherwise. */
export async function readKey(text: string, passphrase: string): Promise<ReadKey | BundleFaults> {
  const [block, ...more] = keysIn(text)
  if (!block || more.length > 0) return { private_key: BUNDLE_PROBLEMS.noKey }
  try {
    const pem = needsPassphrase(block.text) ? await opened(block, passphrase) : block.text
    if (pem === undefined) return { passphrase: BUNDLE_PROBLEMS.passphrase }
    const [plain] = keysIn(pem)
    const bytes = bytesOf(plain?.base64 ?? '')
    if (!plain || !bytes) return { private_key: BUNDLE_PROBLEMS.unreadableKey }
    return { pem, publicKey: publicPart(parsedKey(plain.label, bytes)) }
  } catch {
    return needsPassphrase(block.text)
      ? { passphrase: BUNDLE_PROBLEMS.passphrase }
      : { private_key: BUNDLE_PROBLEMS.unreadableKey }
  }
}

/** Whether a key is that of a certificate; also where the key does not say its public part, which the gateway then checks. */
export function isKeyOf({ publicKey }: ReadKey, { parsed }: ReadCertificate): boolean {
  return !publicKey || areEqual(publicKey, parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView)
}
