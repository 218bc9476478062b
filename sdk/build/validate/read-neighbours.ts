import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@fascia/sdk/host'
import { parseManifest } from '@fascia/sdk/manifest'
import { createApiReader } from '../api/read-api.ts'
import { installedAt } from '../package/installed-at.ts'
import { readPluginPackage } from '../package/plugin-package.ts'
import { textsIn, valueAt } from './value-at.ts'

/** What a plugin that another one needs offers for extension: what its `api/` exports, and its built manifest where that is there. */
export interface Neighbour {
  readonly name: string
  readonly version: string
  /** Codes of resource types. */
  readonly types: ReadonlySet<string>
  /** Ids of extension points. */
  readonly points: ReadonlySet<string>
  /** Ids that the references of its `api/` have. */
  readonly references: ReadonlySet<string>
  /** Absent where it is not built. */
  readonly manifest?: Manifest
}

async function exportsOf(folder: string): Promise<readonly unknown[]> {
  const place = ['api', 'dist/api'].map((path) => join(folder, path)).find((path) => existsSync(path))
  if (place === undefined) return []
  const { modules } = await createApiReader().read(place)
  const all = Object.values(modules).flatMap((module) => Object.values(module))
  return all.flatMap((one) => (one.is === 'data' ? [one.value] : []))
}

function builtManifest(folder: string): Manifest | undefined {
  const path = ['dist/manifest.json', 'manifest.json']
    .map((place) => join(folder, place))
    .find((one) => existsSync(one))
  return path === undefined ? undefined : parseManifest(JSON.parse(readFileSync(path, 'utf8')))
}

async function readNeighbour(name: string, folder: string): Promise<Neighbour> {
  const exported = await exportsOf(folder)
  const manifest = builtManifest(folder)
  const contributions = manifest?.contributions ?? []
  const idsOf = (kind: string) => contributions.filter((one) => one.kind === kind).map(({ id }) => id)
  const types = exported.filter((value) => valueAt(value, 'schema') !== undefined)
  const references = textsIn(exported.map((value) => valueAt(value, 'id')))
  return {
    name,
    version: readPluginPackage(folder).version,
    types: new Set([...textsIn(types.map((value) => valueAt(value, 'code'))), ...idsOf('resourceType')]),
    points: new Set([...references.filter((id) => /\.point\./.test(id)), ...idsOf('extensionPoint')]),
    references: new Set(references),
    ...(manifest ? { manifest } : {}),
  }
}

/** Reads the plugins that `needs` of the plugin `own` names, from where they are installed for it. Those that are not installed are left out. */
export async function readNeighbours(
  folder: string,
  own: string,
  { required, optional }: Manifest['needs'],
): Promise<readonly Neighbour[]> {
  const installed = Object.keys({ ...required, ...optional }).flatMap((name) => {
    const place = name === own ? undefined : installedAt(name, folder)
    return place === undefined ? [] : [{ name, place }]
  })
  return Promise.all(installed.map(({ name, place }) => readNeighbour(name, place)))
}
