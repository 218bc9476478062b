import { spawnSync } from 'node:child_process'
import { Fault } from '@fascia/sdk/common'

/** Runs a command to its end, with its output among the errors of this process; fails with `PLUGIN_CODE_FAILED` and its errors when it fails. */
export function runOrFail(command: string, words: readonly string[], folder?: string): void {
  const { status, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 2, 'pipe'] })
  if (status !== 0) throw new Fault('PLUGIN_CODE_FAILED', { message: `${command} ended with ${status}:\n${stderr}` })
}
