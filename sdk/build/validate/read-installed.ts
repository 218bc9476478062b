import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest, ManifestGatewayNames } from '@fascia/sdk/host'
import { parseManifest } from '@fascia/sdk/manifest'
import { installedAt } from '../package/installed-at.ts'
import { parsePluginPackage } from '../package/plugin-package.ts'
import { readNeighbours } from './read-neighbours.ts'
import type { ValidationSubject } from './rule.ts'

function installedSdk(folder: string): string | undefined {
  const place = installedAt('@fascia/sdk', folder)
  if (place === undefined) return undefined
  const path = join(place, 'package.json')
  return parsePluginPackage(readFileSync(path, 'utf8'), path).version
}

/** The names that the styles of the installed PatternFly give to its global tokens. */
function installedTokens(folder: string): ReadonlySet<string> | undefined {
  const styles = join(installedAt('@patternfly/react-core', folder) ?? '', 'dist/styles/base.css')
  if (!existsSync(styles)) return undefined
  const text = readFileSync(styles, 'utf8')
  return new Set([...text.matchAll(/--pf-t--global--[a-z0-9-]+(?=\s*:)/g)].map(([name]) => name))
}

/** The settings and rules that the host of the installed dashboard has itself. */
function hostNames(folder: string): ManifestGatewayNames | undefined {
  const path = join(installedAt('@fascia/core', folder) ?? '', 'names.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function entriesOf(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The folders of installed packages whose names are those of plugins: `plugin-x` and `@acme/plugin-x`. */
function pluginFolders(folder: string): readonly string[] {
  const own = join(folder, 'node_modules')
  const names = entriesOf(own).flatMap((name) =>
    name.startsWith('@') ? entriesOf(join(own, name)).map((one) => `${name}/${one}`) : [name],
  )
  const here = names.filter((name) => /^(@[^/]+\/)?plugin-/.test(name)).map((name) => join(own, name))
  const above = dirname(folder)
  return above === folder ? here : [...here, ...pluginFolders(above)]
}

/** The manifests of the built plugins that are installed where the plugin in `folder` finds packages. */
function builtBeside(folder: string, own: string): readonly Manifest[] {
  const manifests = pluginFolders(folder).flatMap((place) => {
    const path = ['dist/manifest.json', 'manifest.json']
      .map((file) => join(place, file))
      .find((file) => existsSync(file))
    return path === undefined ? [] : [parseManifest(JSON.parse(readFileSync(path, 'utf8')))]
  })
  return manifests.filter(({ name }) => name !== own)
}

/** What is installed beside a plugin, as far as its manifest asks for it. */
export async function readInstalled(
  folder: string,
  { name, needs, contributions }: Manifest,
): Promise<Pick<ValidationSubject, 'neighbours' | 'beside' | 'host' | 'sdkVersion' | 'tokens'>> {
  const sdkVersion = installedSdk(folder)
  const host = hostNames(folder)
  const tokens = contributions.some(({ kind }) => kind === 'theme') ? installedTokens(folder) : undefined
  return {
    neighbours: await readNeighbours(folder, name, needs),
    beside: builtBeside(folder, name),
    ...(host ? { host } : {}),
    ...(sdkVersion === undefined ? {} : { sdkVersion }),
    ...(tokens ? { tokens } : {}),
  }
}
