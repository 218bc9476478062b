import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of this repository whose `dist` is compiled from its sources. */
export interface EmittedPackage {
  readonly name: string
  readonly folder: string
  /** Folders below that are no part of it. */
  readonly without: readonly string[]
  /** Packages that are bundled into folders of their names in `dist`. */
  readonly bundles?: readonly string[]
  /** Modules in `dist` that threads start with and that are bundled into one file each. */
  readonly threads?: readonly string[]
}

/** A package of this repository that is published. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: string
  /** What is published beside `dist`, relative to the folder or else to the root. */
  readonly alongside: readonly string[]
}

/** In the order in which they need each other. */
export const EMITTED_PACKAGES: readonly EmittedPackage[] = [
  { name: '@fascia/sdk', folder: 'sdk', without: ['testing', 'build', 'server-view'] },
  { name: '@fascia/server-view', folder: 'sdk/server-view', without: [] },
  { name: '@fascia/build', folder: 'sdk/build', without: ['emit'] },
  { name: '@fascia/core', folder: 'core', without: ['web/dist'], threads: ['gateway/store/store-thread.js'] },
  { name: '@fascia/testing', folder: 'sdk/testing', without: [] },
  {
    name: '@fascia/cli',
    folder: 'cli',
    without: ['bootstrap', 'acceptance', 'create', 'create-fascia.ts'],
    // Used by bin/one-typebox.mjs.
    bundles: ['typebox'],
  },
]

const ALONGSIDE: Readonly<Record<string, readonly string[]>> = {
  '@fascia/sdk': ['api', 'docs', 'simulator/README.md'],
  '@fascia/core': ['web/dist', 'names.json'],
  '@fascia/cli': ['bin', 'templates'],
}

/** The package that `npm create fascia` asks for: one bundled file, and the templates. */
export const CREATE_PACKAGE: PublishedPackage = {
  name: 'create-fascia',
  folder: 'cli/create',
  alongside: ['templates'],
}

/** The fields of a plugin's package.json that the order of packing depends on. */
export interface PeerFields {
  readonly name: string
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Plugins so that each comes after those among its peers: an `api/` may import theirs, as they are packed. */
export function afterPeers<Plugin extends PeerFields>(plugins: readonly Plugin[]): readonly Plugin[] {
  const ordered = new Set<Plugin>()
  const visited = new Set<Plugin>()
  function add(plugin: Plugin): void {
    if (visited.has(plugin)) return
    visited.add(plugin)
    for (const name of Object.keys(plugin.peerDependencies ?? {}))
      for (const peer of plugins) if (peer.name === name) add(peer)
    ordered.add(plugin)
  }
  for (const plugin of plugins) add(plugin)
  return [...ordered]
}

/** Plugins whose contract others build on: those with an `api` folder. */
function pluginPackages(root: string): readonly PublishedPackage[] {
  const areas = readdirSync(join(root, 'plugins')).filter((area) => existsSync(join(root, 'plugins', area, 'api')))
  const plugins = areas.toSorted().map((area) => {
    const folder = `plugins/${area}`
    const fields: PeerFields = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return { ...fields, folder }
  })
  return afterPeers(plugins).map(({ name, folder }) => ({ name, folder, alongside: [] }))
}

/** Every published package, in the order in which they need each other. */
export function publishedPackages(root: string): readonly PublishedPackage[] {
  const emitted = EMITTED_PACKAGES.map(({ name, folder }) => ({ name, folder, alongside: ALONGSIDE[name] ?? [] }))
  return [...emitted, CREATE_PACKAGE, ...pluginPackages(root)]
}
