import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of this package, whether this file runs as source or built. */
export function packageRoot(from: string): string {
  let folder = from
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** Folders of the plugins that come with the product: beside this package in its repository. */
export function bundledPlugins(root: string): readonly string[] {
  const folder = join(root, '..', 'plugins')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort()
}
