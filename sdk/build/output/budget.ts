import { Fault } from '@fascia/sdk/common'
import type { Metafile } from 'esbuild'
import { loadedWith } from '../bundle/loaded-with.ts'
import { packageOf } from '../bundle/shared-modules.ts'

/** The size of a plugin's scripts, minified and uncompressed. */
export interface Budget {
  /** What loads when the plugin is first needed. */
  readonly entryKib: number
  /** All scripts of the plugin. */
  readonly totalKib: number
}

/** The sizes that a plugin may have when its `package.json` says nothing, in bytes. */
export const DEFAULT_BUDGET: Budget = { entryKib: 96, totalKib: 1024 }

const KIB = 1024
const NAMED_MODULES = 5

function moduleName(path: string): string {
  const inside = path.lastIndexOf('node_modules/')
  return inside < 0 ? path : packageOf(path.slice(inside + 'node_modules/'.length))
}

/** The modules and packages that weigh most in `outputs`, heaviest first. */
function largest(metafile: Metafile, outputs: readonly string[]): readonly string[] {
  const bytesByName = new Map<string, number>()
  for (const output of outputs) {
    for (const [path, { bytesInOutput }] of Object.entries(metafile.outputs[output]?.inputs ?? {})) {
      const name = moduleName(path)
      bytesByName.set(name, (bytesByName.get(name) ?? 0) + bytesInOutput)
    }
  }
  return [...bytesByName]
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED_MODULES)
    .map(([name, bytes]) => `${name} ${(bytes / KIB).toFixed(1)} KiB`)
}

function check(what: string, metafile: Metafile, outputs: readonly string[], limitKib: number): void {
  const bytes = outputs.reduce((sum, path) => sum + (metafile.outputs[path]?.bytes ?? 0), 0)
  if (bytes <= limitKib * KIB) return
  throw new Fault('PLUGIN_BUDGET_EXCEEDED', {
    message: `${what} ${(bytes / KIB).toFixed(1)} KiB, more than the budget of ${limitKib} KiB. Largest: ${largest(metafile, outputs).join(', ')}.`,
    hint: 'Put what is not needed at once behind () => import(…), or raise "fascia": {"budget": …} in package.json.',
  })
}

/** Fails with `PLUGIN_BUDGET_EXCEEDED`, and names the largest modules, when the entry or the whole is too large. */
export function checkBudget(metafile: Metafile, entry: string, budget: Budget): void {
  check('The entry has', metafile, loadedWith(metafile, entry), budget.entryKib)
  const scripts = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'))
  check('The scripts have', metafile, scripts, budget.totalKib)
}
