import { join, resolve } from 'node:path'
import type { PluginDefinition } from '@fascia/sdk/web/declare'

export interface ConformanceOptions {
  /** Folders of plugins that are there as well: those that this one needs, or extends. */
  readonly with?: readonly string[]
  /** The world that has items of every type; `demo` when absent. */
  readonly world?: string
  /** The deployer's settings, where contributions need some. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Panels and views that tests of the plugin's own try in the generated tests' place, by id, each with where. */
  readonly elsewhere?: Readonly<Record<string, string>>
}

/** The plugin that is tested, with all that must be there for it. */
export interface Subject {
  readonly folder: string
  readonly plugins: readonly string[]
  readonly world: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly definition: PluginDefinition
}

/** Reads a plugin from its folder for the generated tests. */
export async function readSubject(folder: string, options: ConformanceOptions = {}): Promise<Subject> {
  const whole = resolve(folder)
  const module: { readonly default: PluginDefinition } = await import(
    /* @vite-ignore */ join(whole, 'web', 'plugin.ts')
  )
  return {
    folder: whole,
    plugins: [whole, ...(options.with ?? []).map((other) => resolve(other))],
    world: options.world ?? 'demo',
    settings: options.settings ?? {},
    definition: module.default,
  }
}
