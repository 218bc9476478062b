import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Whether a plugin's folder is one that the host brings by itself: in this repository, `plugins/*`. */
export function isBundled(folder: string): boolean {
  const host = dirname(createRequire(import.meta.url).resolve('@fascia/core/package.json'))
  return dirname(realpathSync(folder)) === join(realpathSync(host), '..', 'plugins')
}
