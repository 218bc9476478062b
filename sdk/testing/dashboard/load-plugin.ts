import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { neighbourFolders, type SourcePlugin } from '@fascia/core/testing'
import type { GatewayPart } from '@fascia/sdk/gateway'
import { parseManifest } from '@fascia/sdk/manifest'
import type { SimulatorPart } from '@fascia/sdk/simulator'
import { composeManifest } from './compose-manifest.ts'

const loaded = new Map<string, Promise<SourcePlugin>>()
const packed = new Map<string, readonly string[]>()

async function defaultOf<Part>(file: string): Promise<Part> {
  const module: { readonly default: Part } = await import(/* @vite-ignore */ file)
  return module.default
}

async function part<Part>(folder: string, runtime: 'gateway' | 'simulator'): Promise<Part | undefined> {
  const file = join(folder, runtime, 'plugin.ts')
  return existsSync(file) ? defaultOf<Part>(file) : undefined
}

async function loadSource(folder: string): Promise<SourcePlugin> {
  const manifest = await composeManifest(folder)
  const gateway = await part<GatewayPart>(folder, 'gateway')
  const simulator = await part<SimulatorPart>(folder, 'simulator')
  return {
    folder,
    manifest,
    loadEntry: () => import(/* @vite-ignore */ join(folder, 'web', 'plugin.ts')),
    ...(gateway ? { gateway } : {}),
    ...(simulator ? { simulator } : {}),
  }
}

/** A plugin that comes without its source: an installed package. */
async function loadBuilt(folder: string): Promise<SourcePlugin> {
  const built = join(folder, 'dist')
  const manifest = parseManifest(JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')))
  const { entry, gateway, simulator } = manifest
  return {
    folder,
    manifest,
    loadEntry: async () => (entry === undefined ? { default: {} } : import(/* @vite-ignore */ join(built, entry))),
    ...(gateway ? { gateway: await defaultOf<GatewayPart>(join(built, gateway.file)) } : {}),
    ...(simulator ? { simulator: await defaultOf<SimulatorPart>(join(built, simulator.file)) } : {}),
  }
}

function hasSource(folder: string): boolean {
  return ['web', 'gateway', 'simulator'].some((name) => existsSync(join(folder, name, 'plugin.ts')))
}

/**
 * Reads a plugin from its folder, once a test file. Of its source the manifest is what its build would write, and the code runs as it is; an
 * installed package runs as it was built.
 */
export function loadPlugin(folder: string): Promise<SourcePlugin> {
  const whole = resolve(folder)
  const known = loaded.get(whole) ?? (hasSource(whole) ? loadSource(whole) : loadBuilt(whole))
  loaded.set(whole, known)
  return known
}

/** The folders of the packed plugins among the dependencies of a plugin, looked up once a test file. */
function packedNeighbours(folder: string): readonly string[] {
  const known = packed.get(folder) ?? neighbourFolders(folder).filter((one) => !hasSource(one))
  packed.set(folder, known)
  return known
}

/**
 * Reads plugins, and with each folder the packed plugins that are installed among its dependencies; each plugin once. A dependency with its source,
 * as the packages of one workspace are to each other, comes only when it is given.
 */
export async function loadPlugins(given: readonly (string | SourcePlugin)[]): Promise<readonly SourcePlugin[]> {
  const places = given.flatMap((one): readonly (string | SourcePlugin)[] =>
    typeof one === 'string' ? [resolve(one), ...packedNeighbours(resolve(one))] : [one],
  )
  return Promise.all([...new Set(places)].map((one) => (typeof one === 'string' ? loadPlugin(one) : one)))
}
