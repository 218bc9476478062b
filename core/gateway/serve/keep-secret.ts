import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The session key of the state folder; made when there is none yet, readable by its owner only. */
export function keepSecret(home: string, randomBytes: (size: number) => Uint8Array): string {
  const file = join(home, 'secret')
  mkdirSync(home, { recursive: true })
  try {
    // Made in one step, so that two processes that start together keep one key.
    writeFileSync(file, Buffer.from(randomBytes(32)).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  }
  return readFileSync(file, 'utf8').trim()
}
