import type { ContributionRef, ShortcutKeys } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import type { Command } from './page.ts'

/**
 * Keys that run a command from anywhere in the dashboard, while no field has the focus and no modal is open. The list of keyboard shortcuts names it
 * by the title of its command. A person can switch all single keys off in Settings.
 *
 * Keys that an earlier plugin has, or that begin with its keys, are refused with `SHORTCUT_TAKEN`.
 *
 * @example
 * ```ts
 * import { type Command, definePlugin } from '@fascia/sdk/web/declare'
 *
 * const create: Command = { id: 'backups.command.create', title: 'Create a backup', to: '/project/backups?create' }
 *
 * export default definePlugin({
 *   commands: [create],
 *   shortcuts: [{ id: 'backups.shortcut.create', target: create, keys: ['c', 'b'] }],
 * })
 * ```
 */
export interface Shortcut extends ContributionBase {
  /** The command that it runs, of this plugin or, by a `contributionRef`, of one that `needs` names. */
  readonly target: ContributionRef<'command'> | Command
  /** `['b']`, or two keys pressed one after the other within 1.5 s: `['c', 'b']`. */
  readonly keys: ShortcutKeys
}
