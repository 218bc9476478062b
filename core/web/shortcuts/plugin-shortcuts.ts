import { parseShortcutKeys } from '@fascia/sdk/host'
import type { Resources } from '@fascia/sdk/web'
import type { RegisteredContribution } from '@fascia/sdk/web/host'

/** Keys, and the command of a plugin that they run. */
export interface PluginShortcut {
  readonly keys: readonly string[]
  readonly command: RegisteredContribution
}

/** The shortcuts of plugins whose commands the person may run. */
export function pluginShortcuts(resources: Resources): readonly PluginShortcut[] {
  const commands = new Map(
    resources
      .contributions('command')
      .filter(({ decision }) => decision.allowed)
      .map((command) => [command.data.id, command]),
  )
  return resources
    .contributions('shortcut')
    .filter(({ decision }) => decision.allowed)
    .flatMap(({ data }) => {
      const keys = parseShortcutKeys(data.keys)
      const command = commands.get(data.target ?? '')
      return keys && command ? [{ keys, command }] : []
    })
}
