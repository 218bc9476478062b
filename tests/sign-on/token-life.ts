import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { signInAsAdmin } from './keystone-client.ts'

/** At first, tokens are valid for longer than the tests take on a busy machine. */
export const LONG_SECONDS = 14_400
const POLL_MS = 500

/** Writes a configuration of Keystone, which reads it when it starts, and starts again when the file changes. */
export function writeTokenLife(file: string, seconds: number): void {
  writeFileSync(file, `[token]\nexpiration = ${seconds}\n`)
}

/** Changes how long new tokens are valid, and waits until Keystone makes such ones. Tokens that are there stay as they are. */
export async function changeTokenLife(file: string, authUrl: string, seconds: number): Promise<void> {
  writeTokenLife(file, seconds)
  const lifeSeconds = () =>
    signInAsAdmin(authUrl).then(
      (admin) => admin.lifeSeconds,
      // Keystone does not answer while it starts.
      () => undefined,
    )
  while ((await lifeSeconds()) !== seconds) await delay(POLL_MS)
}
