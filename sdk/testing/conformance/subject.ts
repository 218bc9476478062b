import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { areaOf } from '@fascia/sdk/host'
import type { PluginDefinition } from '@fascia/sdk/web/declare'
import { type CompleteDefinition, completeDefinition } from '@fascia/sdk/web/declare/host'
import type { Dashboard } from '../dashboard/open-dashboard.ts'

/**
 * What is looked at. Panels and details views: `loading, slow`, `empty`, `error`, `denied by policy`, `denied by the service`, `many`,
 * `keyboard`, `axe`, `shown`. Lists: `column`, `facet`. Actions: `keyboard`, `slow`, `error`, `denied`.
 * Declared forms that actions open: `draft`.
 */
export type ConformanceLook =
  | 'loading, slow'
  | 'empty'
  | 'error'
  | 'denied by policy'
  | 'denied by the service'
  | 'many'
  | 'keyboard'
  | 'axe'
  | 'shown'
  | 'column'
  | 'facet'
  | 'slow'
  | 'denied'
  | 'draft'

/** `pages`: panels, details views, columns and facets. `actions`: item and batch actions. */
export type ConformancePart = 'pages' | 'actions'

/** Where a panel with parameters in its path is opened, in the world that has items: an address, or how it is found there. */
export type PanelAddress = string | ((app: Dashboard) => Promise<string>)

/** How the generated tests of a plugin are made; a plugin's `test/conformance.ts` exports one by default. */
export interface ConformanceOptions {
  /** Folders of plugins that are there as well: those that this one needs, or extends. */
  readonly with?: readonly string[]
  /** The world that has items of every type; `demo` when absent. */
  readonly world?: string
  /** The deployer's settings, where contributions need some. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The addresses of panels with parameters in their paths, by the panels' ids; one without an address is not opened. */
  readonly addresses?: Readonly<Record<string, PanelAddress>>
  /** The looks that are taken; all when absent. */
  readonly looks?: readonly ConformanceLook[]
  /**
   * What is left out, each with the reason, such as the test that proves it: a contribution by its id, a look at everything by its name, or one
   * look at one contribution, `'backups.panel.list: many'`. What names nothing that the plugin has fails.
   */
  readonly excluded?: Readonly<Record<string, string>>
  /** Time limits in ms; those of every test when absent, which judge no speed. */
  readonly limits?: { readonly testMs?: number; readonly waitMs?: number }
  /** Only these panels, by id, with the views, columns, facets and actions that are tried in them; all when absent. */
  readonly panels?: readonly string[]
  /** Only these parts; both when absent. The generated files of a panel with many actions set it. */
  readonly parts?: readonly ConformancePart[]
}

/** The plugin that is tested, with all that must be there for it. */
export interface Subject {
  readonly folder: string
  readonly plugins: readonly string[]
  readonly world: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly addresses: Readonly<Record<string, PanelAddress>>
  readonly definition: CompleteDefinition
}

/** Reads a plugin from its folder for the generated tests. */
export async function readSubject(folder: string, options: ConformanceOptions = {}): Promise<Subject> {
  const whole = resolve(folder)
  const module: { readonly default: PluginDefinition } = await import(
    /* @vite-ignore */ join(whole, 'web', 'plugin.ts')
  )
  const { name }: { readonly name: string } = JSON.parse(readFileSync(join(whole, 'package.json'), 'utf8'))
  return {
    folder: whole,
    plugins: [whole, ...(options.with ?? []).map((other) => resolve(other))],
    world: options.world ?? 'demo',
    settings: options.settings ?? {},
    addresses: options.addresses ?? {},
    definition: completeDefinition(module.default, areaOf(name)),
  }
}
