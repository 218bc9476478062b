/** A key pair's private half, and a password that only it opens. */
export interface NewSecret {
  readonly privateKey: string
  readonly encrypted: string
}

const BITS = 2048
const LENGTH = BITS / 8

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function toBytes(value: bigint): Uint8Array {
  const digits = value.toString(16).padStart(LENGTH * 2, '0')
  return Uint8Array.from({ length: LENGTH }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16))
}

function power(base: bigint, exponent: number, modulus: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

/** The block of PKCS#1 v1.5: 0, 2, random bytes that are not 0, 0, the text. */
function pad(text: Uint8Array): Uint8Array {
  const filler = crypto.getRandomValues(new Uint8Array(LENGTH - text.length - 3)).map((byte) => byte || 1)
  return Uint8Array.from([0, 2, ...filler, 0, ...text])
}

/** Makes a key pair and encrypts a password for it as an instance does, which the browser's own cryptography cannot. */
export async function encryptForNewKey(password: string): Promise<NewSecret> {
  const publicExponent = Uint8Array.from([1, 0, 1])
  const algorithm = { name: 'RSA-OAEP', modulusLength: BITS, publicExponent, hash: 'SHA-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const body = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)))
  const { n = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const modulus = Uint8Array.from(atob(n.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const block = toNumber(pad(new TextEncoder().encode(password)))
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
    encrypted: toBase64(toBytes(power(block, 65537, toNumber(modulus)))),
  }
}
