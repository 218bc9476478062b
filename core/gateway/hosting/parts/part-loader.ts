import { isFault } from '@fascia/sdk/common'
import { type Refusal, refusal } from '@fascia/sdk/manifest'
import type { NamedPart } from '../../gateway-options.ts'
import type { Delay } from '../hosting-options.ts'
import type { StoredPlugin } from '../store/stored-plugin.ts'
import { loadGatewayPart } from './load-gateway-part.ts'

export interface LoadedParts {
  readonly parts: readonly NamedPart[]
  /** Why parts could not be loaded, by folder of the plugin. */
  readonly failures: ReadonlyMap<string, Refusal>
}

/** Loads gateway parts, each once for every version of its bundle. */
export interface PartLoader {
  load(plugins: readonly StoredPlugin[]): Promise<LoadedParts>
}

type Outcome = { readonly part: NamedPart['part'] | undefined } | { readonly failure: Refusal }

function textOf(problem: unknown): string {
  if (isFault(problem)) return `${problem.code}, ${problem.message}`
  return problem instanceof Error ? problem.message : String(problem)
}

export function createPartLoader(delay: Delay): PartLoader {
  const outcomes = new Map<string, Promise<Outcome>>()

  const loadOnce = (plugin: StoredPlugin): Promise<Outcome> => {
    const key = `${plugin.folder} ${plugin.fingerprint}`
    const known = outcomes.get(key)
    if (known) return known
    const outcome = loadGatewayPart(plugin, delay).then(
      (part): Outcome => ({ part }),
      (problem: unknown): Outcome => ({ failure: refusal('PLUGIN_FAILED', textOf(problem)) }),
    )
    outcomes.set(key, outcome)
    return outcome
  }

  return {
    async load(plugins) {
      const parts: NamedPart[] = []
      const failures = new Map<string, Refusal>()
      const loaded = await Promise.all(plugins.map(async (plugin) => [plugin, await loadOnce(plugin)] as const))
      for (const [{ name, folder }, outcome] of loaded) {
        if ('failure' in outcome) failures.set(folder, outcome.failure)
        else if (outcome.part) parts.push({ plugin: name, part: outcome.part })
      }
      return { parts, failures }
    },
  }
}
