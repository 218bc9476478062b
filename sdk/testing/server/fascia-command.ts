import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'

/** The command of the package at `path` below `folder`, or below the nearest folder above it that has one. */
function nearestCommand(folder: string, path: string): string | undefined {
  const command = join(folder, path, 'bin/fascia.mjs')
  if (existsSync(command)) return command
  return dirname(folder) === folder ? undefined : nearestCommand(dirname(folder), path)
}

/**
 * The file of the command `fascia` as it is installed for `folder`: that of `@fascia/cli` among the dependencies of a plugin, or that of the checkout
 * which this package is in. Fails with `CLI_USAGE` when there is neither.
 */
export function fasciaCommand(folder: string): string {
  const found = nearestCommand(folder, 'node_modules/@fascia/cli') ?? nearestCommand(import.meta.dirname, 'cli')
  if (found !== undefined) return found
  throw new Fault('CLI_USAGE', {
    message: `@fascia/cli is not installed for ${folder}.`,
    hint: 'npm install --save-dev @fascia/cli',
  })
}
