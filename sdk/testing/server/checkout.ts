import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the checkout that this file is in, as source or built. */
export function checkout(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'cli/bin/fascia.mjs')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
