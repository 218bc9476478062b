import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault } from '@fascia/sdk/common'

function commandIn(root: string | undefined): string | undefined {
  const command = root === undefined ? undefined : join(root, 'bin/fascia.mjs')
  return command !== undefined && existsSync(command) ? command : undefined
}

/**
 * The file of the command `fascia` as it is installed for `folder`: that of `@fascia/cli` among the dependencies of a plugin, or that of the checkout
 * which this package is in. Fails with `CLI_USAGE` when there is neither.
 */
export function fasciaCommand(folder: string): string {
  const installed = findPackageJSON('@fascia/cli', pathToFileURL(join(folder, 'package.json')))
  let checkout = import.meta.dirname
  while (!commandIn(join(checkout, 'cli')) && dirname(checkout) !== checkout) checkout = dirname(checkout)
  const found = commandIn(installed === undefined ? undefined : dirname(installed)) ?? commandIn(join(checkout, 'cli'))
  if (found !== undefined) return found
  throw new Fault('CLI_USAGE', {
    message: `@fascia/cli is not installed for ${folder}.`,
    hint: 'npm install --save-dev @fascia/cli',
  })
}
