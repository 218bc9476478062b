import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of this repository whose `dist` is compiled from its sources. */
export interface EmittedPackage {
  readonly name: string
  readonly folder: string
  /** Folders below that are no part of it. */
  readonly without: readonly string[]
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
  { name: '@fascia/sdk', folder: 'sdk', without: ['testing', 'build/emit'] },
  { name: '@fascia/core', folder: 'core', without: ['web/dist'] },
  { name: '@fascia/testing', folder: 'sdk/testing', without: [] },
  { name: '@fascia/cli', folder: 'cli', without: ['bootstrap', 'acceptance', 'create', 'create-fascia.ts'] },
]

const ALONGSIDE: Readonly<Record<string, readonly string[]>> = {
  '@fascia/sdk': ['api', 'docs', 'simulator/README.md'],
  '@fascia/core': ['web/dist'],
  '@fascia/cli': ['bin', 'templates'],
}

/** The package that `npm create fascia` asks for: one bundled file, and the templates. */
export const CREATE_PACKAGE: PublishedPackage = {
  name: 'create-fascia',
  folder: 'cli/create',
  alongside: ['templates'],
}

/** Plugins whose contract others build on: those with an `api` folder. */
function pluginPackages(root: string): readonly PublishedPackage[] {
  return readdirSync(join(root, 'plugins'))
    .filter((area) => existsSync(join(root, 'plugins', area, 'api')))
    .sort()
    .map((area) => {
      const folder = `plugins/${area}`
      const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return { name: String(name), folder, alongside: [] }
    })
}

/** Every published package, in the order in which they need each other. */
export function publishedPackages(root: string): readonly PublishedPackage[] {
  const emitted = EMITTED_PACKAGES.map(({ name, folder }) => ({ name, folder, alongside: ALONGSIDE[name] ?? [] }))
  return [...emitted, CREATE_PACKAGE, ...pluginPackages(root)]
}
