import { resolve } from 'node:path'
import { Command } from 'commander'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Carries the sources of a plugin over to this version of the SDK.

Renames what the SDK calls otherwise since the version before, and rewrites
calls whose arguments have moved: the actions of resource types become
action({ … }), and modules of forms export the form itself. Commit before, read
the diff after, and format it. What has to be done by hand is listed with its
place. A plugin that is carried over already stays as it is.`

/** `fascia upgrade` */
export function createUpgradeCommand(terminal: Terminal): Command {
  return new Command('upgrade')
    .summary('carry a plugin over to this version of the SDK')
    .description(ABOUT)
    .argument('[folders...]', 'folders of plugins', ['.'])
    .action(async (named: readonly string[]) => {
      const { upgradePlugin } = await import('../upgrade/upgrade-plugin.ts')
      for (const folder of named) {
        const { changed, left } = upgradePlugin(resolve(terminal.folder, folder))
        for (const file of changed) terminal.out(`${file}: changed`)
        for (const line of left) terminal.out(line)
        terminal.out(
          changed.length + left.length === 0
            ? 'Nothing to carry over.'
            : `${changed.length} files changed, ${left.length} places left to do by hand.`,
        )
      }
    })
}
