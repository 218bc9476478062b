import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { packageOf } from '../bundle/shared-modules.ts'
import { installedAt } from './installed-at.ts'
import { type PluginPackage, parsePluginPackage } from './plugin-package.ts'

function installedVersion(folder: string, name: string): string {
  const place = installedAt(name, folder)
  if (!place) throw new Fault('PLUGIN_BUILD_FAILED', { message: `${name} is not installed beside the plugin.` })
  const path = join(place, 'package.json')
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
