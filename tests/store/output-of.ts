import { spawnSync } from 'node:child_process'
import { Fault } from '@fascia/sdk/common'

/** Runs a command to its end and gives its output; fails with `PLUGIN_CODE_FAILED` and its errors when it fails. */
export function outputOf(command: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new Fault('PLUGIN_CODE_FAILED', { message: `${command} ended with ${status}:\n${stderr}` })
}
