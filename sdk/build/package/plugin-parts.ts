import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'

/** Which parts a plugin's folder has, as paths relative to the folder. */
export interface PluginParts {
  readonly web?: string
  readonly gateway?: string
  readonly simulator?: string
  /** Declarative proxies, which the gateway serves without running the plugin's code. */
  readonly proxies?: string
  /** Translation files by language. */
  readonly locales: Readonly<Record<string, string>>
}

function part(folder: string, runtime: string, file = 'plugin'): string | undefined {
  const path = `${runtime}/${file}.ts`
  return existsSync(join(folder, path)) ? path : undefined
}

function localesIn(folder: string): Record<string, string> {
  const path = join(folder, 'locales')
  if (!existsSync(path)) return {}
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.json'.length), `locales/${name}`]))
}

/** Finds the parts of a plugin. Fails with `PLUGIN_NOT_FOUND` when there is none. */
export function findPluginParts(folder: string): PluginParts {
  const web = part(folder, 'web')
  const gateway = part(folder, 'gateway')
  const simulator = part(folder, 'simulator')
  const proxies = part(folder, 'gateway', 'proxies')
  if (!web && !gateway && !simulator)
    throw new Fault('PLUGIN_NOT_FOUND', {
      message: `${folder} has none of web/plugin.ts, gateway/plugin.ts and simulator/plugin.ts.`,
    })
  return {
    ...(web ? { web } : {}),
    ...(gateway ? { gateway } : {}),
    ...(simulator ? { simulator } : {}),
    ...(proxies ? { proxies } : {}),
    locales: localesIn(folder),
  }
}
