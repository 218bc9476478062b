import type { SettingFinding } from '../settings/judge-settings.ts'
import { parseEnvironment } from './parse-environment.ts'
import type { ServeOptions } from './start-serve.ts'

export type { SettingFinding } from '../settings/judge-settings.ts'

/**
 * Checks settings as a start of the dashboard in this environment would: against the defaults of the core, of the plugins that come with it, and of the
 * installed ones that are trusted. Nothing is started. Fails with `GATEWAY_CONFIG_INVALID` when the environment is at fault.
 */
export async function checkSettings(
  chosen: Readonly<Record<string, unknown>>,
  { environment, folder }: Pick<ServeOptions, 'environment' | 'folder'>,
): Promise<readonly SettingFinding[]> {
  const settings = parseEnvironment(environment, folder)
  const [{ pluginHostOf }, { judgeSettings }, { hostingOptions }] = await Promise.all([
    import('../hosting/create-hosting.ts'),
    import('../settings/judge-settings.ts'),
    import('./start-gateway.ts'),
  ])
  const host = pluginHostOf(hostingOptions(settings))
  await host.rescan()
  return judgeSettings(host.current().parts, chosen).findings
}
