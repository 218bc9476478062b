import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 as Keystone configures it: HMAC-SHA-1, six digits, 30 seconds, and one period before the present one.
const PERIOD_MS = 30_000
const DIGITS = 6
const PERIODS = 2

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a base32 text; undefined where it is none. */
function decodeBase32(text: string): Buffer | undefined {
  const [letters = ''] = text.split('=', 1)
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter))
  if (bits.includes(-1)) return undefined
  const all = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((all.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The passcode of a base32 secret at an instant; undefined where the secret is no base32. */
export function passcodeAt(secret: string, atMs: number): string | undefined {
  const key = decodeBase32(secret)
  if (!key) return undefined
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(code).padStart(DIGITS, '0')
}

/** Whether a passcode is the one of the secret now, or was it in the period before. */
export function isPasscode(given: string, secret: string, nowMs: number): boolean {
  return Array.from({ length: PERIODS }, (_, index) => passcodeAt(secret, nowMs - index * PERIOD_MS)).some(
    (code) =>
      code !== undefined && given.length === code.length && timingSafeEqual(Buffer.from(given), Buffer.from(code)),
  )
}
