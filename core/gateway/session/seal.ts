import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

/** Seals text so that only a holder of one of the secrets can read or change it. */
export interface Sealer {
  seal(text: string): string
  /** The text, or undefined when no secret opens it. */
  open(sealed: string): string | undefined
}

export interface SealerOptions {
  /** The first seals; all of them open, so that a secret can be replaced without ending sessions. */
  readonly secrets: readonly [string, ...string[]]
  /** Fresh random bytes. */
  readonly randomBytes: (size: number) => Uint8Array
  /** What the seal is for: seals of one purpose do not open for another. */
  readonly purpose: string
}

interface Key {
  readonly id: Buffer
  readonly key: Buffer
}

const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

function deriveKey(secret: string, purpose: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fascia', purpose, 32))
  return { key, id: createHash('sha256').update(key).digest().subarray(0, ID_BYTES) }
}

/** AES-256-GCM with keys derived by HKDF. Sealed text is base64url: key id, nonce, tag, cipher text. */
export function createSealer({ secrets, randomBytes, purpose }: SealerOptions): Sealer {
  const [first, ...others] = secrets
  const sealing = deriveKey(first, purpose)
  const keys = [sealing, ...others.map((secret) => deriveKey(secret, purpose))]
  const associated = Buffer.from(purpose)

  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing.key, nonce).setAAD(associated)
      const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([sealing.id, nonce, cipher.getAuthTag(), secret]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= ID_BYTES + NONCE_BYTES + TAG_BYTES) return undefined
      const key = keys.find(({ id }) => id.equals(bytes.subarray(0, ID_BYTES)))?.key
      if (!key) return undefined
      const nonceEnd = ID_BYTES + NONCE_BYTES
      const tagEnd = nonceEnd + TAG_BYTES
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(ID_BYTES, nonceEnd))
          .setAAD(associated)
          .setAuthTag(bytes.subarray(nonceEnd, tagEnd))
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
      } catch {
        // A changed seal is no seal: the caller treats it as absent.
        return undefined
      }
    },
  }
}
