import type { ShortcutKeys } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'

/**
 * Keys that run a command from anywhere in the dashboard, while no field has the focus and no modal is open. The list of keyboard shortcuts names it
 * by the title of its command. A person can switch all single keys off in Settings.
 *
 * Keys that an earlier plugin has, or that begin with its keys, are refused with `SHORTCUT_TAKEN`.
 *
 * @example
 * ```ts
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   commands: [{ id: 'backups.command.create', title: 'Create a backup', to: '/project/backups?create' }],
 *   shortcuts: [{ id: 'backups.shortcut.create', target: 'backups.command.create', keys: ['c', 'b'] }],
 * })
 * ```
 */
export interface Shortcut extends ContributionBase {
  /** The id of the command that it runs, of this plugin or of one that `needs` names. */
  readonly target: string
  /** `['b']`, or two keys pressed one after the other within 1.5 s: `['c', 'b']`. */
  readonly keys: ShortcutKeys
}
