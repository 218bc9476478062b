import { createHash, generateKeyPairSync } from 'node:crypto'
import { type ComputeSituation, nextNumber } from '../kit.ts'
import type { KeyPair } from './key-pair.ts'

/** One field of the SSH wire format: its length, then its bytes. */
function field(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** A number as SSH writes it: with a leading zero byte where it would be negative. */
function wholeNumber(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64url')
  return (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

export function fingerprintOf(publicKey: string): string | undefined {
  const [type, body = ''] = publicKey.trim().split(/\s+/)
  const bytes = Buffer.from(body, 'base64')
  if (!type || bytes.length < 16 || bytes.readUInt32BE(0) !== type.length) return undefined
  if (bytes.subarray(4, 4 + type.length).toString() !== type) return undefined
  return createHash('md5')
    .update(bytes)
    .digest('hex')
    .replaceAll(/(..)(?=.)/g, '$1:')
}

/** A new RSA key pair: the public key in SSH's form, the private key as PEM. */
export function generateKey(comment: string): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const body = Buffer.concat([field(Buffer.from('ssh-rsa')), field(wholeNumber(e)), field(wholeNumber(n))])
  return {
    publicKey: `ssh-rsa ${body.toString('base64')} ${comment}`,
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  }
}

/** A key pair of a world. Its key is 32 bytes of the world's random source: an Ed25519 public key is any point. */
export function keyPairOf(
  place: Pick<ComputeSituation, 'rows' | 'now' | 'random'>,
  userId: string,
  name: string,
): Omit<KeyPair, 'id'> {
  const point = Buffer.from(Array.from({ length: 32 }, () => place.random(256)))
  const body = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(point)])
  const publicKey = `ssh-ed25519 ${body.toString('base64')} ${name}`
  return {
    number: nextNumber(place, 'keyPairs'),
    userId,
    name,
    type: 'ssh',
    publicKey,
    fingerprint: fingerprintOf(publicKey) ?? '',
    createdAt: place.now(),
  }
}
