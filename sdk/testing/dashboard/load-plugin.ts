import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourcePlugin } from '@fascia/core/testing'
import type { GatewayPart } from '@fascia/sdk/gateway'
import type { SimulatorPart } from '@fascia/sdk/simulator'
import { composeManifest } from './compose-manifest.ts'

const loaded = new Map<string, Promise<SourcePlugin>>()

async function part<Part>(folder: string, runtime: 'gateway' | 'simulator'): Promise<Part | undefined> {
  const file = join(folder, runtime, 'plugin.ts')
  if (!existsSync(file)) return undefined
  const module: { readonly default: Part } = await import(/* @vite-ignore */ file)
  return module.default
}

async function load(folder: string): Promise<SourcePlugin> {
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

/** Reads a plugin from its folder: the manifest is what its build would write, the code runs from source. Once a test file. */
export function loadPlugin(folder: string): Promise<SourcePlugin> {
  const whole = resolve(folder)
  const known = loaded.get(whole) ?? load(whole)
  loaded.set(whole, known)
  return known
}
