import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

// Few rounds: the accounts are demonstration accounts, and each sign-in of each test waits for the hash.
const COST = { N: 256, r: 8, p: 1 }
const KEY_BYTES = 32

/** A salted scrypt hash that `isPassword` can check. */
export function hashPassword(password: string): string {
  const salt = randomBytes(12)
  return `${salt.toString('hex')}$${scryptSync(password, salt, KEY_BYTES, COST).toString('hex')}`
}

/** Whether a password is the one that was hashed, compared in constant time. */
export function isPassword(password: string, hash: string): boolean {
  const [salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'hex')
  const given = scryptSync(password, Buffer.from(salt, 'hex'), KEY_BYTES, COST)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
