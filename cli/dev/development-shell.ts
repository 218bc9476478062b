import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the development build of the shell in this repository when it is stale; a packed CLI has none to build, and its host brings it. Where that fails,
 * which is printed, `fascia dev` serves the build that there is.
 */
export function ensureDevelopmentShell(): void {
  const build = join(import.meta.dirname, '..', 'bootstrap', 'build.mjs')
  if (!existsSync(build)) return
  spawnSync(process.execPath, [...process.execArgv, build, '--stale', 'shell-development'], { stdio: ['ignore', 2, 2] })
}
