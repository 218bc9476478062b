import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault } from '../../common/index.ts'
import { packageOf } from '../bundle/shared-modules.ts'
import { type PluginPackage, parsePluginPackage } from './plugin-package.ts'

function installedVersion(folder: string, name: string): string {
  const path = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')))
  if (!path) throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} is not installed beside the plugin.` })
  return parsePluginPackage(readFileSync(path, 'utf8'), path).version
}

/**
 * The range of each shared package that a bundle imports: the peer range that the plugin states, else the version that it was built
 * against and what is compatible with it. The SDK has its own place in the manifest.
 */
export function sharedRanges(
  folder: string,
  { peerDependencies = {} }: PluginPackage,
  specifiers: readonly string[],
): Record<string, string> {
  const names = [...new Set(specifiers.map(packageOf))].filter((name) => name !== '@fascia/sdk').sort()
  return Object.fromEntries(names.map((name) => [name, peerDependencies[name] ?? `^${installedVersion(folder, name)}`]))
}
