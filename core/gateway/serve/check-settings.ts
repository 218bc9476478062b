import { existsSync } from 'node:fs'
import { isFault } from '@fascia/sdk/common'
import { parseEnvironment } from './parse-environment.ts'
import type { ServeOptions } from './start-serve.ts'

/** What is wrong with one of a deployer's settings. */
export interface SettingFinding {
  /** `SESSION_TIMEOUT`, or a key of a map: `HORIZON_CONFIG.help_url`. */
  readonly path: string
  /** `unknown`: neither the dashboard nor a plugin has a default of it; some maps take further keys. `refused`: the dashboard does not start with this value. */
  readonly kind: 'unknown' | 'refused'
  /** A sentence. */
  readonly text: string
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The keys of a map that its default does not have; a map whose default is empty takes any. */
function unknownKeys(usual: unknown, chosen: unknown, path: string): readonly string[] {
  if (!isTree(usual) || !isTree(chosen) || Object.keys(usual).length === 0) return []
  return Object.entries(chosen).flatMap(([key, value]) =>
    Object.hasOwn(usual, key) ? unknownKeys(usual[key], value, `${path}.${key}`) : [`${path}.${key}`],
  )
}

/**
 * Checks settings as a start of the dashboard in this environment would: against the defaults of the core, of the plugins that come with it, and of the
 * installed ones that are trusted. Nothing is started. Fails with `GATEWAY_CONFIG_INVALID` when the environment is at fault.
 */
export async function checkSettings(
  chosen: Readonly<Record<string, unknown>>,
  { environment, folder }: Pick<ServeOptions, 'environment' | 'folder'>,
): Promise<readonly SettingFinding[]> {
  const { hasExamples, home, pluginsFolder, trustedPlugins } = parseEnvironment(environment, folder)
  const [{ createHosting }, { createSettings }, { bundledPlugins, packageRoot }] = await Promise.all([
    import('../hosting/index.ts'),
    import('../settings/settings.ts'),
    import('./start-gateway.ts'),
  ])
  const hosting = await createHosting({
    bundled: bundledPlugins(packageRoot(import.meta.dirname), hasExamples),
    trusted: trustedPlugins,
    // Folders that are named are made: a check leaves nothing behind.
    ...(existsSync(home) ? { home } : {}),
    ...(existsSync(pluginsFolder) ? { installed: pluginsFolder } : {}),
  })
  try {
    const parts = hosting.parts()
    const known = createSettings(parts)
    return Object.entries(chosen).flatMap(([name, value]): readonly SettingFinding[] => {
      const usual = known.at(name)
      const unknown = usual === undefined ? [name] : unknownKeys(usual, value, name)
      try {
        createSettings(parts, { [name]: value })
      } catch (failure) {
        if (!isFault(failure)) throw failure
        return [{ path: name, kind: 'refused', text: failure.message }]
      }
      return unknown.map((path) => ({ path, kind: 'unknown', text: `The setting ${path} has no default.` }))
    })
  } finally {
    await hosting.close()
  }
}
